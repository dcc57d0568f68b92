import { type CalendarDate, dateOfDayNumber, dayNumberOf } from './calendar-date.ts';

/** Returns the date N calendar days later, or earlier when negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDayNumber(dayNumberOf(date) + days);
}

/** Returns 1 for Monday to 7 for Sunday. 1970-01-01 was a Thursday. */
export function weekday(date: CalendarDate): number {
  return ((((dayNumberOf(date) + 3) % 7) + 7) % 7) + 1;
}

/** Returns the Monday on or before the date: weeks start on Monday in every language of the product. */
export function weekStart(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - weekday(date));
}

/** The first day of the date's month. */
export function monthStart(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - Number(date.slice(8)));
}

/**
 * Returns the date N calendar months later; a day that the month lacks becomes its last: 31 January + 1 → 28 February.
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const first = `${pad(Math.floor(index / 12), 4)}-${pad((((index % 12) + 12) % 12) + 1, 2)}-01`;
  const dayOfMonth = dayNumberOf(date) - dayNumberOf(monthStart(date));
  const next = monthStart(addDays(first, 31));
  return addDays(first, Math.min(dayOfMonth, dayNumberOf(next) - dayNumberOf(first) - 1));
}

/** Returns the calendar days from the first date to the second; negative when the second is earlier. */
export function daysFromTo(from: CalendarDate, to: CalendarDate): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

/** Returns every date from the first to the last, both included; empty when the last is before the first. */
export function datesBetween(first: CalendarDate, last: CalendarDate): CalendarDate[] {
  const start = dayNumberOf(first);
  const length = Math.max(0, dayNumberOf(last) - start + 1);
  return Array.from({ length }, (_, index) => dateOfDayNumber(start + index));
}

/**
 * Returns the ISO 8601 week: the year that owns the week's Thursday, and its number.
 *
 *   2027-01-01 (Friday)   →   { year: 2026, week: 53 }
 */
export function isoWeek(date: CalendarDate): { year: number; week: number } {
  const thursday = addDays(weekStart(date), 3);
  const year = Number(thursday.slice(0, 4));
  return { year, week: Math.floor(daysFromTo(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1 };
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
