import type { Interval } from '../timeline/interval.ts';

/** The longest way to the server: a difference up to here says nothing of a clock. */
const latencySeconds = 30;
/** Beyond this no clock was meant. */
const farthestSeconds = 2_000_000_000;

/**
 * The correction of a device's clock, in seconds: the server's time less the time that the device wrote on its
 * call. 0 for clocks that are right, and for devices that do not say what time it is for them.
 *
 *   sent at 10:00:00, received at 9:00:02   →   -3598
 */
export function clockSkewSeconds(sentAtMs: number | null, receivedAtMs: number): number {
  if (sentAtMs === null) return 0;
  const seconds = Math.round((receivedAtMs - sentAtMs) / 1000);
  const isOff = Math.abs(seconds) > latencySeconds && Math.abs(seconds) <= farthestSeconds;
  return isOff ? seconds : 0;
}

/** An interval of a device's clock in the server's. Both ends move alike, so that it stays as long as it was. */
export function onServerClock({ startMs, endMs }: Interval, skewSeconds: number): Interval {
  return { startMs: startMs + skewSeconds * 1000, endMs: endMs + skewSeconds * 1000 };
}
