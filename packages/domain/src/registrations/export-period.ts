import type { CalendarDate } from '../timeline/calendar-date.ts';
import { addDays, addMonths, isoWeek, monthStart, weekStart } from '../timeline/day-arithmetic.ts';

/** Periods of a file with hours (specification 9, export). */
export const exportPeriods = ['day', 'week', 'month', 'year', 'custom'] as const;
export type ExportPeriod = (typeof exportPeriods)[number];

export interface WantedPeriod {
  readonly period: ExportPeriod;
  /** The first date of a custom period; of any other, a date in it. */
  readonly dateStart: CalendarDate;
  /** The last date of a custom period. */
  readonly dateEnd: CalendarDate | null;
  /** A week by its number in the year of the date, instead of the week of the date. */
  readonly week: number | null;
}

export interface PeriodDates {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
}

/**
 * Returns the first and the last date of a period, or null when it is invalid: the end is missing or before the start
 * (specification 5), or the year has no such week. Weeks begin on Monday; week 1 contains 4 January.
 *
 *   month, 2026-02-17   →   2026-02-01 to 2026-02-28
 */
export function exportPeriod({ period, dateStart, dateEnd, week }: WantedPeriod): PeriodDates | null {
  const year = dateStart.slice(0, 4);
  switch (period) {
    case 'day':
      return { start: dateStart, end: dateStart };
    case 'week':
      return week === null ? weekOf(dateStart) : numberedWeek(year, week);
    case 'month':
      return monthOf(dateStart);
    case 'year':
      return { start: `${year}-01-01`, end: `${year}-12-31` };
    case 'custom':
      return dateEnd === null || dateEnd < dateStart ? null : { start: dateStart, end: dateEnd };
  }
}

function weekOf(date: CalendarDate): PeriodDates {
  const start = weekStart(date);
  return { start, end: addDays(start, 6) };
}

function numberedWeek(year: string, week: number): PeriodDates | null {
  const date = addDays(`${year}-01-04`, (week - 1) * 7);
  return isoWeek(date).year === Number(year) ? weekOf(date) : null;
}

function monthOf(date: CalendarDate): PeriodDates {
  const start = monthStart(date);
  return { start, end: addDays(addMonths(start, 1), -1) };
}
