import { type RefObject, useEffect, useRef } from 'react';

const wheelStrength = 0.0022;

/**
 * Calls `onZoom` once a frame while the wheel turns with Ctrl held, with the factor and the position of the pointer.
 */
export const useWheelZoom = (
  element: RefObject<HTMLElement | null>,
  onZoom: (factor: number, clientY: number) => void,
): void => {
  const latest = useRef(onZoom);
  latest.current = onZoom;
  useEffect(() => {
    const found = element.current;
    if (!found) return;
    let factor = 1;
    let clientY = 0;
    let frame = 0;
    const onFrame = () => {
      const by = factor;
      [frame, factor] = [0, 1];
      latest.current(by, clientY);
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      factor *= Math.exp(-event.deltaY * wheelStrength);
      clientY = event.clientY;
      if (frame === 0) frame = requestAnimationFrame(onFrame);
    };
    found.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      cancelAnimationFrame(frame);
      found.removeEventListener('wheel', onWheel);
    };
  }, [element]);
};
