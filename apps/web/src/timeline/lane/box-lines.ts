// How many whole lines of text fit in a box of the day.

/** Border and padding above and below, and one line at 13 and at 11 pixels. */
const aroundPx = 5;
const linePx = 16.25;
const tightLinePx = 12;

/**
 * Taller boxes may begin far above the view. Only these keep their name in view, because each such name makes zooming
 * slower.
 */
export const tallPx = 240;

/** Lines for a height in pixels; `isTight`: one line of the small size. */
export const linesIn = (heightPx: number): { lines: number; isTight: boolean } => {
  const lines = Math.floor((heightPx - aroundPx) / linePx);
  if (lines > 0) return { lines, isTight: false };
  return { lines: heightPx >= tightLinePx ? 1 : 0, isTight: true };
};

/** From these heights on a box of activity has a second line, and one for the other time in it. */
export const twoLinesPx = 41;
export const threeLinesPx = 58;
/** From this height on the bottom line of a box can be clicked by itself: 24 pixels, and as much for the box. */
export const restPx = 48;
/**
 * On a phone subjects are listed below each other; from this height on there is also a line for the other time, below
 * three of them.
 */
export const roomyPx = 110;
