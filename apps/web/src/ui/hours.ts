// How durations are shown: h:mm, or decimal hours with the locale's separator. Specification 1, part 9.
export type HoursStyle = 'clock' | 'decimal';

const minutesOf = (seconds: number): number => Math.round(seconds / 60);

/** `durationSeconds` as "7:24". Rounded to whole minutes. */
export const clockHours = (durationSeconds: number): string => {
  const minutes = minutesOf(Math.abs(durationSeconds));
  const sign = durationSeconds < 0 && minutes > 0 ? '-' : '';
  return `${sign}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

/** `durationSeconds` as "7,40" in Dutch, "7.40" in English. Two decimals. */
export const decimalHours = (durationSeconds: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(durationSeconds / 3600);

/** A duration as the user prefers to read it. */
export const formatHours = (durationSeconds: number, style: HoursStyle, locale: string): string =>
  style === 'decimal' ? decimalHours(durationSeconds, locale) : clockHours(durationSeconds);
