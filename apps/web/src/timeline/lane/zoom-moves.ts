// Computes the zoom and scroll position of the timeline for each request. Pure; heights are in pixels.
//   zoomAround       zooms, and keeps the instant at a height of the view in place
//   zoomToSpan       fills the view with an interval
//   zoomToMinutes    fills the view with this many minutes around an instant
//   topToReveal      how far to scroll to see an interval
//   topWithin        a scroll position that the day has
//   pictureTransform how the existing picture is scaled and moved to match the visible state
//   mustLayOut       whether it must be laid out again while the wheel still turns
import { clampZoom, heightOf, instantAt, type Scale, type Span, scrollAfterZoom, yOf, zoomFor } from './scale.ts';

type Axis = Pick<Scale, 'startMs' | 'endMs'>;
/** A zoom in pixels a minute, and how far it is scrolled at that zoom. */
export type ZoomedTop = { zoom: number; top: number };

const minuteMs = 60_000;
/** Margin above and below an interval that is scrolled to. */
const marginPx = 24;
/** Scaled up further, letters are hard to read; scaled down further, the part around the view is missing. */
const mostEnlarged = 1.7;

export const scaleOf = ({ startMs, endMs }: Axis, zoom: number): Scale => ({ startMs, endMs, pixelsPerMinute: zoom });

export const topWithin = (axis: Axis, { zoom, top }: ZoomedTop, viewHeight: number): number =>
  Math.max(0, Math.min(top, heightOf(scaleOf(axis, zoom)) - viewHeight));

export const zoomAround = (
  axis: Axis,
  before: ZoomedTop,
  factor: number,
  viewY: number,
  viewHeight: number,
): ZoomedTop => {
  const zoom = clampZoom(before.zoom * factor, axis, viewHeight);
  const top = scrollAfterZoom(scaleOf(axis, before.zoom), scaleOf(axis, zoom), before.top, viewY);
  return { zoom, top: topWithin(axis, { zoom, top }, viewHeight) };
};

export const zoomToSpan = (axis: Axis, { startMs, endMs }: Span, viewHeight: number): ZoomedTop => {
  const zoom = clampZoom(zoomFor((endMs - startMs) / minuteMs, viewHeight), axis, viewHeight);
  return { zoom, top: yOf(scaleOf(axis, zoom), startMs) };
};

/** `around` computes the instant from the one in the middle of the view. */
export const zoomToMinutes = (
  axis: Axis,
  before: ZoomedTop,
  minutes: number,
  around: (middleMs: number) => number,
  viewHeight: number,
): ZoomedTop => {
  const zoom = clampZoom(zoomFor(minutes, viewHeight), axis, viewHeight);
  const middleMs = axis.startMs + ((before.top + viewHeight / 2) / before.zoom) * minuteMs;
  return { zoom, top: yOf(scaleOf(axis, zoom), around(middleMs)) - viewHeight / 2 };
};

/** Returns null when it is already visible. */
export const topToReveal = (axis: Axis, { zoom, top }: ZoomedTop, wanted: Span, viewHeight: number): number | null => {
  const scale = scaleOf(axis, zoom);
  const [first, last] = [yOf(scale, wanted.startMs), yOf(scale, wanted.endMs)];
  if (first < top) return first - marginPx;
  return last > top + viewHeight ? Math.min(first - marginPx, last - viewHeight + marginPx) : null;
};

/** Returns the visible interval. */
export const spanInView = (axis: Axis, { zoom, top }: ZoomedTop, viewHeight: number): Span => {
  const scale = scaleOf(axis, zoom);
  return { startMs: instantAt(scale, top), endMs: instantAt(scale, top + viewHeight) };
};

/** As CSS; empty when the picture is shown as it was laid out. `shift`: how far it is moved, in pixels. */
export const pictureTransform = ({ zoom, shift }: { zoom: number; shift: number }, laidZoom: number): string => {
  const by = zoom / laidZoom;
  return by === 1 && Math.abs(shift) < 1 ? '' : `translateY(${shift}px) scaleY(${by})`;
};

export const mustLayOut = (by: number): boolean => by > mostEnlarged || by < 1 / mostEnlarged;
