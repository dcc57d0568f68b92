import { Temporal } from 'temporal-polyfill';
import type { CalendarDate } from '../timeline/calendar-date.ts';
import { dayBounds } from '../timeline/day-bounds.ts';
import type { Interval } from '../timeline/interval.ts';

/** Returns the instant of a clock time; a time that the clocks skip moves forward by the length of the skip. */
export function clockInstantMs(date: CalendarDate, secondsOfDay: number, timeZone: string): number {
  const time = Temporal.PlainTime.from({ hour: 0 }).add({ seconds: secondsOfDay });
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
}

export type UndatedDay = {
  readonly date: CalendarDate;
  readonly timeZone: string;
  /** When work begins on that day, in seconds since midnight. */
  readonly startsAtSeconds: number;
  /** The end of earlier entries of the same kind; `null` when there are none. */
  readonly takenUntilMs: number | null;
};

/**
 * Places entries with a length but no time on a day: one after the other from the start of work, or from the end of
 * earlier entries. They begin earlier when they would reach past midnight; `null` for an entry that does not fit into
 * the day.
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
