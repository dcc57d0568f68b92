import { addMonths, daysFromTo } from '../timeline/day-arithmetic.ts';
import { dayMs } from '../timeline/time-units.ts';

/**
 * Returns the end of the current month or year, counted from the start: the customer gets the whole period that was
 * paid for. A start on the 31st ends on the last day of a shorter month, and on the 31st again after it. Calendar and
 * time of day are in UTC.
 *
 *   from 31 January, monthly, at 10 February   →   28 February
 */
export function periodEndMs(startedAtMs: number, isYearly: boolean, nowMs: number): number {
  const start = new Date(startedAtMs).toISOString().slice(0, 10);
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const monthsAtOnce = isYearly ? 12 : 1;
  const endAfter = (periods: number) =>
    startedAtMs + daysFromTo(start, addMonths(start, periods * monthsAtOnce)) * dayMs;
  // No period is longer than 366 or 31 days, so this count never passes the current one.
  const atLeast = Math.floor(Math.max(0, daysFromTo(start, today)) / (isYearly ? 366 : 31));
  let periods = Math.max(1, atLeast);
  while (endAfter(periods) < nowMs) periods += 1;
  return endAfter(periods);
}
