// Dates, hours and numbers in the signed-in user's formats.
import { shownSpan } from '@daybook/domain/timeline/shown-span.ts';
import { useContext, useMemo } from 'react';
import { currentLanguage, useT } from '../../texts/i18n.ts';
import { localeOf } from '../../texts/language.ts';
import { formatDate, formatDates, formatDay, formatPeriod, todayIn } from './dates.ts';
import { FormatSettingsContext } from './format-settings.ts';
import { formatHours, type HoursStyle } from './hours.ts';
import { dateTimeFormat } from './intl-formats.ts';
import { type DurationUnit, unitDuration } from './unit-duration.ts';

export type Formats = {
  locale: string;
  timezone: string;
  /** Today in the user's zone, YYYY-MM-DD. */
  today: string;
  hoursStyle: HoursStyle;
  hours: (durationSeconds: number) => string;
  /** Whole seconds with their unit: "30 sec", "6 min", "1:30 uur"; zero is written in the given unit. */
  duration: (durationSeconds: number, unit: DurationUnit) => string;
  /** "dinsdag 17 november". */
  day: (date: string) => string;
  date: (date: string, options: Intl.DateTimeFormatOptions) => string;
  /** "24–31 dec", with these parts. */
  dates: (start: string, end: string, options: Intl.DateTimeFormatOptions) => string;
  /** "16–22 november 2026". */
  period: (from: string, through: string) => string;
  /** An instant as a time of day in the user's zone. */
  time: (instant: string) => string;
  /** The start and end of an interval as times; their difference equals its shown duration. */
  ends: (startedAt: string, endedAt: string) => readonly string[];
  /** The same as "8:21 – 8:24". */
  span: (startedAt: string, endedAt: string) => string;
  /** An instant as a date and time in the user's zone. */
  moment: (instant: string) => string;
  number: (value: number) => string;
  /** 0.25 as "25%". */
  percent: (share: number) => string;
};

type FormatsInput = Pick<Formats, 'locale' | 'timezone' | 'hoursStyle' | 'today'>;

const buildFormats = ({ locale, timezone, hoursStyle, today }: FormatsInput): Formats => {
  const time = (value: string) => instant(value, { hour: 'numeric', minute: '2-digit' });
  const ends = (startedAt: string, endedAt: string) => {
    const { startMs, endMs } = shownSpan({ startMs: Date.parse(startedAt), endMs: Date.parse(endedAt) });
    return [startMs, endMs].map((ms) => time(new Date(ms).toISOString()));
  };
  const instant = (value: string, options: Intl.DateTimeFormatOptions) =>
    dateTimeFormat(locale, { ...options, timeZone: timezone }).format(Date.parse(value));
  return {
    locale,
    timezone,
    today,
    hoursStyle,
    hours: (seconds) => formatHours(seconds, hoursStyle, locale),
    duration: (seconds, unit) => unitDuration(seconds, unit, { locale, hoursStyle }),
    day: (date) => formatDay(date, locale, today),
    date: (date, options) => formatDate(date, locale, options),
    dates: (start, end, options) => formatDates(start, end, locale, options),
    period: (from, through) => formatPeriod(from, through, locale),
    time,
    ends,
    span: (startedAt, endedAt) => ends(startedAt, endedAt).join(' – '),
    moment: (value) => instant(value, { dateStyle: 'medium', timeStyle: 'short' }),
    number: (value) => new Intl.NumberFormat(locale).format(value),
    percent: (share) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share),
  };
};

/** Returns the formats of the signed-in user; the same object until one of them changes. */
export const useFormats = (): Formats => {
  useT();
  const settings = useContext(FormatSettingsContext);
  if (settings === null) throw new Error('formats need somebody to be signed in');
  const { timezone, hoursStyle } = settings;
  const locale = localeOf(currentLanguage());
  const today = todayIn(timezone, Date.now());
  return useMemo(() => buildFormats({ locale, timezone, hoursStyle, today }), [locale, timezone, hoursStyle, today]);
};
