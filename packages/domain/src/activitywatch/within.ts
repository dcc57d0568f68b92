import type { Interval } from '../timeline/interval.ts';

/** Returns the parts of an interval that lie within one of the intervals, which are sorted and do not overlap. */
export function within({ startMs, endMs }: Interval, intervals: readonly Interval[]): Interval[] {
  const parts: Interval[] = [];
  for (let index = firstEndingAfter(startMs, intervals); index < intervals.length; index += 1) {
    const one = intervals[index];
    if (one === undefined || one.startMs >= endMs) break;
    parts.push({ startMs: Math.max(startMs, one.startMs), endMs: Math.min(endMs, one.endMs) });
  }
  return parts.filter((one) => one.endMs > one.startMs);
}

/** Returns the parts of an interval that lie in none of the intervals, which are sorted and do not overlap. */
export function without(interval: Interval, intervals: readonly Interval[]): Interval[] {
  const covered = within(interval, intervals);
  const starts = [interval.startMs, ...covered.map(({ endMs }) => endMs)];
  return starts
    .map((startMs, index) => ({ startMs, endMs: covered[index]?.startMs ?? interval.endMs }))
    .filter((one) => one.endMs > one.startMs);
}

// A binary search: a year of windows is a long list.
function firstEndingAfter(instantMs: number, intervals: readonly Interval[]): number {
  let low = 0;
  let high = intervals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((intervals[middle]?.endMs ?? 0) > instantMs) high = middle;
    else low = middle + 1;
  }
  return low;
}
