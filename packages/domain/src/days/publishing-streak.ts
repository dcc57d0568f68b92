import type { CalendarDate } from '../timeline/calendar-date.ts';
import { addDays, weekday } from '../timeline/day-arithmetic.ts';

const longest = 366;

/**
 * How many working days in a row are published, counted back from a date, which is one of them. A day of the weekend
 * counts where it was published and breaks nothing where it was not.
 *
 *   Thu ✓  Fri ✓  Sat –  Sun –  Mon ✓   →   3 on Monday
 */
export function publishingStreak(published: ReadonlySet<CalendarDate>, date: CalendarDate): number {
  let count = 0;
  for (let back = 0; back < longest; back += 1) {
    const day = addDays(date, -back);
    if (published.has(day)) count += 1;
    else if (weekday(day) <= 5) break;
  }
  return count;
}
