import type { RecordingWindow } from '../capture/recording-window.ts';
import { expectedSeconds } from '../days/expected-hours.ts';
import type { CalendarDate } from '../timeline/calendar-date.ts';
import { datesBetween } from '../timeline/day-arithmetic.ts';
import type { ReportPeriod } from './previous-period.ts';

export type Employment = {
  /** The first date that counts. */
  readonly from: CalendarDate;
  /** The last date that counts: today where the person is. */
  readonly until: CalendarDate;
  /** Empty: there is none. */
  readonly schedule: RecordingWindow;
};

/**
 * Returns the seconds that a work schedule expects of each date of a period on which there are hours; null without a
 * schedule. Dates before the person began and after today expect nothing.
 */
export function expectedByDate(
  { from, until, schedule }: Employment,
  { start, end }: ReportPeriod,
): ReadonlyMap<CalendarDate, number> | null {
  if (schedule.length === 0) return null;
  const [first, last] = [start > from ? start : from, end < until ? end : until];
  const dates = first > last ? [] : datesBetween(first, last);
  const hours = dates.map((date) => [date, expectedSeconds(schedule, date) ?? 0] as const);
  return new Map(hours.filter(([, seconds]) => seconds > 0));
}
