import type { CalendarDate } from '../timeline/calendar-date.ts';
import { addDays } from '../timeline/day-arithmetic.ts';
import type { ReportPeriod } from './previous-period.ts';

/** The most days that a rhythm covers. */
export const mostRhythmDays = 92;

/** Returns the last days of a period up to today, as many as a rhythm covers. */
export function rhythmPeriod({ start, end }: ReportPeriod, today: CalendarDate): ReportPeriod {
  const last = end > today && start <= today ? today : end;
  const first = addDays(last, 1 - mostRhythmDays);
  return { start: first > start ? first : start, end: last };
}
