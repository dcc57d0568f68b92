import { type RecordingWindow, windowCut } from '../capture/recording-window.ts';
import { weekday } from '../timeline/day-arithmetic.ts';
import { localDate } from '../timeline/day-bounds.ts';
import type { SourceType } from './source-types.ts';

/** The flag of a call that is ignored because its day has no working hours. */
export const ignoredBySchedule = 'ignored_by_schedule';

export type CallOnDayOff = (log: { readonly sourceType: SourceType; readonly startMs: number }) => boolean;

/**
 * Returns the question whether something is a call that begins on a day without working hours, and is therefore ignored
 * (specification 5: days with no hours cause phone calls to be ignored). Days are those of the clock in the user's zone; a
 * night shift that runs on into a day off is still working time. Without any hours there is no schedule to keep to.
 *
 *   hours Monday to Friday   call on Saturday 10:00   →   ignored
 *                            call on Monday 22:00     →   counts
 */
export function callOnDayOff(schedule: RecordingWindow, timeZone: string): CallOnDayOff {
  if (schedule.length === 0) return () => false;
  const workdays = new Set(schedule.map((hours) => hours.weekday));
  const cut = windowCut([schedule], timeZone);
  return ({ sourceType, startMs }) =>
    sourceType === 'phone' &&
    !workdays.has(weekday(localDate(startMs, timeZone))) &&
    cut({ startMs, endMs: startMs }).length === 0;
}
