// The days shown in a month, and how the keys move among them.
import { addDays, addMonths, monthStart, weekday, weekStart } from '@daybook/domain/timeline/day-arithmetic.ts';

/** Returns the weeks that the month of a date touches, each from Monday to Sunday. */
export const weeksOf = (date: string): readonly (readonly string[])[] => {
  const first = weekStart(monthStart(date));
  const after = addMonths(monthStart(date), 1);
  const weeks: string[][] = [];
  for (let monday = first; monday < after; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  }
  return weeks;
};

/**
 * Returns the date that a key moves to: arrows by day and week, Page Up and Page Down by month, Home and End in the
 * week; null for other keys.
 */
export const movedBy = (date: string, key: string): string | null => {
  const days = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: 1 - weekday(date),
    End: 7 - weekday(date),
  }[key];
  if (days !== undefined) return addDays(date, days);
  const months = { PageUp: -1, PageDown: 1 }[key];
  return months === undefined ? null : addMonths(date, months);
};

/** Whether a date lies within the bounds that are given. */
export const isWithin = (date: string, min: string | undefined, max: string | undefined): boolean =>
  (min === undefined || date >= min) && (max === undefined || date <= max);
