export type DurationStyle = 'clock' | 'decimal';

export interface DurationFormat {
  /** 'clock' is h:mm, 'decimal' hours with two decimals and the separator of the locale. */
  readonly style: DurationStyle;
  readonly locale: string;
}

const decimalFormats = new Map<string, Intl.NumberFormat>();

/**
 * Returns seconds as hours for display (specification 9).
 *
 *   5400   →   1:30 (clock)   1,50 (decimal, nl-NL)   1.50 (decimal, en-US)
 *
 * Both show the nearest whole minute, so that one duration never looks like two: 8:31 is 8,52 everywhere.
 */
export function formatDuration(seconds: number, { style, locale }: DurationFormat): string {
  return style === 'clock' ? clock(seconds) : decimalFormat(locale).format(wholeMinutes(seconds) / 60);
}

/**
 * Returns the seconds that a user typed, or `null` when it is no duration. Hours unless another unit is given; point
 * and comma both separate decimals. Three or four digits are a clock time without its colon. Decimal hours are rounded
 * to the nearest minute, as they are displayed: 0,52 is 31 minutes.
 *
 *   "1:30", "1:30 uur", "130", "1,5", "1.5u", "90m", "1u 30", "1h30", "1 Std 30 Min"   →   5400
 */
export function parseDuration(text: string): number | null {
  const typed = text.trim().toLowerCase().replace(',', '.');
  return parseClock(typed) ?? parseJoined(typed) ?? parseUnits(typed) ?? parseHours(typed);
}

/** Returns the nearest minute, half away from zero; never minus zero. */
function wholeMinutes(seconds: number): number {
  const minutes = Math.round(Math.abs(seconds) / 60);
  return seconds < 0 && minutes > 0 ? -minutes : minutes;
}

function clock(seconds: number): string {
  const signed = wholeMinutes(seconds);
  const sign = signed < 0 ? '-' : '';
  const minutes = Math.abs(signed);
  return `${sign}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

function decimalFormat(locale: string): Intl.NumberFormat {
  const known = decimalFormats.get(locale);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  });
  if (decimalFormats.size >= 32) decimalFormats.clear();
  decimalFormats.set(locale, format);
  return format;
}

const hourWords = '(?:h|u|uur|uren|hours?|hrs?|std\\.?|stunden?|heures?)';
const minuteWords = "(?:m|min\\.?|mins|minuut|minuten|minutes?|minute|')";
const clockPattern = new RegExp(`^(\\d{0,4}):([0-5]\\d)(?:\\s*${hourWords})?$`);
const joinedPattern = /^(\d{1,2})([0-5]\d)$/;
const hoursPattern = /^(?:\d{1,2}(?:\.\d{1,4})?|\d{1,4}\.\d{1,4}|\.\d{1,4})$/;
const unitsPattern = new RegExp(
  `^(?:(\\d{1,4}(?:\\.\\d{1,4})?)\\s*${hourWords})?\\s*(?:(\\d{1,5}(?:\\.\\d{1,2})?)\\s*${minuteWords})?$`,
);
const hoursThenMinutes = new RegExp(`^(\\d{1,4})\\s*${hourWords}\\s*([0-5]?\\d)$`);

function parseClock(typed: string): number | null {
  const found = clockPattern.exec(typed);
  return found ? Number(found[1]) * 3600 + Number(found[2]) * 60 : null;
}

function parseJoined(typed: string): number | null {
  const [, hours, minutes] = joinedPattern.exec(typed) ?? [];
  return minutes === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60;
}

function parseUnits(typed: string): number | null {
  const found = hoursThenMinutes.exec(typed) ?? unitsPattern.exec(typed);
  if (!found || (found[1] === undefined && found[2] === undefined)) return null;
  return hourSeconds(Number(found[1] ?? 0)) + Math.round(Number(found[2] ?? 0) * 60);
}

function parseHours(typed: string): number | null {
  return hoursPattern.test(typed) ? hourSeconds(Number(typed)) : null;
}

function hourSeconds(hours: number): number {
  return Math.round(hours * 60) * 60;
}
