import { windowCut } from '../capture/recording-window.ts';
import { isWorkingDay, type WorkDays } from '../days/working-day.ts';
import { addDays, weekday } from '../timeline/day-arithmetic.ts';
import { localDate } from '../timeline/day-bounds.ts';
import type { SourceType } from './source-types.ts';

/** The flag of a call that is ignored because its day has no working hours. */
export const ignoredBySchedule = 'ignored_by_schedule';

export type CallOnDayOff = (log: { readonly sourceType: SourceType; readonly startMs: number }) => boolean;

/**
 * Returns a function that tells whether a log is a call that begins on a day without working hours, on a public holiday
 * that counts or on a closing day, and is therefore ignored (specification 5: days with no hours cause phone calls to
 * be ignored). Days are those of the clock in the user's zone; a night shift that runs on into a day off is still
 * working time. Without any hours there is no schedule, and no call is ignored.
 *
 *   hours Monday to Friday   call on Saturday 10:00   →   ignored
 *                            call on Monday 22:00     →   counts
 */
export function callOnDayOff(work: WorkDays, timeZone: string): CallOnDayOff {
  if (work.schedule.length === 0) return () => false;
  return ({ sourceType, startMs }) => {
    if (sourceType !== 'phone') return false;
    const date = localDate(startMs, timeZone);
    if (isWorkingDay(date, work)) return false;
    const dayBefore = addDays(date, -1);
    if (!isWorkingDay(dayBefore, work)) return true;
    const nightShift = work.schedule.filter((hours) => hours.weekday === weekday(dayBefore));
    return windowCut([nightShift], timeZone)({ startMs, endMs: startMs }).length === 0;
  };
}
