import type { Interval } from '../timeline/interval.ts';
import { type DeviceSign, longestQuietMs } from './device-sign.ts';

/**
 * States of a device in an interval of a day, the strongest first: it recorded; the system or browser forbade it; it
 * was paused or off; it ran with nothing to record; it stopped reporting while recording and came back; no report.
 */
export const stripKinds = ['recorded', 'blocked', 'paused', 'idle', 'gap', 'silent'] as const;
export type StripKind = (typeof stripKinds)[number];

export interface StripInterval extends Interval {
  readonly kind: StripKind;
}

/** An interval for which a device reported one state. */
export interface HeardInterval extends Interval {
  readonly sign: DeviceSign;
}

const kindOfSign: Readonly<Record<DeviceSign, StripKind>> = {
  heard: 'idle',
  on: 'idle',
  idle: 'idle',
  paused: 'paused',
  off: 'paused',
  blocked: 'blocked',
};

/**
 * Returns a device's day from its midnight to the present, each moment of one kind, without holes. A silence counts as
 * a gap when the device was recording before and came back on the same day: data may be missing, and the gap is shown.
 * Recorded intervals that arrive later cover it.
 *
 *   heard     on ├────┤         on ├──────┤
 *   recorded      ├──┤    ├──┤
 *   strip     idle│rec│gap│rec│gap│ idle  │ silent
 */
export function deviceStrip(
  day: Interval,
  heard: readonly HeardInterval[],
  recorded: readonly Interval[],
  nowMs: number,
): StripInterval[] {
  const until = Math.min(day.endMs, nowMs);
  if (until <= day.startMs) return [];
  const inOrder = [...heard].sort((one, other) => one.startMs - other.startMs);
  const lasting = inOrder.map((interval, index) => untilNow(interval, index === inOrder.length - 1, nowMs));
  const shown = [
    ...lasting.map(({ sign, startMs, endMs }) => ({ kind: kindOfSign[sign], startMs, endMs })),
    ...gapsBetween(lasting.filter(({ startMs, endMs }) => endMs >= day.startMs && startMs < day.endMs)),
    ...recorded.map(({ startMs, endMs }) => ({ kind: 'recorded' as const, startMs, endMs })),
  ];
  return strongestAt({ startMs: day.startMs, endMs: until }, shown);
}

// A device that reported a moment ago is still in that state.
function untilNow(interval: HeardInterval, isLatest: boolean, nowMs: number): HeardInterval {
  const isHeard = isLatest && nowMs - interval.endMs <= longestQuietMs;
  return isHeard ? { ...interval, endMs: Math.max(interval.endMs, nowMs) } : interval;
}

function gapsBetween(heard: readonly HeardInterval[]): StripInterval[] {
  return heard.slice(1).flatMap((next, index) => {
    const before = heard[index];
    if (before?.sign !== 'on' || next.startMs <= before.endMs) return [];
    return [{ kind: 'gap', startMs: before.endMs, endMs: next.startMs }];
  });
}

type Edge = { readonly atMs: number; readonly kind: StripKind; readonly step: 1 | -1 };

function strongestAt(bounds: Interval, shown: readonly StripInterval[]): StripInterval[] {
  const open = new Map<StripKind, number>([['silent', 1]]);
  const strip: { kind: StripKind; startMs: number; endMs: number }[] = [];
  let fromMs = bounds.startMs;
  for (const { atMs, kind, step } of [...edgesWithin(bounds, shown), { ...closing, atMs: bounds.endMs }]) {
    const strongest = stripKinds.find((one) => (open.get(one) ?? 0) > 0) ?? 'silent';
    const last = strip.at(-1);
    if (atMs > fromMs && last?.kind === strongest) last.endMs = atMs;
    else if (atMs > fromMs) strip.push({ kind: strongest, startMs: fromMs, endMs: atMs });
    fromMs = atMs;
    open.set(kind, (open.get(kind) ?? 0) + step);
  }
  return strip;
}

const closing = { kind: 'silent', step: -1 } as const;

function edgesWithin(bounds: Interval, shown: readonly StripInterval[]): Edge[] {
  const edges = shown.flatMap(({ kind, startMs, endMs }): Edge[] => {
    const [from, to] = [Math.max(startMs, bounds.startMs), Math.min(endMs, bounds.endMs)];
    if (to <= from) return [];
    return [
      { atMs: from, kind, step: 1 },
      { atMs: to, kind, step: -1 },
    ];
  });
  return edges.sort((one, other) => one.atMs - other.atMs);
}
