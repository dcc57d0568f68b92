import type { RecordingWindow } from '../capture/recording-window.ts';
import { type HolidayChoice, holidayOn } from '../holidays/holiday-on.ts';
import type { CalendarDate } from '../timeline/calendar-date.ts';
import { weekday } from '../timeline/day-arithmetic.ts';

/** When somebody works: what of the preference work_schedule says it. */
export interface WorkDays {
  /** Hours by weekday; empty: there are none. */
  readonly schedule: RecordingWindow;
  /** Public holidays that count; absent: none. */
  readonly holidays?: HolidayChoice | undefined;
}

/**
 * Whether somebody works on a date: on the weekdays of the work schedule, without one from Monday to Friday, and on no
 * public holiday that counts.
 */
export function isWorkingDay(date: CalendarDate, { schedule, holidays }: WorkDays): boolean {
  const isWeekday = schedule.length === 0 ? weekday(date) <= 5 : schedule.some((one) => one.weekday === weekday(date));
  return isWeekday && holidayOn(date, holidays) === null;
}
