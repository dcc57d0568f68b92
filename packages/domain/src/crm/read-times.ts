// When a CRM or accounting system is read: every night, by hand at most once an hour, and completely once a week.
import { dayNumberOf } from '../timeline/calendar-date.ts';
import { localDate } from '../timeline/day-bounds.ts';
import { dayStartMs } from '../timeline/day-start.ts';

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
/** Between one and five at night. */
const [firstMinute, minutes] = [60, 240];

/** A user can read a system once an hour (specification 9). */
export const readCooldownMs = hourMs;

/** Returns a minute of the night, always the same for an organisation, so that organisations are spread. */
const minuteOf = (clientId: number): number => firstMinute + ((clientId * 97) % minutes);

/** Returns the next nightly read of an organisation after an instant, in epoch milliseconds. */
export function nextNightMs(nowMs: number, clientId: number, timeZone: string): number {
  const today = dayNumberOf(localDate(nowMs, timeZone));
  const atMs = (day: number) => dayStartMs(day, timeZone) + minuteOf(clientId) * 60_000;
  return [atMs(today), atMs(today + 1)].find((ms) => ms > nowMs) ?? atMs(today + 2);
}

const dayMs = 24 * hourMs;

/**
 * Returns the next read of a system, in epoch milliseconds: at night, and during the day too when its data expire in
 * less than a day; not every night when they last longer.
 */
export function nextReadMs(
  nowMs: number,
  about: { readonly clientId: number; readonly timeZone: string; readonly cacheSeconds: number },
): number {
  const { clientId, timeZone, cacheSeconds } = about;
  const cacheMs = cacheSeconds * 1000;
  if (cacheMs < dayMs) return Math.min(nowMs + cacheMs, nextNightMs(nowMs, clientId, timeZone));
  return nextNightMs(nowMs + cacheMs - dayMs, clientId, timeZone);
}

/** Whether it may be read by hand again; `askedMs` is the time of the last such read. */
export const mayReadAgain = (nowMs: number, askedMs: number | null): boolean =>
  askedMs === null || nowMs - askedMs >= readCooldownMs;

/** Whether everything must be read, instead of only the changes: nothing stays missed for more than a week. */
export const isFullReadDue = (nowMs: number, lastFullMs: number | null): boolean =>
  lastFullMs === null || nowMs - lastFullMs >= weekMs;
