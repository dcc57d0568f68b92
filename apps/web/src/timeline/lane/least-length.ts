// The shortest interval that gets a box of its own at a zoom.
//   leastLengthMs    at a zoom, in milliseconds
//   longerLengthMs   the next longer one, for a day with more boxes than there is room for

const minuteMs = 60_000;
/** At the zoom of a day nothing shorter than this has a box; the rest is named in a line of the boxes. */
const calmMs = 15 * minuteMs;
/** When zoomed in, a box is at least about this high. */
const boxPx = 40;
/** When zoomed out, this much of its height is its own; its neighbours give the rest. */
const ownPx = 15;

/** In steps, so that boxes do not change with every turn of the wheel. */
const stepsMs = [60, 45, 30, 20, 15, 10, 7, 5, 3, 2, 1, 0.5, 0.25, 0.125, 0.05].map((minutes) => minutes * minuteMs);

export const leastLengthMs = (pixelsPerMinute: number): number => {
  const msOf = (px: number) => (px / pixelsPerMinute) * minuteMs;
  const wanted = Math.max(msOf(ownPx), Math.min(calmMs, msOf(boxPx)));
  return stepsMs.find((step) => step <= wanted) ?? 0;
};

/** Returns the next longer length, in milliseconds; null: it is the longest. */
export const longerLengthMs = (lengthMs: number): number | null => stepsMs.findLast((step) => step > lengthMs) ?? null;
