import { type CalendarDate, dateOfDayNumber, dayNumberOf, utcDayNumber } from './calendar-date.ts';
import { dayStartMs } from './day-start.ts';
import type { Interval } from './interval.ts';

export { isTimeZone } from './time-zone.ts';

/** One local day's share of a longer interval; `part` counts from 0. */
export interface DayPart extends Interval {
  readonly date: CalendarDate;
  readonly part: number;
}

/**
 * Returns the instants between which a calendar date lasts in a zone: 23, 24 or 25 hours, or whatever the zone's
 * history says (design: a day is a calendar date in the user's own zone). A date that the zone skipped has no length.
 *
 *   2026-03-29, Europe/Amsterdam   →   28 March 23:00Z … 29 March 22:00Z   (23 h)
 *
 * Throws RangeError on an unknown zone or a date that does not exist.
 */
export function dayBounds(date: CalendarDate, timeZone: string): Interval {
  const dayNumber = dayNumberOf(date);
  return { startMs: dayStartMs(dayNumber, timeZone), endMs: dayStartMs(dayNumber + 1, timeZone) };
}

// Compared with the bounds rather than formatted: where clocks fall back over midnight they show yesterday's date for a
// while after today began, and an instant must be within the bounds of its own date.
function localDayNumber(instantMs: number, timeZone: string): number {
  let dayNumber = utcDayNumber(instantMs);
  while (instantMs < dayStartMs(dayNumber, timeZone)) dayNumber -= 1;
  while (instantMs >= dayStartMs(dayNumber + 1, timeZone)) dayNumber += 1;
  return dayNumber;
}

/** Returns the calendar date of an instant in the zone: the one whose `dayBounds` contain it. */
export function localDate(instantMs: number, timeZone: string): CalendarDate {
  return dateOfDayNumber(localDayNumber(instantMs, timeZone));
}

/**
 * Cuts an interval at each local midnight (design: a log that crosses midnight is two logs with part numbers).
 *
 *   22:30 ─────────────────── 01:15        before
 *   22:30 ── 24:00 │ 00:00 ── 01:15        after, parts 0 and 1
 *
 * An interval without length stays one part. Throws RangeError when it ends before it starts.
 */
export function splitAtMidnights(startMs: number, endMs: number, timeZone: string): DayPart[] {
  if (endMs < startMs) throw new RangeError('A interval cannot end before it starts');
  const parts: DayPart[] = [];
  let partStartMs = startMs;
  let dayNumber = localDayNumber(startMs, timeZone);
  do {
    const partEndMs = Math.min(endMs, dayStartMs(dayNumber + 1, timeZone));
    if (partEndMs > partStartMs || startMs === endMs) {
      parts.push({ date: dateOfDayNumber(dayNumber), startMs: partStartMs, endMs: partEndMs, part: parts.length });
    }
    partStartMs = partEndMs;
    dayNumber += 1;
  } while (partStartMs < endMs);
  return parts;
}
