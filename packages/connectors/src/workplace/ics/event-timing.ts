// When an event takes place by its own lines: the local start, its zone, and the length.
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { type ContentLine, type EventBlock, lineOf, parameterOf } from './calendar-text.ts';
import type { FindZone } from './find-zone.ts';
import { readDuration, readTime } from './wall-time.ts';
import { fixedZone, utcZone, type Zone } from './zone.ts';

/** A time in a calendar. */
export type ZonedTime = {
  readonly zone: Zone;
  readonly wallMs: number;
  readonly instantMs: number;
  readonly isDate: boolean;
};

export type Timing = {
  readonly start: ZonedTime;
  /** Negative in a broken calendar. */
  readonly durationMs: number;
  /** Days without hours, or from midnight to midnight, whatever the clock changes in between. */
  readonly isWholeDay: boolean;
};

/** Returns the time of a value, or null. Without a zone it is in `floating`. */
export function timeOf(line: ContentLine, value: string, findZone: FindZone, floating: Zone): ZonedTime | null {
  const written = readTime(value);
  if (written === null) return null;
  const { isDate, offsetMs } = written;
  const name = parameterOf(line, 'TZID');
  if (offsetMs !== null) return zoned(offsetMs === 0 ? utcZone : fixedZone(offsetMs), written.wallMs, isDate);
  const isDay = isDate || parameterOf(line, 'VALUE').toUpperCase() === 'DATE';
  const wallMs = isDay ? written.wallMs - (written.wallMs % dayMs) : written.wallMs;
  return zoned(name === '' ? floating : findZone(name), wallMs, isDay);
}

/** Returns the first occurrence of an event, or null when it has no time. */
export function timingOf(block: EventBlock, findZone: FindZone): Timing | null {
  const line = lineOf(block, 'DTSTART');
  const start = line === undefined ? null : timeOf(line, line.value, findZone, findZone(null));
  if (start === null) return null;
  const endLine = lineOf(block, 'DTEND');
  // An end without a zone is in the zone of its start.
  const end = endLine === undefined ? null : timeOf(endLine, endLine.value, findZone, start.zone);
  const endMs = end?.instantMs ?? start.instantMs + (readDuration(lineOf(block, 'DURATION')?.value ?? '') ?? 0);
  const isWholeDay = start.isDate || start.zone.toWall(endMs) - start.wallMs >= dayMs;
  return { start, durationMs: endMs - start.instantMs, isWholeDay };
}

const zoned = (zone: Zone, wallMs: number, isDate: boolean): ZonedTime => ({
  zone,
  wallMs,
  isDate,
  instantMs: zone.toInstant(wallMs),
});
