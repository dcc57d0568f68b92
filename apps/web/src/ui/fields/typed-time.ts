// Reads a time of day as people type it: 930, 9:30, 9.30, 0930, 9u30, 9:30 PM. Times are HH:MM, as the contract has them.
//   readTypedTime   the typed time
//   stepTime        some minutes on, for the arrow keys
//   writeTime       how a locale writes it
import { dateTimeFormat } from '../formats/intl-formats.ts';

const dayMinutes = 24 * 60;
const typedTime =
  /^(\d{1,2})(?:[:.,hu\s]\s?(\d{1,2})(?::\d{2})?|(\d{2}))?\s*(?:h|u|uur|uhr)?\s*(?:([ap])\.?\s?m?\.?)?$/;

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const timeOf = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Converts the hours 12 to 11 of half a day to 0 to 23; null for an invalid hour. */
const fullHour = (hour: number, half: string): number | null =>
  hour < 1 || hour > 12 ? null : (hour % 12) + (half === 'p' ? 12 : 0);

/** Returns the typed time as HH:MM, or null when it is invalid. */
export const readTypedTime = (typed: string): string | null => {
  const [, hours, separated, joined, half] = typedTime.exec(typed.trim().toLowerCase()) ?? [];
  if (hours === undefined) return null;
  const hour = half === undefined ? Number(hours) : fullHour(Number(hours), half);
  const minute = Number(separated ?? joined ?? 0);
  return hour === null || hour > 23 || minute > 59 ? null : timeOf(hour * 60 + minute);
};

/**
 * Returns the next or previous time that is a multiple of some minutes, within the day. 9:32 by 5: 9:35, by −5: 9:30.
 */
export const stepTime = (time: string, byMinutes: number): string => {
  const size = Math.abs(byMinutes);
  const steps = minutesOf(time) / size;
  const next = (byMinutes > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * size;
  return next < 0 || next >= dayMinutes ? time : timeOf(next);
};

/** Returns 09:30 or 9:30 AM, depending on the locale; empty without a time. */
export const writeTime = (time: string, locale: string): string =>
  time === ''
    ? ''
    : dateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(minutesOf(time) * 60_000);
