// Times as calendars write them. A wall time is what the clock on the wall says, as the milliseconds that UTC would have.

import { dayMs } from '@daybook/domain/timeline/time-units.ts';

export type WrittenTime = {
  readonly wallMs: number;
  /** Written as a day, without an hour. */
  readonly isDate: boolean;
  /** How far it is ahead of UTC, when it says so itself; null otherwise. */
  readonly offsetMs: number | null;
};

export const hourMs = 3_600_000;

const datePattern = /^(\d{4})-?(\d\d)-?(\d\d)$/;
const timePattern = /^(\d{4})-?(\d\d)-?(\d\d)[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * Reads a time in any of the ways in which it is found: 20261102T090000, 20261102t0900z, 2026-11-02T09:00:00+01:00,
 * 20261102. Returns null for what is none, such as the 31st of February.
 */
export function readTime(text: string): WrittenTime | null {
  const clean = text.trim().replaceAll(/^"|"$/g, '').trim().toUpperCase();
  const date = datePattern.exec(clean);
  if (date !== null) {
    const wallMs = wallOf(date.slice(1, 4), []);
    return wallMs === null ? null : { wallMs, isDate: true, offsetMs: null };
  }
  const time = timePattern.exec(clean);
  if (time === null) return null;
  const wallMs = wallOf(time.slice(1, 4), time.slice(4, 7));
  return wallMs === null ? null : { wallMs, isDate: false, offsetMs: offsetOf(time[7] ?? '') };
}

/** How far ahead of UTC, in milliseconds: '+0100', '-03:30', '+053020', '0100', 'Z'. Returns null for what is no offset. */
export function offsetOf(text: string): number | null {
  if (text === 'Z') return 0;
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])?(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(text) ?? [];
  const offsetMs = Number(hours) * hourMs + Number(minutes) * 60_000 + Number(seconds) * 1000;
  if (Number.isNaN(offsetMs) || offsetMs >= dayMs) return null;
  return sign === '-' && offsetMs > 0 ? -offsetMs : offsetMs;
}

/** A wall time in the form that rules want: 20261102T090000Z. */
export function writtenWall(wallMs: number): string {
  return `${new Date(wallMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A length such as PT1H30M, P1DT2H, P1W or -PT15M, in milliseconds; null for what is none. */
export function readDuration(text: string): number | null {
  const pattern = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
  const found = pattern.exec(text.replaceAll(/\s/g, '').toUpperCase());
  if (found === null) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(2).map((part) => Number(part ?? 0));
  const ms = (weeks * 7 + days) * dayMs + hours * hourMs + minutes * 60_000 + seconds * 1000;
  return found[1] === '-' ? -ms : ms;
}

function wallOf(date: readonly string[], time: readonly (string | undefined)[]): number | null {
  const [year = 0, month = 0, day = 0] = date.map(Number);
  const [hour = 0, minute = 0, second = 0] = time.map((part) => Number(part ?? 0));
  if (hour > 24 || minute > 59 || second > 60) return null;
  const midnight = new Date(0);
  // Not Date.UTC: to it, the year 1 is 1901.
  midnight.setUTCFullYear(year, month - 1, day);
  const isDay = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  return isDay ? midnight.getTime() + hour * hourMs + minute * 60_000 + second * 1000 : null;
}
