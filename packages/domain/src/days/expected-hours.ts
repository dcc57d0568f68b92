import type { CalendarDate } from '../timeline/calendar-date.ts';
import { weekday } from '../timeline/day-arithmetic.ts';
import { isWorkingDay, type WorkDays } from './working-day.ts';

/**
 * Returns the expected working time of a date, in seconds by the clock of the work schedule; 0 on a weekday without
 * hours, on a public holiday that counts and on a closing day. null: there is no schedule, so nothing is expected.
 * Hours over midnight belong to the date on which they begin.
 *
 *   Monday 08:30–17:00   →   30 600 on a Monday
 */
export function expectedSeconds(work: WorkDays, date: CalendarDate): number | null {
  if (work.schedule.length === 0) return null;
  if (!isWorkingDay(date, work)) return 0;
  const hours = work.schedule.find((one) => one.weekday === weekday(date));
  if (hours === undefined) return 0;
  const minutes = minuteOfDay(hours.end) - minuteOfDay(hours.start);
  return (minutes > 0 ? minutes : minutes + 24 * 60) * 60;
}

function minuteOfDay(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
