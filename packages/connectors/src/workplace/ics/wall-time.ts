// Times as calendars write them. A wall time is local time, as the milliseconds that UTC would have.

import { dayMs } from '@daybook/domain/timeline/time-units.ts';

export type WrittenTime = {
  readonly wallMs: number;
  /** Written as a day, without an hour. */
  readonly isDate: boolean;
  /** Its own UTC offset; null without one. */
  readonly offsetMs: number | null;
};

export const hourMs = 3_600_000;

const datePattern = /^(\d{4})-?(\d\d)-?(\d\d)$/;
const timePattern = /^(\d{4})-?(\d\d)-?(\d\d)[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * Reads a time in any form that occurs: 20261102T090000, 20261102t0900z, 2026-11-02T09:00:00+01:00, 20261102. Returns
 * null for other text, such as the 31st of February.
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

/** Returns a UTC offset in milliseconds: '+0100', '-03:30', '+053020', '0100', 'Z'. Returns null for other text. */
export function offsetOf(text: string): number | null {
  if (text === 'Z') return 0;
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])?(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(text) ?? [];
  const offsetMs = Number(hours) * hourMs + Number(minutes) * 60_000 + Number(seconds) * 1000;
  if (Number.isNaN(offsetMs) || offsetMs >= dayMs) return null;
  return sign === '-' && offsetMs > 0 ? -offsetMs : offsetMs;
}

/** Returns a wall time in the form of rules: 20261102T090000Z. */
export function writtenWall(wallMs: number): string {
  return `${new Date(wallMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Returns a length such as PT1H30M, P1DT2H, P1W or -PT15M, in milliseconds; null for other text. */
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
  // Not Date.UTC, for which the year 1 is 1901.
  midnight.setUTCFullYear(year, month - 1, day);
  const isDay = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  return isDay ? midnight.getTime() + hour * hourMs + minute * 60_000 + second * 1000 : null;
}
