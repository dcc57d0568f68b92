// How many whole lines of text a box of the day has room for.

/** Border and padding above and below, and one line at 13 and at 11 pixels. */
const aroundPx = 5;
const linePx = 16.25;
const tightLinePx = 12;

/** Taller boxes may begin far above the view. Only these: each name that stays in sight costs when zooming. */
export const tallPx = 240;

/** Lines for a height in pixels; `isTight`: one line of the small size. */
export const linesIn = (heightPx: number): { lines: number; isTight: boolean } => {
  const lines = Math.floor((heightPx - aroundPx) / linePx);
  if (lines > 0) return { lines, isTight: false };
  return { lines: heightPx >= tightLinePx ? 1 : 0, isTight: true };
};

/** From these heights on a box of activity has a second line, and one that says what else lies in it. */
export const twoLinesPx = 41;
export const threeLinesPx = 58;
/** From this height on the foot of a box is large enough to be pressed by itself: 24 pixels, and as much for the box. */
export const restPx = 48;
/** On a phone subjects stand below each other; from this height on what else lies in a box has a line below three of them. */
export const roomyPx = 110;
