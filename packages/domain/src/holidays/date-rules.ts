// Rules that place a holiday in a year. Each returns its date, or null in a year without it.
//   fixed, easter, nthWeekday, lastWeekday     the date
//   since, only, exceptIn, exceptOn      in which years, and not on which weekdays
//   movedFrom                                   the day on which it is observed instead

import type { CalendarDate } from '../timeline/calendar-date.ts';
import { addDays, addMonths, weekday } from '../timeline/day-arithmetic.ts';
import { easterSunday } from './easter-sunday.ts';

export type DateRule = (year: number) => CalendarDate | null;

export const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = [1, 2, 3, 4, 5, 6, 7] as const;

/** A fixed date, written MM-DD. */
export const fixed =
  (monthDay: string): DateRule =>
  (year) =>
    `${year}-${monthDay}`;

/** N days after Easter Sunday, or before it when negative. */
export const easter =
  (days: number): DateRule =>
  (year) =>
    addDays(easterSunday(year), days);

/** The nth weekday (1 for Monday) on or after a day, written MM-DD. */
export const nthWeekday =
  (nth: number, day: number, monthDay: string): DateRule =>
  (year) => {
    const first = `${year}-${monthDay}`;
    return addDays(first, ((day - weekday(first) + 7) % 7) + (nth - 1) * 7);
  };

/** The last weekday (1 for Monday) of a month, written MM. */
export const lastWeekday =
  (day: number, month: string): DateRule =>
  (year) => {
    const last = addDays(addMonths(`${year}-${month}-01`, 1), -1);
    return addDays(last, -((weekday(last) - day + 7) % 7));
  };

export const since =
  (first: number, rule: DateRule): DateRule =>
  (year) =>
    year >= first ? rule(year) : null;

/** Dates that were set once, by law or proclamation. */
export const only =
  (...dates: readonly CalendarDate[]): DateRule =>
  (year) =>
    dates.find((date) => date.startsWith(`${year}-`)) ?? null;

/** The rule, with other dates in single years; null: no holiday in that year. */
export const exceptIn =
  (dates: Readonly<Record<number, CalendarDate | null>>, rule: DateRule): DateRule =>
  (year) => {
    const other = dates[year];
    return other === undefined ? rule(year) : other;
  };

/** The rule, without the years in which it falls on one of these weekdays. */
export const exceptOn =
  (weekdays: readonly number[], rule: DateRule): DateRule =>
  (year) => {
    const date = rule(year);
    return date === null || weekdays.includes(weekday(date)) ? null : date;
  };

/**
 * The rule, moved by N days where it falls on a weekday.
 *
 *   King's Day { 7: -1 }   Sunday 27 April 2025   →   Saturday 26 April
 */
export const movedFrom =
  (days: Readonly<Record<number, number>>, rule: DateRule): DateRule =>
  (year) => {
    const date = rule(year);
    return date === null ? null : addDays(date, days[weekday(date)] ?? 0);
  };
