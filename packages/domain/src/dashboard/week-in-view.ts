import type { CalendarDate } from '../timeline/calendar-date.ts';
import { addDays, weekday, weekStart } from '../timeline/day-arithmetic.ts';

const tuesday = 2;
/** Minutes after midnight. */
const eveningMinutes = 18 * 60;

export interface WeekInView {
  readonly start: CalendarDate;
  /** The week before the present one. */
  readonly isLast: boolean;
}

/**
 * Returns the week that the dashboard shows: last week until Tuesday evening, because it is closed by then, and the
 * present one after that.
 *
 *   Monday, Tuesday 17:59   →   last week        Tuesday 18:00   →   this week
 */
export function weekInView(today: CalendarDate, minutesOfDay: number): WeekInView {
  const day = weekday(today);
  const isLast = day < tuesday || (day === tuesday && minutesOfDay < eveningMinutes);
  return { start: addDays(weekStart(today), isLast ? -7 : 0), isLast };
}
