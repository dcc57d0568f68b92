import { dayMs } from './time-units.ts';

/** A calendar date as 'YYYY-MM-DD', without a time or a zone. */
export type CalendarDate = string;

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is an existing calendar date: '2028-02-29' is one, '2026-02-29' is not. */
export function isCalendarDate(value: string): boolean {
  if (!datePattern.test(value)) return false;
  const parsed = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().slice(0, 10) === value;
}

/** Returns the days since 1970-01-01, independent of any zone. Throws RangeError on a date that does not exist. */
export function dayNumberOf(date: CalendarDate): number {
  if (!isCalendarDate(date)) throw new RangeError(`Not a calendar date: ${date}`);
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

/** The reverse of `dayNumberOf`. Throws RangeError outside the years 0000 to 9999. */
export function dateOfDayNumber(dayNumber: number): CalendarDate {
  const text = new Date(dayNumber * dayMs).toISOString();
  if (text.length !== 24) throw new RangeError(`Outside the calendar: day ${dayNumber}`);
  return text.slice(0, 10);
}

/** Returns the UTC calendar day of an instant: the start of the search for its local day. */
export function utcDayNumber(instantMs: number): number {
  return Math.floor(instantMs / dayMs);
}
