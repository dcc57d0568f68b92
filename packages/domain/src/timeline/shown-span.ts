import type { Interval } from './interval.ts';

const minuteMs = 60_000;
const toMinutes = (ms: number) => Math.round(ms / minuteMs) * minuteMs;

/**
 * Returns the ends of an interval as shown, to the minute: it begins at the nearest minute and has its length rounded
 * to minutes, so that start, end and duration agree. Whole minutes stay; no end moves by more than one.
 *
 *   8:21:10–8:23:50 (2:40)   →   8:21–8:24, 0:03        8:21:50–8:23:10 (1:20)   →   8:22–8:23, 0:01
 */
export function shownSpan({ startMs, endMs }: Interval): Interval {
  const shownMs = toMinutes(startMs);
  return { startMs: shownMs, endMs: shownMs + toMinutes(endMs - startMs) };
}
