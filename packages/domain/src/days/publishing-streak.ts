import type { CalendarDate } from '../timeline/calendar-date.ts';
import { addDays } from '../timeline/day-arithmetic.ts';
import { isWorkingDay, type WorkDays } from './working-day.ts';

const longest = 366;

/**
 * Returns the number of consecutive published working days, counted back from a date, which is one of them. A
 * non-working day (a weekend, a free day of the work schedule, a public holiday or a closing day) counts if it was
 * published, and does not break the streak if it was not.
 *
 *   Thu ✓  Fri ✓  Sat –  Sun –  Mon ✓   →   3 on Monday
 */
export function publishingStreak(published: ReadonlySet<CalendarDate>, date: CalendarDate, work: WorkDays): number {
  let count = 0;
  for (let back = 0; back < longest; back += 1) {
    const day = addDays(date, -back);
    if (published.has(day)) count += 1;
    else if (isWorkingDay(day, work)) break;
  }
  return count;
}
