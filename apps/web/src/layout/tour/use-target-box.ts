import { useEffect, useState } from 'react';

export type Box = { top: number; left: number; width: number; height: number };

const lookMs = 250;

const boxOf = (name: string): Box | null => {
  const found = document.querySelector(`[data-tour="${name}"]`)?.getBoundingClientRect();
  if (found === undefined || found.width === 0 || found.height === 0) return null;
  const [top, left] = [Math.max(0, found.top), Math.max(0, found.left)];
  const height = Math.min(found.bottom, window.innerHeight) - top;
  const width = Math.min(found.right, window.innerWidth) - left;
  return height > 0 && width > 0 ? { top, left, width, height } : null;
};

const isSame = (one: Box | null, other: Box | null): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The place in the window of a part of the screen, followed while it comes, moves or goes; null: it is not in sight. */
export const useTargetBox = (name: string): Box | null => {
  const [box, setBox] = useState<Box | null>(() => boxOf(name));
  useEffect(() => {
    const look = () => setBox((before) => (isSame(before, boxOf(name)) ? before : boxOf(name)));
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
