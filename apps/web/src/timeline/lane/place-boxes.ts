// Places the boxes of a lane: each near its time, without overlap, and none too low to touch or to read.
import { heightOf, type Scale, type Span, yOf } from './scale.ts';

/** Gap between two boxes, taken from the lower end of each. */
export const boxGapPx = 2;
/** Room for a line of text, and a target large enough for a finger or a pointer (WCAG 2.5.8). */
export const leastBoxPx = 24 + boxGapPx;

/** In pixels from the day's start. */
export type BoxPlace = { top: number; bottom: number };

/**
 * Returns the closest numbers that never decrease: those that do are replaced by their average (pool adjacent
 * violators).
 *
 *   1 5 3 4 9   →   1 4 4 4 9
 */
const neverFalling = (values: readonly number[]): number[] => {
  const pools: { sum: number; count: number }[] = [];
  for (const value of values) {
    let pool = { sum: value, count: 1 };
    for (let last = pools.at(-1); last && last.sum / last.count > pool.sum / pool.count; last = pools.at(-1)) {
      pool = { sum: last.sum + pool.sum, count: last.count + pool.count };
      pools.pop();
    }
    pools.push(pool);
  }
  return pools.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
};

/**
 * Returns positions for intervals in order of start. Their edges move as little as possible from their times:
 * neighbours with room give it, and boxes get lower on a day with too many for its height.
 */
export const placeBoxes = (spans: readonly Span[], scale: Scale): BoxPlace[] => {
  const leastPx = Math.min(leastBoxPx, heightOf(scale) / Math.max(1, spans.length));
  const wanted: number[] = [];
  let takenPx = 0;
  spans.forEach(({ startMs, endMs }, index) => {
    const top = Math.max(takenPx, yOf(scale, startMs));
    takenPx = Math.max(top, yOf(scale, endMs));
    wanted.push(top - index * leastPx, takenPx - (index + 1) * leastPx);
  });
  const lowest = heightOf(scale) - spans.length * leastPx;
  const edges = neverFalling(wanted).map((edge) => Math.min(lowest, Math.max(0, edge)));
  return spans.map((_, index) => ({
    top: (edges[2 * index] ?? 0) + index * leastPx,
    bottom: (edges[2 * index + 1] ?? 0) + (index + 1) * leastPx,
  }));
};
