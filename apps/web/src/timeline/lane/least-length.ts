// How short an interval may be to be a box of its own at a zoom.
//   leastLengthMs    at a zoom, in milliseconds
//   longerLengthMs   the next longer one, for a day with more boxes than there is room for

const minuteMs = 60_000;
/** At the zoom of a day nothing shorter than this is a box: the day is calm, and says the rest in a line. */
const calmMs = 15 * minuteMs;
/** From closer by a box is at least about this high. */
const boxPx = 40;
/** From farther off this much of its height is its own; the rest is lent by its neighbours. */
const ownPx = 15;

/** In steps, so that boxes do not change at every turn of the wheel. */
const stepsMs = [60, 45, 30, 20, 15, 10, 7, 5, 3, 2, 1, 0.5, 0.25, 0.125, 0.05].map((minutes) => minutes * minuteMs);

export const leastLengthMs = (pixelsPerMinute: number): number => {
  const msOf = (px: number) => (px / pixelsPerMinute) * minuteMs;
  const wanted = Math.max(msOf(ownPx), Math.min(calmMs, msOf(boxPx)));
  return stepsMs.find((step) => step <= wanted) ?? 0;
};

/** Returns the length after this one, in milliseconds; null: it is the longest. */
export const longerLengthMs = (lengthMs: number): number | null => stepsMs.findLast((step) => step > lengthMs) ?? null;
