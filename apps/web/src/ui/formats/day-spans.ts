import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';

export type NamedDay = { readonly date: string; readonly name: string };
export type DaySpan = { readonly start: string; readonly end: string; readonly name: string };

/**
 * Joins consecutive days with the same name, so that a closure of nine days is shown once. Takes days in order.
 *
 *   24, 25 and 28 December "Closed"   →   24–25 December, 28 December
 */
export const daySpans = (days: readonly NamedDay[]): DaySpan[] => {
  const spans: DaySpan[] = [];
  for (const { date, name } of days) {
    const last = spans.at(-1);
    if (last?.name === name && addDays(last.end, 1) === date) spans[spans.length - 1] = { ...last, end: date };
    else spans.push({ start: date, end: date, name });
  }
  return spans;
};
