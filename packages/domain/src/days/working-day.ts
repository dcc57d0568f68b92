import type { RecordingWindow } from '../capture/recording-window.ts';
import type { CalendarDate } from '../timeline/calendar-date.ts';
import { weekday } from '../timeline/day-arithmetic.ts';

/** Whether somebody works on a date: on the weekdays of the work schedule, without one from Monday to Friday. */
export function isWorkingDay(date: CalendarDate, schedule: RecordingWindow): boolean {
  return schedule.length === 0 ? weekday(date) <= 5 : schedule.some((hours) => hours.weekday === weekday(date));
}
