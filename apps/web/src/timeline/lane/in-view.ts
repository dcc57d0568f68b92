// Which items of a long list are drawn: only those in view and a little around it.
import type { Span } from './scale.ts';

/** Drawn part, in pixels from the day's start. */
export type Drawn = { top: number; bottom: number };

/** Items in order of their start, with the latest end up to each: found by halving, however long the list is. */
export type SortedItems<T extends Span> = { items: readonly T[]; latestEnds: readonly number[] };

export const sortItems = <T extends Span>(items: readonly T[]): SortedItems<T> => {
  const sorted = [...items].sort((a, b) => a.startMs - b.startMs || b.endMs - a.endMs);
  let latest = Number.NEGATIVE_INFINITY;
  const latestEnds = sorted.map(({ endMs }) => {
    latest = Math.max(latest, endMs);
    return latest;
  });
  return { items: sorted, latestEnds };
};

/** The first index of which `isAfter` holds; it holds for all behind it too. */
const firstWhere = (length: number, isAfter: (index: number) => boolean): number => {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAfter(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** The items that touch the interval. */
export const itemsIn = <T extends Span>({ items, latestEnds }: SortedItems<T>, view: Span): T[] => {
  const from = firstWhere(items.length, (index) => (latestEnds[index] ?? 0) > view.startMs);
  const to = firstWhere(items.length, (index) => (items[index]?.startMs ?? 0) >= view.endMs);
  return items.slice(from, to).filter(({ endMs }) => endMs > view.startMs);
};

/**
 * The interval to draw for a scroll position: the view and at least half of one more on each side, in steps of half a view, so that
 * scrolling within a step draws nothing anew.
 */
export const drawnPixels = (scrollTop: number, viewHeight: number): Drawn => {
  const step = Math.max(1, viewHeight / 2);
  const top = Math.floor(scrollTop / step) * step;
  return { top: Math.max(0, top - step), bottom: top + 4 * step };
};

/**
 * Returns the part to draw while the wheel turns: the view, and the parts that come into it when it is zoomed out by a
 * factor around a height.
 */
export const drawnAround = (
  { top, height }: { top: number; height: number },
  aroundY: number,
  factor: number,
): Drawn => ({
  top: Math.max(0, top - aroundY * (factor - 1)),
  bottom: top + height + (height - aroundY) * (factor - 1),
});

/** Whether all of the second is in the first. */
export const covers = (drawn: Drawn, { top, bottom }: Drawn): boolean => drawn.top <= top && drawn.bottom >= bottom;
