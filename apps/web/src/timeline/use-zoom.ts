// Zoom and scroll of the timeline: what is under the pointer stays there, and only what is near the view is drawn.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { drawnPixels } from './in-view.ts';
import { clampZoom, type Scale, type Stretch, scrollAfterZoom, yOf, zoomFor } from './scale.ts';

type Axis = Pick<Scale, 'startMs' | 'endMs'>;
type View = { zoom: number; height: number; drawn: { top: number; bottom: number } };

const wheelStrength = 0.0022;

export type Zoom = {
  scale: Scale;
  viewHeight: number;
  /** What to draw, in pixels from the day's start. */
  drawn: { top: number; bottom: number };
  zoomBy: (factor: number) => void;
  /** Fills the view with a stretch. */
  show: (stretch: Stretch) => void;
  /** Fills the view with this many minutes around its middle. */
  showMinutes: (minutes: number) => void;
  /** Scrolls just as far as is needed to see a stretch. */
  reveal: (stretch: Stretch) => void;
  onScroll: () => void;
};

/** Zoom and scroll of the element, which shows `busy` first. */
export const useZoom = (
  element: RefObject<HTMLElement | null>,
  axis: Axis,
  busy: Stretch,
  headHeight: number,
): Zoom => {
  const [view, setView] = useState<View>({ zoom: 1, height: 0, drawn: { top: 0, bottom: 2000 } });
  const latest = useRef(view);
  latest.current = view;
  const scrollTo = useRef<number | null>(null);
  const { startMs, endMs } = axis;
  const scaleAt = useCallback((zoom: number): Scale => ({ startMs, endMs, pixelsPerMinute: zoom }), [startMs, endMs]);

  const apply = useCallback((zoom: number, scrollTop: number, height = latest.current.height) => {
    const next: View = { zoom, height, drawn: drawnPixels(Math.max(0, scrollTop), height) };
    latest.current = next;
    scrollTo.current = scrollTop;
    setView(next);
  }, []);

  const zoomAt = useCallback(
    (zoom: number, viewY: number) => {
      const found = element.current;
      if (!found) return;
      const { zoom: before, height } = latest.current;
      const after = clampZoom(zoom, { startMs, endMs }, height);
      const scrollTop = scrollTo.current ?? found.scrollTop;
      apply(after, scrollAfterZoom(scaleAt(before), scaleAt(after), scrollTop, viewY));
    },
    [apply, element, endMs, scaleAt, startMs],
  );

  const show = useCallback(
    (stretch: Stretch, height = latest.current.height) => {
      const zoom = clampZoom(zoomFor((stretch.endMs - stretch.startMs) / 60_000, height), { startMs, endMs }, height);
      apply(zoom, yOf(scaleAt(zoom), stretch.startMs), height);
    },
    [apply, endMs, scaleAt, startMs],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the busy hours count when the day is opened; later detections must not move the view.
  useLayoutEffect(() => {
    const found = element.current;
    if (!found) return;
    const watcher = new ResizeObserver(() => {
      const height = found.clientHeight - headHeight;
      if (height <= 0 || height === latest.current.height) return;
      if (latest.current.height === 0) show(busy, height);
      else apply(latest.current.zoom, found.scrollTop, height);
    });
    watcher.observe(found);
    return () => watcher.disconnect();
  }, [element, headHeight]);

  useLayoutEffect(() => {
    if (scrollTo.current === null || !element.current) return;
    element.current.scrollTop = scrollTo.current;
    scrollTo.current = null;
  });

  useEffect(() => {
    const found = element.current;
    if (!found) return;
    let factor = 1;
    let y = 0;
    let frame = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      factor *= Math.exp(-event.deltaY * wheelStrength);
      y = event.clientY - found.getBoundingClientRect().top - headHeight;
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        zoomAt(latest.current.zoom * factor, y);
        factor = 1;
      });
    };
    found.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      cancelAnimationFrame(frame);
      found.removeEventListener('wheel', onWheel);
    };
  }, [element, headHeight, zoomAt]);

  const onScroll = useCallback(() => {
    const found = element.current;
    if (!found) return;
    const drawn = drawnPixels(found.scrollTop, latest.current.height);
    if (drawn.top === latest.current.drawn.top && drawn.bottom === latest.current.drawn.bottom) return;
    latest.current = { ...latest.current, drawn };
    setView(latest.current);
  }, [element]);

  const reveal = useCallback(
    (stretch: Stretch) => {
      const found = element.current;
      if (!found) return;
      const { zoom, height } = latest.current;
      const [top, bottom] = [yOf(scaleAt(zoom), stretch.startMs), yOf(scaleAt(zoom), stretch.endMs)];
      if (top < found.scrollTop) found.scrollTop = Math.max(0, top - 24);
      else if (bottom > found.scrollTop + height) found.scrollTop = Math.min(top - 24, bottom - height + 24);
    },
    [element, scaleAt],
  );

  return {
    scale: scaleAt(view.zoom),
    viewHeight: view.height,
    drawn: view.drawn,
    zoomBy: (factor) => zoomAt(latest.current.zoom * factor, latest.current.height / 2),
    show,
    showMinutes: (minutes) => zoomAt(zoomFor(minutes, latest.current.height), latest.current.height / 2),
    reveal,
    onScroll,
  };
};
