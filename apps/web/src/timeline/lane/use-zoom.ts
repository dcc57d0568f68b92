// Zoom and scroll of the timeline. The place under the pointer stays there, and only items near the view are drawn.
// While the wheel turns, the existing picture is scaled, which is cheap. It is laid out again when the wheel stops, or
// when it would be scaled too far. Then only the visible part is drawn first and the part around it when idle, because
// one frame has no time for both.
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { covers, type Drawn, drawnAround, drawnPixels } from './in-view.ts';
import { type Scale, type Span, yOf } from './scale.ts';
import { usePinchZoom } from './use-pinch-zoom.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';
import {
  mustLayOut,
  pictureTransform,
  scaleOf,
  spanInView,
  topToReveal,
  topWithin,
  type ZoomedTop,
  zoomAround,
  zoomToMinutes,
  zoomToSpan,
} from './zoom-moves.ts';

type Axis = Pick<Scale, 'startMs' | 'endMs'>;
type View = { zoom: number; height: number; drawn: Drawn };
/** The visible state: zoom, scroll position, and how far the picture is moved for it. */
type Seen = ZoomedTop & { shift: number };

/** The wheel counts as stopped after this many milliseconds. */
const restMs = 90;
/** Drawing the part around the view waits this long, because the wheel is often turned again. */
const restLongerMs = 300;
/** How much is drawn while the wheel turns, in views: the part that becomes visible before the next layout. */
const roomIn = 1.1;
const roomOut = 1.9;

export type Zoom = {
  scale: Scale;
  /** 0 until it is measured: nothing can be drawn before. */
  viewHeight: number;
  /** Part to draw, in pixels from the day's start. */
  drawn: Drawn;
  zoomBy: (factor: number) => void;
  /** Scrolls an instant to the top of the view, as far as the day allows. */
  scrollTo: (atMs: number) => void;
  /** Calls the listener with the visible interval, now and whenever it changes; returns the function to stop it. */
  watch: (listener: (seen: Span) => void) => () => void;
  /** Fills the view with an interval. */
  show: (span: Span) => void;
  /** Fills the view with this many minutes around an instant, which is computed from the one in its middle. */
  showMinutes: (minutes: number, around: (middleMs: number) => number) => void;
  /** Scrolls just far enough to show an interval. */
  reveal: (span: Span) => void;
  onScroll: () => void;
};

export type ZoomedElements = { scroller: RefObject<HTMLElement | null>; body: RefObject<HTMLElement | null> };

/** Returns the zoom and scroll of the elements, which show `busy` first. */
export const useZoom = ({ scroller, body }: ZoomedElements, axis: Axis, busy: Span, headHeight: number): Zoom => {
  const [view, setView] = useState<View>({ zoom: 1, height: 0, drawn: { top: 0, bottom: 0 } });
  const laid = useRef(view);
  const seen = useRef<Seen>({ zoom: 1, top: 0, shift: 0 });
  /** The view of the last request; it may still be in progress. */
  const asked = useRef(view);
  const mustScroll = useRef(false);
  /** The interval that fills the view until the user scrolls or zooms, also after the window is resized. */
  const fitted = useRef<Span | null>(null);
  /** The interval to reveal as soon as the view has a height. */
  const awaited = useRef<Span | null>(null);
  /** Until a wanted height has been scrolled to, scroll events still report the previous one. */
  const isPlacing = useRef(false);
  const rest = useRef<number | undefined>(undefined);
  const watchers = useRef(new Set<(seen: Span) => void>());
  const { startMs, endMs } = axis;
  const day = useMemo(() => ({ startMs, endMs }), [startMs, endMs]);
  const seenNow = useCallback((): Span => spanInView(day, seen.current, laid.current.height), [day]);
  const tell = useCallback(() => {
    if (laid.current.height === 0) return;
    for (const listener of watchers.current) listener(seenNow());
  }, [seenNow]);
  const watch = useCallback(
    (listener: (now: Span) => void) => {
      watchers.current.add(listener);
      if (laid.current.height > 0) listener(seenNow());
      return () => watchers.current.delete(listener);
    },
    [seenNow],
  );

  const span = useCallback(() => {
    tell();
    if (!body.current) return;
    const transform = pictureTransform(seen.current, laid.current.zoom);
    body.current.style.transform = transform;
    body.current.toggleAttribute('data-stretched', transform !== '');
  }, [body, tell]);

  const draw = useCallback((drawn: Drawn) => {
    asked.current = { zoom: seen.current.zoom, height: laid.current.height, drawn };
    setView(asked.current);
  }, []);
  const drawAround = useCallback(() => {
    rest.current = undefined;
    startTransition(() => draw(drawnPixels(seen.current.top, laid.current.height)));
  }, [draw]);
  /** Draws the visible part, and later the part around it. */
  const layOut = useCallback(() => {
    const { zoom, top } = seen.current;
    const { height, drawn, zoom: laidZoom } = laid.current;
    const inView = { top, bottom: top + height };
    draw(zoom === laidZoom && covers(drawn, inView) ? drawn : inView);
    window.clearTimeout(rest.current);
    rest.current = window.setTimeout(drawAround, restLongerMs);
  }, [draw, drawAround]);

  useEffect(() => () => window.clearTimeout(rest.current), []);

  useLayoutEffect(() => {
    const scrolls = mustScroll.current || laid.current.zoom !== view.zoom;
    laid.current = view;
    isPlacing.current = false;
    if (!scrolls || !scroller.current) return;
    mustScroll.current = false;
    const top = Math.round(topWithin(day, { zoom: view.zoom, top: seen.current.top }, view.height));
    seen.current.shift = top - seen.current.top;
    span();
    scroller.current.scrollTop = top;
  }, [view, day, span, scroller]);

  /** Shows a zoom, scrolled to a height at that zoom. */
  const apply = useCallback(
    (wanted: ZoomedTop, height = laid.current.height) => {
      fitted.current = null;
      isPlacing.current = true;
      laid.current = { ...laid.current, height };
      seen.current = { zoom: wanted.zoom, top: topWithin(day, wanted, height), shift: 0 };
      mustScroll.current = true;
      layOut();
    },
    [layOut, day],
  );

  const zoomAt = (factor: number, clientY: number) => {
    const found = scroller.current;
    if (!found) return;
    const y = clientY - found.getBoundingClientRect().top - headHeight;
    const { height } = laid.current;
    const next = zoomAround(day, seen.current, factor, y, height);
    fitted.current = null;
    seen.current = { ...next, shift: found.scrollTop - next.top };
    mustScroll.current = true;
    span();
    window.clearTimeout(rest.current);
    rest.current = window.setTimeout(layOut, restMs);
    const by = next.zoom / asked.current.zoom;
    if (!mustLayOut(by)) return;
    startTransition(() => draw(drawnAround({ top: next.top, height }, y, by < 1 ? roomOut : roomIn)));
  };
  useWheelZoom(scroller, zoomAt);
  usePinchZoom(scroller, zoomAt);

  const show = useCallback(
    (wanted: Span, height = laid.current.height) => {
      apply(zoomToSpan(day, wanted, height), height);
      fitted.current = wanted;
    },
    [apply, day],
  );

  const reveal = useCallback(
    (wanted: Span) => {
      awaited.current = laid.current.height === 0 ? wanted : null;
      if (awaited.current) return;
      const top = topToReveal(day, seen.current, wanted, laid.current.height);
      if (top !== null) apply({ zoom: seen.current.zoom, top });
    },
    [apply, day],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the busy hours count when the day is opened; later detections must not move the view.
  useLayoutEffect(() => {
    const found = scroller.current;
    if (!found) return;
    const measure = () => {
      const height = found.clientHeight - headHeight;
      if (height <= 0 || height === laid.current.height) return;
      if (laid.current.height === 0) {
        // In small steps: otherwise the whole day would be rendered at once in one task.
        startTransition(() => {
          show(busy, height);
          if (awaited.current) reveal(awaited.current);
        });
      } else if (fitted.current) show(fitted.current, height);
      else apply(seen.current, height);
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(found);
    return () => watcher.disconnect();
  }, [scroller, headHeight]);

  const onScroll = useCallback(() => {
    const found = scroller.current;
    if (!found || isPlacing.current) return;
    const { zoom, height, drawn } = laid.current;
    const top = found.scrollTop - seen.current.shift;
    if (Math.abs(top - seen.current.top) > 1) fitted.current = null;
    seen.current.top = top;
    tell();
    if (seen.current.zoom !== zoom) return;
    const wanted = drawnPixels(found.scrollTop, height);
    const isMissing = !covers(drawn, { top: found.scrollTop, bottom: found.scrollTop + height });
    const isAsked = asked.current.zoom === zoom && covers(asked.current.drawn, wanted);
    if (isMissing) draw(wanted);
    else if (!isAsked && rest.current === undefined) drawAround();
  }, [scroller, tell, draw, drawAround]);

  const scrollTo = useCallback(
    (atMs: number) => {
      if (scroller.current) scroller.current.scrollTop = yOf(scaleOf(day, seen.current.zoom), atMs);
    },
    [scroller, day],
  );

  const zoomBy = (factor: number) => {
    const { height } = laid.current;
    apply(zoomAround(day, seen.current, factor, height / 2, height));
  };
  const showMinutes = (minutes: number, around: (middleMs: number) => number) =>
    apply(zoomToMinutes(day, seen.current, minutes, around, laid.current.height));
  return {
    scale: scaleOf(day, view.zoom),
    viewHeight: view.height,
    drawn: view.drawn,
    zoomBy,
    show,
    scrollTo,
    watch,
    showMinutes,
    reveal,
    onScroll,
  };
};
