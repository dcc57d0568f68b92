import { type DayPart, splitAtMidnights } from '../timeline/day-bounds.ts';
import type { Interval } from '../timeline/interval.ts';

export type TravelSide = 'start' | 'end';

export interface TravelledAppointment {
  readonly startMs: number;
  readonly endMs: number;
  /** Travel time to the appointment and back; 0 means none. */
  readonly beforeSeconds: number;
  readonly afterSeconds: number;
}

/**
 * Returns the intervals of travel: directly before the appointment and directly after it (specification 3,
 * appointment).
 *
 *   10:00-11:00, there 0:30, back 0:45   →   09:30-10:00 and 11:00-11:45
 */
export function travelIntervals({
  startMs,
  endMs,
  beforeSeconds,
  afterSeconds,
}: TravelledAppointment): Partial<Record<TravelSide, Interval>> {
  return {
    ...(beforeSeconds > 0 ? { start: { startMs: startMs - beforeSeconds * 1000, endMs: startMs } } : {}),
    ...(afterSeconds > 0 ? { end: { startMs: endMs, endMs: endMs + afterSeconds * 1000 } } : {}),
  };
}

/**
 * Returns the intervals of travel, cut at midnight like every log (design: a log that crosses midnight is two logs with
 * part numbers).
 *
 *   00:20-01:00, there 0:50   →   23:30-24:00 on the day before, 00:00-00:20
 */
export function travelParts(
  appointment: TravelledAppointment,
  timeZone: string,
): Partial<Record<TravelSide, DayPart[]>> {
  const { start, end } = travelIntervals(appointment);
  const partsOf = ({ startMs, endMs }: Interval) => splitAtMidnights(startMs, endMs, timeZone);
  return {
    ...(start === undefined ? {} : { start: partsOf(start) }),
    ...(end === undefined ? {} : { end: partsOf(end) }),
  };
}
