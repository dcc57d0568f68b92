// Converts between instants and positions on the vertical axis of a day. A day may have 23, 24 or 25 hours.

/** The axis of one day. `pixelsPerMinute` is the zoom. */
export type Scale = { startMs: number; endMs: number; pixelsPerMinute: number };
export type Span = { startMs: number; endMs: number };

const minuteMs = 60_000;
/** The most a user can zoom in: this many minutes fill the view. */
const closestMinutes = 1;

export const yOf = (scale: Scale, instantMs: number): number =>
  ((instantMs - scale.startMs) / minuteMs) * scale.pixelsPerMinute;

/** Returns the instant at a height, never outside the day. */
export const instantAt = (scale: Scale, y: number): number =>
  Math.min(scale.endMs, Math.max(scale.startMs, scale.startMs + (y / scale.pixelsPerMinute) * minuteMs));

export const heightOf = (scale: Scale): number => yOf(scale, scale.endMs);

/** Returns the zoom at which `minutes` fill the view. */
export const zoomFor = (minutes: number, viewHeight: number): number => Math.max(1, viewHeight) / minutes;

/** Limits a zoom to between the whole day and one minute in view. */
export const clampZoom = (zoom: number, scale: Pick<Scale, 'startMs' | 'endMs'>, viewHeight: number): number => {
  const dayMinutes = (scale.endMs - scale.startMs) / minuteMs;
  return Math.min(zoomFor(closestMinutes, viewHeight), Math.max(zoomFor(dayMinutes, viewHeight), zoom));
};

/** Returns the scroll position at which the item `viewY` pixels below the top stays there after zooming. */
export const scrollAfterZoom = (before: Scale, after: Scale, scrollTop: number, viewY: number): number =>
  Math.max(0, yOf(after, instantAt(before, scrollTop + viewY)) - viewY);

const stepsInMinutes = [1, 2, 5, 10, 15, 30, 60, 120, 180] as const;
const closestLinesPx = 46;

/** Returns the minutes between two lines of the axis, so that their labels stay readable. */
export const lineStepMinutes = (pixelsPerMinute: number): number =>
  stepsInMinutes.find((step) => step * pixelsPerMinute >= closestLinesPx) ?? 240;

/** Returns the instants of the lines between `fromMs` and `toMs`, at multiples of the step since the day's start. */
export const linesBetween = (scale: Scale, fromMs: number, toMs: number): number[] => {
  const stepMs = lineStepMinutes(scale.pixelsPerMinute) * minuteMs;
  const first = Math.ceil((Math.max(fromMs, scale.startMs) - scale.startMs) / stepMs);
  const last = Math.floor((Math.min(toMs, scale.endMs) - scale.startMs) / stepMs);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => scale.startMs + (first + at) * stepMs);
};

/** Returns the instant rounded to whole steps since the day's start: the grid that a drag snaps to. */
export const snap = (scale: Scale, instantMs: number, stepMinutes: number): number => {
  const stepMs = stepMinutes * minuteMs;
  const snapped = scale.startMs + Math.round((instantMs - scale.startMs) / stepMs) * stepMs;
  return Math.min(scale.endMs, Math.max(scale.startMs, snapped));
};

/** Returns the snap step of a drag at a zoom: about eight pixels, in round minutes. */
export const snapMinutes = (pixelsPerMinute: number): number =>
  [1, 5, 15].find((step) => step * pixelsPerMinute >= 8) ?? 15;

/**
 * Returns the hours to show first: the activity of the day, to whole hours with some margin; office hours on an empty
 * day.
 */
export const busyHours = (day: Span, spans: readonly Span[]): Span => {
  const hourMs = 60 * minuteMs;
  const officeStart = day.startMs + 8 * hourMs;
  const officeEnd = day.startMs + 18 * hourMs;
  const first = spans.reduce((least, one) => Math.min(least, one.startMs), Number.POSITIVE_INFINITY);
  const last = spans.reduce((most, one) => Math.max(most, one.endMs), Number.NEGATIVE_INFINITY);
  if (last < first) return { startMs: officeStart, endMs: officeEnd };
  const from = day.startMs + Math.floor((first - day.startMs - 5 * minuteMs) / hourMs) * hourMs;
  const to = day.startMs + Math.ceil((last - day.startMs + 5 * minuteMs) / hourMs) * hourMs;
  return { startMs: Math.max(day.startMs, from), endMs: Math.min(day.endMs, Math.max(to, from + 4 * hourMs)) };
};
