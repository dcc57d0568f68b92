/** An interval of time in epoch milliseconds, end exclusive. */
export interface Interval {
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * Returns the intervals merged where they touch or overlap, in order; those without length disappear.
 *
 *   ├──A──┤
 *      ├──B──┤   ├─C─┤
 *   ├────────┤   ├───┤
 */
export function unionOf(intervals: readonly Interval[]): Interval[] {
  const ordered = intervals.filter((one) => one.endMs > one.startMs).sort((a, b) => a.startMs - b.startMs);
  const joined: { startMs: number; endMs: number }[] = [];
  for (const { startMs, endMs } of ordered) {
    const last = joined.at(-1);
    if (last && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs);
    else joined.push({ startMs, endMs });
  }
  return joined;
}

/** Returns the total length in milliseconds, overlaps counted as often as they occur. */
export function totalMs(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
}
