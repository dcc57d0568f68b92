import { Temporal } from 'temporal-polyfill';
import { type CalendarDate, dateOfDayNumber, dayNumberOf } from '../timeline/calendar-date.ts';
import { addDays, weekday } from '../timeline/day-arithmetic.ts';
import { localDate } from '../timeline/day-bounds.ts';
import { type Interval, unionOf } from '../timeline/interval.ts';

/**
 * The working hours of one weekday by the clock: '08:30' to '17:00'. An end at or before the start is on the next day.
 */
export interface WorkingHours {
  /** 1 for Monday to 7 for Sunday. */
  readonly weekday: number;
  readonly start: string;
  /** '24:00' is midnight at the day's end. */
  readonly end: string;
}

/** The hours in which activity is recorded; a weekday without an entry has none. */
export type RecordingWindow = readonly WorkingHours[];

/** Returns the pieces of an interval that lie within the windows, in order. */
export type WindowCut = (interval: Interval) => Interval[];

/**
 * Prepares a function that cuts many intervals to recording windows. Every window must be open, so that a personal one
 * never widens the organisation's; without any window nothing is cut. Hours are those of the clock in the user's zone:
 * an hour that occurs twice when clocks go back counts both times, an edge that is skipped when they go forward moves
 * to the skip. An interval without length is kept or dropped.
 *
 *   window              09:00 ├──────────┤ 17:00
 *   interval                       16:40 ├────────┤ 17:20
 *   cut                            16:40 ├─┤ 17:00
 */
export function windowCut(windows: readonly RecordingWindow[], timeZone: string): WindowCut {
  const cuts = windows.map((window) => oneWindowCut(window, timeZone));
  return (interval) => cuts.reduce<Interval[]>((pieces, cut) => pieces.flatMap(cut), [interval]);
}

function oneWindowCut(window: RecordingWindow, timeZone: string): WindowCut {
  const openOn = new Map<CalendarDate, readonly Interval[]>();
  const openings = (date: CalendarDate): readonly Interval[] => {
    const known = openOn.get(date);
    if (known) return known;
    const found = openingsOf(date, window, timeZone);
    openOn.set(date, found);
    return found;
  };
  return (interval) => within(interval, unionOf(datesAround(interval, timeZone).flatMap(openings)));
}

// Starts on the day before, when the hours of a night shift begin.
function datesAround({ startMs, endMs }: Interval, timeZone: string): CalendarDate[] {
  const first = dayNumberOf(localDate(startMs, timeZone)) - 1;
  const last = dayNumberOf(localDate(endMs, timeZone));
  return Array.from({ length: last - first + 1 }, (_, index) => dateOfDayNumber(first + index));
}

function within({ startMs, endMs }: Interval, open: readonly Interval[]): Interval[] {
  if (startMs === endMs)
    return open.some((one) => one.startMs <= startMs && startMs < one.endMs) ? [{ startMs, endMs }] : [];
  return open.flatMap((one) => {
    const piece = { startMs: Math.max(startMs, one.startMs), endMs: Math.min(endMs, one.endMs) };
    return piece.endMs > piece.startMs ? [piece] : [];
  });
}

function openingsOf(date: CalendarDate, window: RecordingWindow, timeZone: string): Interval[] {
  return window
    .filter((hours) => hours.weekday === weekday(date))
    .map(({ start, end }) => ({
      startMs: clockInstant(date, start, timeZone, 'earlier'),
      endMs: clockInstant(end <= start ? addDays(date, 1) : date, end, timeZone, 'later'),
    }));
}

function clockInstant(date: CalendarDate, clock: string, timeZone: string, twice: 'earlier' | 'later'): number {
  const isMidnight = clock === '24:00';
  const time = Temporal.PlainTime.from(isMidnight ? '00:00' : clock);
  const local = Temporal.PlainDate.from(isMidnight ? addDays(date, 1) : date).toPlainDateTime(time);
  const zoned = local.toZonedDateTime(timeZone, { disambiguation: twice });
  if (zoned.toPlainDateTime().equals(local)) return zoned.epochMilliseconds;
  // A skipped time: the clocks jump from the offset an hour before to the one an hour after.
  const before = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return before.getTimeZoneTransition('next')?.epochMilliseconds ?? before.epochMilliseconds;
}
