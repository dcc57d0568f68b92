import type { Interval } from '../timeline/interval.ts';

/** The parts of a stretch that lie within one of the intervals, which are in order and apart from each other. */
export function within({ startMs, endMs }: Interval, intervals: readonly Interval[]): Interval[] {
  return intervals
    .map((one) => ({ startMs: Math.max(startMs, one.startMs), endMs: Math.min(endMs, one.endMs) }))
    .filter((one) => one.endMs > one.startMs);
}

/** The parts of a stretch that lie in none of the intervals, which are in order and apart from each other. */
export function without(stretch: Interval, intervals: readonly Interval[]): Interval[] {
  const covered = within(stretch, intervals);
  const starts = [stretch.startMs, ...covered.map(({ endMs }) => endMs)];
  const ends = [...covered.map(({ startMs }) => startMs), stretch.endMs];
  return starts
    .map((startMs, index) => ({ startMs, endMs: ends[index] ?? stretch.endMs }))
    .filter((one) => one.endMs > one.startMs);
}
