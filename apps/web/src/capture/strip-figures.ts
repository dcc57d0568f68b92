import type { StripKind } from '@daybook/domain/capture/device-strip.ts';
import type { DeviceDay } from './capture-queries.ts';

export type Stretch = DeviceDay['stretches'][number];

/** How long a stretch is, in seconds. */
export const secondsOf = ({ started_at: from, ended_at: until }: Stretch): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 1000);

/** The seconds of a day by what the device did; kinds that did not occur are not in it. */
export function secondsByKind({ stretches }: DeviceDay): ReadonlyMap<StripKind, number> {
  const seconds = new Map<StripKind, number>();
  for (const stretch of stretches) seconds.set(stretch.kind, (seconds.get(stretch.kind) ?? 0) + secondsOf(stretch));
  return seconds;
}

/** Where a stretch lies on its day, as parts of the day's whole length: 0 to 1. Days have 23 to 25 hours. */
export function placeOf(stretch: Stretch, { stretches }: DeviceDay, dayMs: number): { from: number; length: number } {
  const startMs = Date.parse(stretches[0]?.started_at ?? stretch.started_at);
  return {
    from: (Date.parse(stretch.started_at) - startMs) / dayMs,
    length: (Date.parse(stretch.ended_at) - Date.parse(stretch.started_at)) / dayMs,
  };
}
