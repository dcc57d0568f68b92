import type { Interval } from '../timeline/interval.ts';

/** The longest delay of a request: a difference up to this proves no wrong clock. */
const latencySeconds = 30;
/** A larger difference comes from no clock at all. */
const farthestSeconds = 2_000_000_000;

/**
 * Returns the correction of a device's clock, in seconds: the server's time minus the device's time in its request. 0
 * for clocks that are right, and for devices that do not send their time.
 *
 *   sent at 10:00:00, received at 9:00:02   →   -3598
 */
export function clockSkewSeconds(sentAtMs: number | null, receivedAtMs: number): number {
  if (sentAtMs === null) return 0;
  const seconds = Math.round((receivedAtMs - sentAtMs) / 1000);
  const isOff = Math.abs(seconds) > latencySeconds && Math.abs(seconds) <= farthestSeconds;
  return isOff ? seconds : 0;
}

/** Converts an interval from a device's clock to the server's. Both ends move alike, so its length stays. */
export function onServerClock({ startMs, endMs }: Interval, skewSeconds: number): Interval {
  return { startMs: startMs + skewSeconds * 1000, endMs: endMs + skewSeconds * 1000 };
}
