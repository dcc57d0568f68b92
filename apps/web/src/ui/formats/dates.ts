// Formats calendar dates. Their arithmetic is in packages/domain.
import { dateTimeFormat } from './intl-formats.ts';

const isoDate = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/**
 * Returns today's date in a time zone. Like `localDate` of the domain, without the calendar code it needs: this one is
 * in every first visit.
 */
export const todayIn = (timezone: string, nowMs: number): string =>
  dateTimeFormat('en-CA', { ...isoDate, timeZone: timezone }).format(nowMs);

/** Returns a date in the format of the locale. */
export const formatDate = (date: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  dateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));

/** Returns two dates as one period, in the order of the locale: "16–22 november 2026", "November 16 – 22, 2026". */
export const formatPeriod = (from: string, through: string, locale: string): string =>
  dateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(
    Date.parse(`${from}T00:00:00Z`),
    Date.parse(`${through}T00:00:00Z`),
  );

/** Returns "24–31 dec" with the requested parts; for a single day only that day. */
export const formatDates = (start: string, end: string, locale: string, parts: Intl.DateTimeFormatOptions): string =>
  dateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).formatRange(
    Date.parse(`${start}T00:00:00Z`),
    Date.parse(`${end}T00:00:00Z`),
  );

/** Returns "dinsdag 17 november", with the year when it differs from that of `today`. */
export const formatDay = (date: string, locale: string, today: string): string =>
  formatDate(date, locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  });
