// Figures of the operator's page, in its language and the browser's time zone.
import { currentLanguage } from '../texts/i18n.ts';
import { localeOf } from '../texts/language.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const step = 1000;

/** 1,234,567 bytes as "1.2 MB". */
export const bytesText = (bytes: number): string => {
  const power = Math.min(units.length - 1, bytes < step ? 0 : Math.floor(Math.log10(bytes) / 3));
  const unit = units[power] ?? 'byte';
  return new Intl.NumberFormat(localeOf(currentLanguage()), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(bytes / step ** power);
};

export const numberText = (value: number): string => new Intl.NumberFormat(localeOf(currentLanguage())).format(value);

/** An instant as a date and time; an em dash for none. */
export const momentText = (instant: string | null): string =>
  instant === null
    ? '—'
    : new Intl.DateTimeFormat(localeOf(currentLanguage()), { dateStyle: 'medium', timeStyle: 'short' }).format(
        Date.parse(instant),
      );
