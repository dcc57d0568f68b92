import type { Interval } from '../timeline/interval.ts';

/** An event of a bucket as it is stored, with its data as one text. */
export interface WatchedInterval extends Interval {
  readonly id: number;
  readonly dataKey: string;
}

export interface Heartbeat extends Interval {
  readonly dataKey: string;
}

export type HeartbeatEffect =
  | { readonly kind: 'known'; readonly id: number }
  | { readonly kind: 'extend'; readonly id: number; readonly endMs: number }
  | { readonly kind: 'new' };

/**
 * The effect of a heartbeat on its bucket (ActivityWatch): the same data within the pulse time after the last event
 * makes that event longer, other data begin a new one. An event never becomes shorter.
 *
 *   pulse time 5 s
 *   ├──A──┤  3 s  A        →   ├────A────┤
 *   ├──A──┤  8 s  A        →   ├──A──┤        ├A
 *   ├──A──┤ B ├            →   ├──A──┤ ├B
 *
 * A client without an answer sends its heartbeat again. A heartbeat within a stored event changes nothing, and an old
 * one continues the event before it, not the last one. `earlier` are the events that began no later than the heartbeat
 * and ended no earlier than a pulse time before it, the latest start first.
 */
export function mergeHeartbeat(
  earlier: readonly WatchedInterval[],
  heartbeat: Heartbeat,
  pulseMs: number,
): HeartbeatEffect {
  const known = earlier.find((one) => one.dataKey === heartbeat.dataKey && one.endMs >= heartbeat.endMs);
  if (known !== undefined) return { kind: 'known', id: known.id };
  const [last] = earlier;
  if (last === undefined || last.dataKey !== heartbeat.dataKey) return { kind: 'new' };
  if (heartbeat.startMs > last.endMs + pulseMs) return { kind: 'new' };
  return { kind: 'extend', id: last.id, endMs: heartbeat.endMs };
}
