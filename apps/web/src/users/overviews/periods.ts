// The periods that the users screen looks at.
import { addDays, weekday, weekStart } from '@daybook/domain/timeline/day-arithmetic.ts';
import type { Period } from '../user-queries.ts';

/** As long as an overview may be. */
const longestDays = 31;

/** The last 31 days, today included. */
export const recentPeriod = (today: string): Period => ({ start: addDays(today, 1 - longestDays), end: today });

/** Monday to Sunday around a date. */
export const weekOf = (date: string): Period => ({ start: weekStart(date), end: addDays(weekStart(date), 6) });

/** The last working day before today: the one that should be published by now. */
export const lastWorkday = (today: string): string => {
  const back = { 1: 3, 7: 2 }[weekday(today)] ?? 1;
  return addDays(today, -back);
};

/** The dates of a week, Monday first. */
export const datesOf = ({ start }: Period): readonly string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(start, index));
