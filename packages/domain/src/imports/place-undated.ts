import { Temporal } from 'temporal-polyfill';
import type { CalendarDate } from '../timeline/calendar-date.ts';
import { dayBounds } from '../timeline/day-bounds.ts';
import type { Interval } from '../timeline/interval.ts';

/** The instant of a time on the clock; where clocks jump over it, as much later as they jump. */
export function clockInstantMs(date: CalendarDate, secondsOfDay: number, timeZone: string): number {
  const time = Temporal.PlainTime.from({ hour: 0 }).add({ seconds: secondsOfDay });
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
}

export type UndatedDay = {
  readonly date: CalendarDate;
  readonly timeZone: string;
  /** When work begins on that day, in seconds since midnight. */
  readonly startsAtSeconds: number;
  /** Until when earlier entries of the same kind lie; `null` when there are none. */
  readonly takenUntilMs: number | null;
};

/**
 * Gives entries that have a length but no time their places on a day: one after the other from when work begins, or from
 * the end of what was placed before. When that would reach past midnight they begin earlier; `null` for what does not fit
 * into the day at all.
 *
 *   2 h, 1 h, 5 h   →   09:00–11:00, 11:00–12:00, 12:00–17:00
 */
export function placeUndated(durationsSeconds: readonly number[], day: UndatedDay): (Interval | null)[] {
  const { startMs, endMs } = dayBounds(day.date, day.timeZone);
  const totalMs = durationsSeconds.reduce((sum, seconds) => sum + seconds * 1000, 0);
  const workMs = day.takenUntilMs ?? clockInstantMs(day.date, day.startsAtSeconds, day.timeZone);
  let atMs = Math.max(day.takenUntilMs ?? startMs, Math.min(workMs, endMs - totalMs));
  return durationsSeconds.map((seconds) => {
    const placed = { startMs: atMs, endMs: atMs + seconds * 1000 };
    if (placed.endMs > endMs) return null;
    atMs = placed.endMs;
    return placed;
  });
}
