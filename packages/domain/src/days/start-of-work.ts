import type { RecordingWindow } from '../capture/recording-window.ts';
import { readClock } from '../imports/read-clock.ts';
import type { CalendarDate } from '../timeline/calendar-date.ts';
import { weekday } from '../timeline/day-arithmetic.ts';

/** Nine o'clock, for dates without hours in the schedule. */
const usualStartSeconds = 9 * 3600;

/** Returns when work begins on a date by the work schedule, in seconds since midnight. */
export function startOfWorkSeconds(date: CalendarDate, schedule: RecordingWindow): number {
  const hours = schedule.find((one) => one.weekday === weekday(date));
  return (hours === undefined ? null : readClock(hours.start)) ?? usualStartSeconds;
}
