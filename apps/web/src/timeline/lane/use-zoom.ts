// Zoom and scroll of the timeline: what is under the pointer stays there, and only what is near the view is drawn.
// While the wheel turns, the picture that is there is stretched, which costs next to nothing; it is laid out anew when the
// wheel rests, or when it would be stretched too far. Then only what is in view is drawn at first, and what is around it when
// there is time: a frame has room for the one, not for both.
import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { covers, type Drawn, drawnAround, drawnPixels } from './in-view.ts';
import { clampZoom, heightOf, instantAt, type Scale, type Span, scrollAfterZoom, yOf, zoomFor } from './scale.ts';
import { usePinchZoom } from './use-pinch-zoom.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';

type Axis = Pick<Scale, 'startMs' | 'endMs'>;
type View = { zoom: number; height: number; drawn: Drawn };
/** What the eye sees: the zoom, how far it is scrolled at that zoom, and how far the picture is moved for it. */
type Seen = { zoom: number; top: number; shift: number };

/** The wheel rests after this long, in milliseconds. */
const restMs = 90;
/** Drawing what is around the view waits this long, because the wheel often turns on. */
const restLongerMs = 300;
/** Stretched further, letters are hard to read; pressed together further, what lies around the view is missing. */
const mostEnlarged = 1.7;
/** How much is drawn while the wheel turns, in views: what comes into this one until it is laid out anew. */
const roomIn = 1.1;
const roomOut = 1.9;

export type Zoom = {
  scale: Scale;
  viewHeight: number;
  /** What to draw, in pixels from the day's start. */
  drawn: Drawn;
  zoomBy: (factor: number) => void;
  /** Puts an instant at the top of the view, as far as the day allows. */
  scrollTo: (atMs: number) => void;
  /** Calls the listener with what is in view, now and whenever that changes; gives what ends it. */
  watch: (listener: (seen: Span) => void) => () => void;
  /** Fills the view with an interval. */
  show: (span: Span) => void;
  /** Fills the view with this many minutes around an instant, found from the one that is in its middle. */
  showMinutes: (minutes: number, around: (middleMs: number) => number) => void;
  /** Scrolls just as far as is needed to see an interval. */
  reveal: (span: Span) => void;
  onScroll: () => void;
};

export type ZoomedElements = { scroller: RefObject<HTMLElement | null>; body: RefObject<HTMLElement | null> };

/** Zoom and scroll of the elements, which show `busy` first. */
export const useZoom = ({ scroller, body }: ZoomedElements, axis: Axis, busy: Span, headHeight: number): Zoom => {
  const [view, setView] = useState<View>({ zoom: 1, height: 0, drawn: { top: 0, bottom: 2000 } });
  const laid = useRef(view);
  const seen = useRef<Seen>({ zoom: 1, top: 0, shift: 0 });
  /** What was asked for last; it may still be under way. */
  const asked = useRef(view);
  const mustScroll = useRef(false);
  const rest = useRef<number | undefined>(undefined);
  const watchers = useRef(new Set<(seen: Span) => void>());
  const { startMs, endMs } = axis;
  const scaleAt = useCallback((zoom: number): Scale => ({ startMs, endMs, pixelsPerMinute: zoom }), [startMs, endMs]);
  const topAt = useCallback(
    (zoom: number, top: number): number => Math.max(0, Math.min(top, heightOf(scaleAt(zoom)) - laid.current.height)),
    [scaleAt],
  );

  const seenNow = useCallback((): Span => {
    const { zoom, top } = seen.current;
    const scale = scaleAt(zoom);
    return { startMs: instantAt(scale, top), endMs: instantAt(scale, top + laid.current.height) };
  }, [scaleAt]);
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
    const { zoom, shift } = seen.current;
    const by = zoom / laid.current.zoom;
    const isAsLaid = by === 1 && Math.abs(shift) < 1;
    if (!body.current) return;
    body.current.style.transform = isAsLaid ? '' : `translateY(${shift}px) scaleY(${by})`;
    body.current.toggleAttribute('data-stretched', !isAsLaid);
  }, [body, tell]);

  const draw = useCallback((drawn: Drawn) => {
    asked.current = { zoom: seen.current.zoom, height: laid.current.height, drawn };
    setView(asked.current);
  }, []);
  const drawAround = useCallback(() => {
    rest.current = undefined;
    startTransition(() => draw(drawnPixels(seen.current.top, laid.current.height)));
  }, [draw]);
  /** Draws what is in view, and in a while what is around it. */
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
    if (!scrolls || !scroller.current) return;
    mustScroll.current = false;
    const top = Math.round(topAt(view.zoom, seen.current.top));
    seen.current.shift = top - seen.current.top;
    span();
    scroller.current.scrollTop = top;
  }, [view, topAt, span, scroller]);

  /** Shows a zoom, scrolled to a height at that zoom. */
  const apply = useCallback(
    (zoom: number, top: number, height = laid.current.height) => {
      laid.current = { ...laid.current, height };
      seen.current = { zoom, top: topAt(zoom, top), shift: 0 };
      mustScroll.current = true;
      layOut();
    },
    [layOut, topAt],
  );

  const zoomAround = useCallback(
    (zoom: number, viewY: number): { zoom: number; top: number } => {
      const { height } = laid.current;
      const after = clampZoom(zoom, { startMs, endMs }, height);
      const top = scrollAfterZoom(scaleAt(seen.current.zoom), scaleAt(after), seen.current.top, viewY);
      return { zoom: after, top: topAt(after, top) };
    },
    [endMs, scaleAt, startMs, topAt],
  );

  const zoomAt = (factor: number, clientY: number) => {
    const found = scroller.current;
    if (!found) return;
    const y = clientY - found.getBoundingClientRect().top - headHeight;
    const next = zoomAround(seen.current.zoom * factor, y);
    seen.current = { ...next, shift: found.scrollTop - next.top };
    mustScroll.current = true;
    span();
    window.clearTimeout(rest.current);
    rest.current = window.setTimeout(layOut, restMs);
    const by = next.zoom / asked.current.zoom;
    if (by <= mostEnlarged && by >= 1 / mostEnlarged) return;
    const { height } = laid.current;
    startTransition(() => draw(drawnAround({ top: next.top, height }, y, by < 1 ? roomOut : roomIn)));
  };
  useWheelZoom(scroller, zoomAt);
  usePinchZoom(scroller, zoomAt);

  const show = useCallback(
    (wanted: Span, height = laid.current.height) => {
      const zoom = clampZoom(zoomFor((wanted.endMs - wanted.startMs) / 60_000, height), { startMs, endMs }, height);
      apply(zoom, yOf(scaleAt(zoom), wanted.startMs), height);
    },
    [apply, endMs, scaleAt, startMs],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the busy hours count when the day is opened; later detections must not move the view.
  useLayoutEffect(() => {
    const found = scroller.current;
    if (!found) return;
    const watcher = new ResizeObserver(() => {
      const height = found.clientHeight - headHeight;
      if (height <= 0 || height === laid.current.height) return;
      if (laid.current.height === 0) show(busy, height);
      else apply(seen.current.zoom, seen.current.top, height);
    });
    watcher.observe(found);
    return () => watcher.disconnect();
  }, [scroller, headHeight]);

  const onScroll = useCallback(() => {
    const found = scroller.current;
    if (!found) return;
    const { zoom, height, drawn } = laid.current;
    seen.current.top = found.scrollTop - seen.current.shift;
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
      if (scroller.current) scroller.current.scrollTop = yOf(scaleAt(seen.current.zoom), atMs);
    },
    [scroller, scaleAt],
  );

  const reveal = useCallback(
    (wanted: Span) => {
      const { zoom, top } = seen.current;
      const { height } = laid.current;
      const [first, last] = [yOf(scaleAt(zoom), wanted.startMs), yOf(scaleAt(zoom), wanted.endMs)];
      if (first < top) apply(zoom, first - 24);
      else if (last > top + height) apply(zoom, Math.min(first - 24, last - height + 24));
    },
    [apply, scaleAt],
  );

  const zoomBy = (factor: number) => {
    const next = zoomAround(seen.current.zoom * factor, laid.current.height / 2);
    apply(next.zoom, next.top);
  };
  const showMinutes = (minutes: number, around: (middleMs: number) => number) => {
    const { height } = laid.current;
    const zoom = clampZoom(zoomFor(minutes, height), { startMs, endMs }, height);
    const middleMs = startMs + ((seen.current.top + height / 2) / seen.current.zoom) * 60_000;
    apply(zoom, yOf(scaleAt(zoom), around(middleMs)) - height / 2);
  };
  return {
    scale: scaleAt(view.zoom),
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
