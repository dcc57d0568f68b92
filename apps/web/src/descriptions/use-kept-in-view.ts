import { type RefObject, useEffect } from 'react';

/** The user's own scrolling, which is not overridden. */
const byHand = ['wheel', 'touchmove', 'pointerdown'] as const;

/**
 * Keeps an element in view while the user types in it: content that loads late above it would push it out of its
 * scrolling parent.
 */
export const useKeptInView = (element: RefObject<HTMLElement | null>, isKept: boolean): void => {
  useEffect(() => {
    const kept = element.current;
    if (!isKept || kept === null) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen && seen.intersectionRatio < 1) kept.scrollIntoView({ block: 'nearest' });
      },
      { threshold: [0, 1] },
    );
    observer.observe(kept);
    const stop = () => observer.disconnect();
    for (const event of byHand) window.addEventListener(event, stop, { capture: true, passive: true });
    return () => {
      stop();
      for (const event of byHand) window.removeEventListener(event, stop, { capture: true });
    };
  }, [element, isKept]);
};
