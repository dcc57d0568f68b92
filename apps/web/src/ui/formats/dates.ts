// Calendar dates as YYYY-MM-DD, and how they are shown. No instants here: a day is a date in the user's own zone.
import { dateTimeFormat } from './intl-formats.ts';

const dayMs = 86_400_000;

const utcMs = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Whether a text is a date that there is. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(utcMs(text)) &&
  new Date(utcMs(text)).toISOString().startsWith(text);

/** The date `days` later (or earlier). */
export const addDays = (date: string, days: number): string =>
  new Date(utcMs(date) + days * dayMs).toISOString().slice(0, 10);

/** The date `months` later; the 31st becomes the last day of a shorter month. */
export const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
};

/** 1 for Monday to 7 for Sunday. */
export const weekday = (date: string): number => new Date(utcMs(date)).getUTCDay() || 7;

/** The Monday of the date's week. */
export const startOfWeek = (date: string): string => addDays(date, 1 - weekday(date));

export const startOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

/** How many days lie between two dates; negative when `to` is the earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((utcMs(to) - utcMs(from)) / dayMs);

const isoDate = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** Today's date in a time zone. */
export const todayIn = (timezone: string, nowMs: number): string =>
  dateTimeFormat('en-CA', { ...isoDate, timeZone: timezone }).format(nowMs);

/** A date in words of the locale. */
export const formatDate = (date: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  dateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(utcMs(date));

/** "dinsdag 17 november", with the year when it is not that of `today`. */
export const formatDay = (date: string, locale: string, today: string): string =>
  formatDate(date, locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  });
