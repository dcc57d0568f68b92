import { useEffect, useState } from 'react';

export type Box = { top: number; left: number; width: number; height: number };

const lookMs = 250;

/** Of a scrolled part, only the visible area counts. */
const scrollerMark = 'data-testid="timeline"';

const visibleBox = (name: string): Box | null => {
  const part = document.querySelector(`[data-tour="${name}"]`);
  const found = part?.getBoundingClientRect();
  if (!part || found === undefined || found.width === 0 || found.height === 0) return null;
  const around = part.closest(`[${scrollerMark}]`)?.getBoundingClientRect();
  const [top, left] = [Math.max(around?.top ?? 0, found.top), Math.max(0, found.left)];
  const height = Math.min(found.bottom, around?.bottom ?? window.innerHeight, window.innerHeight) - top;
  const width = Math.min(found.right, window.innerWidth) - left;
  return height > 0 && width > 0 ? { top, left, width, height } : null;
};

const isSame = (one: Box | null, other: Box | null): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the position of a part of the screen in the window, updated while it appears, moves or disappears; null: not
 * visible.
 */
export const useTargetBox = (name: string): Box | null => {
  const [box, setBox] = useState<Box | null>(() => visibleBox(name));
  useEffect(() => {
    const look = () => setBox((before) => (isSame(before, visibleBox(name)) ? before : visibleBox(name)));
    look();
    const timer = window.setInterval(look, lookMs);
    window.addEventListener('resize', look);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('resize', look);
    };
  }, [name]);
  return box;
};
