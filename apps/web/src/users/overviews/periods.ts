// The periods of the users screen.
import { addDays, weekday, weekStart } from '@daybook/domain/timeline/day-arithmetic.ts';
import type { Period } from '../user-queries.ts';

/** The longest period of an overview. */
const longestDays = 31;

/** Returns the last 31 days, including today. */
export const recentPeriod = (today: string): Period => ({ start: addDays(today, 1 - longestDays), end: today });

/** Returns Monday to Sunday around a date. */
export const weekOf = (date: string): Period => ({ start: weekStart(date), end: addDays(weekStart(date), 6) });

/** Returns the last working day before today: the one that should be published by now. */
export const lastWorkday = (today: string): string => {
  const back = { 1: 3, 7: 2 }[weekday(today)] ?? 1;
  return addDays(today, -back);
};

/** Returns the dates of a week, Monday first. */
export const datesOf = ({ start }: Period): readonly string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(start, index));
