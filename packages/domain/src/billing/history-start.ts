import type { CalendarDate } from '../timeline/calendar-date.ts';
import { localDate } from '../timeline/day-bounds.ts';
import type { PlanTerms } from './plan-table.ts';

/**
 * Returns the first date that a plan still shows; null when it shows all. A day is shown whole if any part of it is
 * within the limit: half a day could be neither booked nor published.
 *
 *   free (8 hours), at 7:00    →  yesterday and today
 *   free (8 hours), at 15:00   →  today
 */
export function historyStart(
  { historySeconds }: Pick<PlanTerms, 'historySeconds'>,
  nowMs: number,
  timeZone: string,
): CalendarDate | null {
  return historySeconds === null ? null : localDate(nowMs - historySeconds * 1000, timeZone);
}
