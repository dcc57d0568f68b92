import { type CalendarDate, dateOfDayNumber, dayNumberOf } from '../timeline/calendar-date.ts';
import { dayBounds, localDate } from '../timeline/day-bounds.ts';

/** Appointments of the next two weeks are known beforehand, so that a server that is away for days hides none. */
const daysAhead = 14;
/** How far back a calendar is still followed; what changed in it before that stays as it is here. */
const daysBack = 31;

/** The first date from which an account is taken over, as many days back as its user wants. */
export function firstDate(nowMs: number, days: number, timeZone: string): CalendarDate {
  return dateOfDayNumber(dayNumberOf(localDate(nowMs, timeZone)) - days);
}

/**
 * The period in which appointments are looked for: from `fromDate` in the user's zone, and later on from a month ago.
 * `isFirst` is the pass that takes everything over.
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
