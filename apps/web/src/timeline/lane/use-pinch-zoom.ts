import { type RefObject, useEffect, useRef } from 'react';

const distanceOf = ({ touches: [first, second] }: TouchEvent): number =>
  first && second ? Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) : 0;

const middleOf = ({ touches: [first, second] }: TouchEvent): number =>
  first && second ? (first.clientY + second.clientY) / 2 : 0;

/**
 * Calls `onZoom` with the factor and the centre while two fingers move apart or together. One finger scrolls as usual.
 */
export const usePinchZoom = (
  element: RefObject<HTMLElement | null>,
  onZoom: (factor: number, clientY: number) => void,
): void => {
  const latest = useRef(onZoom);
  latest.current = onZoom;
  useEffect(() => {
    const found = element.current;
    if (!found) return;
    let before = 0;
    const onStart = (event: TouchEvent) => {
      before = event.touches.length === 2 ? distanceOf(event) : 0;
    };
    const onMove = (event: TouchEvent) => {
      if (event.touches.length !== 2 || before === 0) return;
      event.preventDefault();
      const now = distanceOf(event);
      latest.current(now / before, middleOf(event));
      before = now;
    };
    found.addEventListener('touchstart', onStart, { passive: true });
    found.addEventListener('touchend', onStart, { passive: true });
    found.addEventListener('touchmove', onMove, { passive: false });
    return () => {
      found.removeEventListener('touchstart', onStart);
      found.removeEventListener('touchend', onStart);
      found.removeEventListener('touchmove', onMove);
    };
  }, [element]);
};
