import type { CalendarDate } from '../timeline/calendar-date.ts';
import { addDays, addMonths, daysFromTo, monthStart } from '../timeline/day-arithmetic.ts';

export type ReportPeriod = { readonly start: CalendarDate; readonly end: CalendarDate };

/**
 * Returns the period of equal length that ends the day before: whole months before whole months, otherwise the same
 * number of days.
 *
 *   2026-02-01 to 2026-03-31   →   2025-12-01 to 2026-01-31
 *   2026-02-02 to 2026-02-08   →   2026-01-26 to 2026-02-01
 */
export function previousPeriod({ start, end }: ReportPeriod): ReportPeriod {
  const months = wholeMonths({ start, end });
  const before = addDays(start, -1);
  if (months > 0) return { start: addMonths(start, -months), end: before };
  return { start: addDays(before, -daysFromTo(start, end)), end: before };
}

/** Returns the number of whole calendar months of a period; 0 for any other period. */
function wholeMonths({ start, end }: ReportPeriod): number {
  const next = addDays(end, 1);
  if (start !== monthStart(start) || next !== monthStart(next) || next <= start) return 0;
  const index = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return index(next) - index(start);
}
