import { type CalendarDate, dateOfDayNumber, isCalendarDate } from '../timeline/calendar-date.ts';

/** The order of the parts of a date. */
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

const parts = /^\s*(\d{1,4})([-/.])\s?(\d{1,2})\2\s?(\d{1,4})\.?\s*$/;

/** Days since the end of 1899, from 1982 to 2119: Excel's number of a day whose cell is no longer a date. */
const dayNumber = /^\s*([3-7]\d{4})(?:[.,]0+)?\s*$/;
/** The day of 1970-01-01 in that count. */
const firstDayNumber = 25_569;

/** Whether a text is the number of a day, which says the same in every order. */
export const isDayNumber = (text: string): boolean => dayNumber.test(text);

/**
 * Returns a date as people and programs write it; `null` when the text is no date in this order.
 *
 *   03/04/2026 as dmy   →   2026-04-03
 *   2026-04-03 as ymd   →   2026-04-03
 *   46115               →   2026-04-03
 */
export function readDate(text: string, order: DateOrder): CalendarDate | null {
  const [, number] = dayNumber.exec(text) ?? [];
  if (number !== undefined) return dateOfDayNumber(Number(number) - firstDayNumber);
  const [, first = '', , second = '', third = ''] = parts.exec(text) ?? [];
  const isYearFirst = first.length === 4;
  if (first === '' || isYearFirst !== (order === 'ymd') || (!isYearFirst && third.length > 4)) return null;
  if (isYearFirst) return dateOf(first, second, third);
  return order === 'dmy' ? dateOf(third, second, first) : dateOf(third, first, second);
}

/**
 * Returns the orders in which all of these dates exist, so that the user is not asked when the file leaves only one. A
 * date with points never has the month first.
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
