import { addDays, weekday } from '@daybook/domain/timeline/day-arithmetic.ts';

/** Returns the latest N working days until a date, the oldest first. */
export function workingDatesUntil(until: string, count: number): string[] {
  const dates: string[] = [];
  for (let date = until; dates.length < count; date = addDays(date, -1)) if (weekday(date) <= 5) dates.push(date);
  return dates.reverse();
}
