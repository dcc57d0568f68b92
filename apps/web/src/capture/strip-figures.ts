import type { StripKind } from '@daybook/domain/capture/device-strip.ts';
import type { DeviceDay } from './capture-queries.ts';

export type Span = DeviceDay['stretches'][number];

/** Returns the length of an interval in seconds. */
export const spanSeconds = ({ started_at: from, ended_at: until }: Span): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 1000);

/** Returns the seconds of a day by state of the device; without states that did not occur. */
export function secondsByKind({ stretches }: DeviceDay): ReadonlyMap<StripKind, number> {
  const seconds = new Map<StripKind, number>();
  for (const interval of stretches)
    seconds.set(interval.kind, (seconds.get(interval.kind) ?? 0) + spanSeconds(interval));
  return seconds;
}

/**
 * Returns the position of an interval on its day, as fractions of the day's length: 0 to 1. Days have 23 to 25 hours.
 */
export function barPosition(interval: Span, { stretches }: DeviceDay, dayMs: number): { from: number; length: number } {
  const startMs = Date.parse(stretches[0]?.started_at ?? interval.started_at);
  return {
    from: (Date.parse(interval.started_at) - startMs) / dayMs,
    length: (Date.parse(interval.ended_at) - Date.parse(interval.started_at)) / dayMs,
  };
}
