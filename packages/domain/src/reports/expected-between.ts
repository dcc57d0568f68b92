import { expectedSeconds } from '../days/expected-hours.ts';
import type { WorkDays } from '../days/working-day.ts';
import type { CalendarDate } from '../timeline/calendar-date.ts';
import { datesBetween } from '../timeline/day-arithmetic.ts';
import type { ReportPeriod } from './previous-period.ts';

/** `schedule` and `holidays` are those of the person. */
export type Employment = WorkDays & {
  /** The first date that counts. */
  readonly from: CalendarDate;
  /** The last date that counts: the person's local date. */
  readonly until: CalendarDate;
};

/**
 * Returns the seconds that a work schedule expects of each date of a period with working hours; null without a
 * schedule. Dates before the person began and after today expect nothing.
 */
export function expectedByDate(
  { from, until, ...work }: Employment,
  { start, end }: ReportPeriod,
): ReadonlyMap<CalendarDate, number> | null {
  if (work.schedule.length === 0) return null;
  const [first, last] = [start > from ? start : from, end < until ? end : until];
  const dates = first > last ? [] : datesBetween(first, last);
  const hours = dates.map((date) => [date, expectedSeconds(work, date) ?? 0] as const);
  return new Map(hours.filter(([, seconds]) => seconds > 0));
}
