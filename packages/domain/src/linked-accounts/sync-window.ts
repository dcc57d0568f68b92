import { type CalendarDate, dateOfDayNumber, dayNumberOf } from '../timeline/calendar-date.ts';
import { dayBounds, localDate } from '../timeline/day-bounds.ts';

/** Appointments of the next two weeks are read in advance, so that none is missing while a server is down for days. */
const daysAhead = 14;
/** How far back a calendar is followed; earlier changes in it are ignored. */
const daysBack = 31;

/** Returns the first date from which an account is imported, as many days back as its user wants. */
export function firstDate(nowMs: number, days: number, timeZone: string): CalendarDate {
  return dateOfDayNumber(dayNumberOf(localDate(nowMs, timeZone)) - days);
}

/**
 * Returns the period in which appointments are read: from `fromDate` in the user's zone, and later from a month ago.
 * `isFirst` is the pass that imports everything.
 */
export function syncWindow(
  nowMs: number,
  fromDate: CalendarDate,
  timeZone: string,
  isFirst: boolean,
): { fromMs: number; untilMs: number } {
  const today = dayNumberOf(localDate(nowMs, timeZone));
  const oldest = isFirst ? fromDate : [fromDate, dateOfDayNumber(today - daysBack)].sort().at(-1);
  return {
    fromMs: dayBounds(oldest ?? fromDate, timeZone).startMs,
    untilMs: dayBounds(dateOfDayNumber(today + daysAhead), timeZone).endMs,
  };
}
