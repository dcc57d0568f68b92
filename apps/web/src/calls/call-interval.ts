import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { dayBounds, localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { instantOnDay } from '../timeline/editing/time-of-day.ts';

export const callMinutes = [5, 10, 15, 20, 30, 45, 60, 90] as const;
export const longestCallMinutes = 8 * 60;

type Said = {
  readonly minutes: number;
  /** The time of day; empty: just now. A time later than now was yesterday. */
  readonly endedAt: string;
  readonly timezone: string;
  readonly nowMs: number;
};

/** Returns the start and end of a call. */
export function callInterval({ minutes, endedAt, timezone, nowMs }: Said): { startedAt: string; endedAt: string } {
  const wholeMs = Math.floor(nowMs / 1000) * 1000;
  const endMs = endedAt === '' ? wholeMs : (lastTime(endedAt, timezone, nowMs) ?? wholeMs);
  return { startedAt: new Date(endMs - minutes * 60_000).toISOString(), endedAt: new Date(endMs).toISOString() };
}

function lastTime(time: string, timezone: string, nowMs: number): number | null {
  const today = localDate(nowMs, timezone);
  const found = [today, addDays(today, -1)].map((date) => timeOn(date, time, timezone));
  return found.find((atMs) => atMs !== null && atMs <= nowMs) ?? null;
}

function timeOn(date: string, time: string, timezone: string): number | null {
  const { startMs, endMs } = dayBounds(date, timezone);
  const [starts_at, ends_at] = [startMs, endMs].map((ms) => new Date(ms).toISOString());
  return starts_at === undefined || ends_at === undefined ? null : instantOnDay({ starts_at, ends_at, timezone }, time);
}
