// Working hours in a form: a row for each weekday, empty without hours.
import type { WorkingHours } from '@daybook/domain/capture/recording-window.ts';

export type WeekdayHours = { weekday: number; start: string; end: string };

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** A time field shows midnight at the day's end as 00:00; an end before the start means the next day anyway. */
const shownEnd = (end: string): string => (end === '24:00' ? '00:00' : end);

/** Returns a row for each weekday, from Monday. */
export const rowsOf = (schedule: readonly WorkingHours[]): WeekdayHours[] =>
  weekdays.map((weekday) => {
    const hours = schedule.find((one) => one.weekday === weekday);
    return { weekday, start: hours?.start ?? '', end: shownEnd(hours?.end ?? '') };
  });

/** Returns the weekdays with hours. */
export const scheduleOf = (rows: readonly WeekdayHours[]): WorkingHours[] =>
  rows
    .filter(({ start, end }) => start !== '' && end !== '')
    .map(({ weekday, start, end }) => ({ weekday, start, end: start === '00:00' && end === '00:00' ? '24:00' : end }));

const friday = 5;

/** Copies Monday's hours to Tuesday to Friday. */
export const likeMonday = (rows: readonly WeekdayHours[]): WeekdayHours[] =>
  rows.map((row) => ({
    ...row,
    ...(row.weekday <= friday ? { start: rows[0]?.start ?? '', end: rows[0]?.end ?? '' } : {}),
  }));
