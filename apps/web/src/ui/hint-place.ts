// Position of a hint: at the requested side of its target, within the window.
export type HintSide = 'top' | 'right';
type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

const apartPx = 6;
const edgePx = 4;

const within = (value: number, size: number, room: number): number =>
  Math.max(edgePx, Math.min(value, room - size - edgePx));

/**
 * Returns the hint's left and top in pixels: above the target (below it without room) or to its right, centred on it.
 */
export const hintPlace = (target: Box, hint: Size, view: Size, side: HintSide): { left: number; top: number } => {
  const centre = target.left + target.width / 2 - hint.width / 2;
  const middle = target.top + target.height / 2 - hint.height / 2;
  if (side === 'right') {
    return { left: target.left + target.width + apartPx, top: within(middle, hint.height, view.height) };
  }
  const above = target.top - hint.height - apartPx;
  const top = above >= edgePx ? above : target.top + target.height + apartPx;
  return { left: within(centre, hint.width, view.width), top };
};
