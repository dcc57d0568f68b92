import { type CalendarDate, isCalendarDate } from '../timeline/calendar-date.ts';

/** In which order a date names its parts. */
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

const parts = /^\s*(\d{1,4})([-/.])\s?(\d{1,2})\2\s?(\d{1,4})\.?\s*$/;

/**
 * A date as a person or program writes it; `null` for what is none in this order.
 *
 *   03/04/2026 as dmy   →   2026-04-03
 *   2026-04-03 as ymd   →   2026-04-03
 */
export function readDate(text: string, order: DateOrder): CalendarDate | null {
  const [, first = '', , second = '', third = ''] = parts.exec(text) ?? [];
  const isYearFirst = first.length === 4;
  if (first === '' || isYearFirst !== (order === 'ymd') || (!isYearFirst && third.length > 4)) return null;
  if (isYearFirst) return dateOf(first, second, third);
  return order === 'dmy' ? dateOf(third, second, first) : dateOf(third, first, second);
}

/**
 * The orders in which all of these dates exist, so that nobody has to be asked what a file says by itself. A date with
 * points is never written with the month first.
 *
 *   03/04/2026, 13/04/2026   →   dmy
 *   03/04/2026, 04/04/2026   →   dmy or mdy
 */
export function possibleDateOrders(texts: Iterable<string>): DateOrder[] {
  const different = new Set(texts);
  if (different.size === 0) return [];
  return dateOrders.filter((order) =>
    [...different].every((text) => readDate(text, order) !== null && !(order === 'mdy' && text.includes('.'))),
  );
}

function dateOf(year: string, month: string, day: string): CalendarDate | null {
  if (day.length > 2 || ![2, 4].includes(year.length)) return null;
  const fullYear = year.length === 2 ? `20${year}` : year;
  const date = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}
