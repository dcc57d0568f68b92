// When a CRM or accounting system is read: every night, by hand once an hour, and everything once a week.
import { dayNumberOf } from '../timeline/calendar-date.ts';
import { localDate } from '../timeline/day-bounds.ts';
import { dayStartMs } from '../timeline/day-start.ts';

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
/** Between one and five at night. */
const [firstMinute, minutes] = [60, 240];

/** By hand a system is read once an hour (specification 9). */
export const readCooldownMs = hourMs;

/** A minute of the night that is always the same for an organisation and spread over all of them. */
const minuteOf = (clientId: number): number => firstMinute + ((clientId * 97) % minutes);

/** The next night's read of an organisation, after an instant, in epoch milliseconds. */
export function nextNightMs(nowMs: number, clientId: number, timeZone: string): number {
  const today = dayNumberOf(localDate(nowMs, timeZone));
  const atMs = (day: number) => dayStartMs(day, timeZone) + minuteOf(clientId) * 60_000;
  return [atMs(today), atMs(today + 1)].find((ms) => ms > nowMs) ?? atMs(today + 2);
}

const dayMs = 24 * hourMs;

/**
 * When a system is read next, in epoch milliseconds: at night, and by day too where what was read counts for less than a day; not
 * every night where it counts for longer.
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

/** Whether it may be read by hand again; `askedMs` is when that was last done. */
export const mayReadAgain = (nowMs: number, askedMs: number | null): boolean =>
  askedMs === null || nowMs - askedMs >= readCooldownMs;

/** Whether everything is to be read, not only what changed: nothing stays missed for longer than a week. */
export const isFullReadDue = (nowMs: number, lastFullMs: number | null): boolean =>
  lastFullMs === null || nowMs - lastFullMs >= weekMs;
