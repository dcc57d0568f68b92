import type { CalendarDate } from '../timeline/calendar-date.ts';

/** Days off that are no public holiday: the firm is closed, or the person is on leave. */
export interface Closure {
  readonly name: string;
  readonly start: CalendarDate;
  /** The last day of it; the same as `start` for a single day. */
  readonly end: CalendarDate;
  /** Whether it recurs every year from then on. */
  readonly yearly: boolean;
}

/**
 * Returns the name of the first closure that includes a date; null when none does.
 *
 *   Christmas closure, 24 December 2026 to 1 January 2027, yearly   2030-12-31   →   Christmas closure
 */
export function closureOn(date: CalendarDate, closures: readonly Closure[] | undefined): string | null {
  return closures?.find((closure) => hasDate(closure, date))?.name ?? null;
}

// ISO dates compare as text, even 29 February in a year without it: it sorts between 28 February and 1 March.
function hasDate({ start, end, yearly }: Closure, date: CalendarDate): boolean {
  if (date < start) return false;
  if (date <= end) return true;
  if (!yearly) return false;
  const years = yearOf(date) - yearOf(start);
  // A closure over New Year may have begun in the year before.
  return [years, years - 1].some((later) => later > 0 && inYears(start, later) <= date && date <= inYears(end, later));
}

const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4));
const inYears = (date: CalendarDate, years: number): string => `${yearOf(date) + years}${date.slice(4)}`;
