// Selects the items of a long list to draw: those in view and a little around it.
import type { Span } from './scale.ts';

/** Drawn part, in pixels from the day's start. */
export type Drawn = { top: number; bottom: number };

/** Items in order of their start, with the latest end up to each, for a binary search. */
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

/** Returns the first index for which `isAfter` is true; it is true for all later ones too. */
const firstWhere = (length: number, isAfter: (index: number) => boolean): number => {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAfter(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Returns the items that touch the interval. */
export const itemsIn = <T extends Span>({ items, latestEnds }: SortedItems<T>, view: Span): T[] => {
  const from = firstWhere(items.length, (index) => (latestEnds[index] ?? 0) > view.startMs);
  const to = firstWhere(items.length, (index) => (items[index]?.startMs ?? 0) >= view.endMs);
  return items.slice(from, to).filter(({ endMs }) => endMs > view.startMs);
};

/**
 * Returns the interval to draw for a scroll position: the view and at least half of one more on each side, in steps of
 * half a view, so that scrolling within a step renders nothing.
 */
export const drawnPixels = (scrollTop: number, viewHeight: number): Drawn => {
  const step = Math.max(1, viewHeight / 2);
  const top = Math.floor(scrollTop / step) * step;
  return { top: Math.max(0, top - step), bottom: top + 4 * step };
};

/**
 * Returns the part to draw while the wheel turns: the view, and the parts that become visible when it is zoomed out by
 * a factor around a height.
 */
export const drawnAround = (
  { top, height }: { top: number; height: number },
  aroundY: number,
  factor: number,
): Drawn => ({
  top: Math.max(0, top - aroundY * (factor - 1)),
  bottom: top + height + (height - aroundY) * (factor - 1),
});

/** Whether the first contains the second. */
export const covers = (drawn: Drawn, { top, bottom }: Drawn): boolean => drawn.top <= top && drawn.bottom >= bottom;
