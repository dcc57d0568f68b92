import type { Interval } from './interval.ts';

const minuteMs = 60_000;
const toMinutes = (ms: number) => Math.round(ms / minuteMs) * minuteMs;

/**
 * The ends of an interval as they are shown, to the minute: it begins at the nearest one and lasts its length to the nearest minute, so
 * that start, end and duration agree. Whole minutes stay what they are; no end moves by more than one.
 *
 *   8:21:10–8:23:50 (2:40)   →   8:21–8:24, 0:03        8:21:50–8:23:10 (1:20)   →   8:22–8:23, 0:01
 */
export function shownSpan({ startMs, endMs }: Interval): Interval {
  const shownMs = toMinutes(startMs);
  return { startMs: shownMs, endMs: shownMs + toMinutes(endMs - startMs) };
}
