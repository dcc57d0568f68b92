import type { RecordingWindow } from '../capture/recording-window.ts';
import { type Closure, closureOn } from '../holidays/closure-on.ts';
import { type HolidayChoice, holidayOn } from '../holidays/holiday-on.ts';
import type { CalendarDate } from '../timeline/calendar-date.ts';
import { weekday } from '../timeline/day-arithmetic.ts';

/** The parts of the preference work_schedule that define a person's working days. */
export interface WorkDays {
  /** Hours by weekday; empty: there are none. */
  readonly schedule: RecordingWindow;
  /** Public holidays that count; absent: none. */
  readonly holidays?: HolidayChoice | undefined;
  /** Days on which the firm is closed or the person is on leave; absent: none. */
  readonly closures?: readonly Closure[] | undefined;
}

/**
 * Whether a date is a working day: on the weekdays of the work schedule (without one Monday to Friday), and not on a
 * public holiday that counts or a closing day.
 */
export function isWorkingDay(date: CalendarDate, { schedule, holidays, closures }: WorkDays): boolean {
  const isWeekday = schedule.length === 0 ? weekday(date) <= 5 : schedule.some((one) => one.weekday === weekday(date));
  return isWeekday && holidayOn(date, holidays) === null && closureOn(date, closures) === null;
}
