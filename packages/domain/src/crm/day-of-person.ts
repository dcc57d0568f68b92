import { localDate } from '../timeline/day-bounds.ts';

type Listed = { readonly date: string; readonly startedAt?: string | undefined };

/**
 * Returns hours with the date that the person had at their moment, for systems that keep moments and may not report a
 * zone.
 *
 *   2026-11-10 23:30 in UTC, in Amsterdam   →   2026-11-11
 */
export function onDayOfPerson<H extends Listed>(hours: H, timeZone: string | undefined): H {
  if (hours.startedAt === undefined || timeZone === undefined) return hours;
  const atMs = Date.parse(hours.startedAt);
  return Number.isNaN(atMs) ? hours : { ...hours, date: localDate(atMs, timeZone) };
}
