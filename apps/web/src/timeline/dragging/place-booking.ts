// Places a booking at another time: manual time is moved, recorded time is copied.

import { routes } from '@daybook/contract/routes.ts';
import type { Timeline, TimelineRegistration } from '@daybook/contract/timeline.ts';
import { call } from '../../shell/api/api.ts';
import { newKey } from '../../shell/api/new-key.ts';
import type { Change } from '../editing/day-change.ts';
import { entriesOf, withBookings } from '../editing/edit-timeline.ts';
import { type Scale, snap, snapMinutes } from '../lane/scale.ts';

export type PlaceKind = 'move' | 'copy';
/** `startMs`: null if the time does not matter. */
export type Place = { kind: PlaceKind; date: string; startMs: number | null };

/** Whether none of a booking was recorded, so that its time was entered by hand. */
export const isByHand = (timeline: Timeline, { log_ids }: Pick<TimelineRegistration, 'log_ids'>): boolean => {
  const entries = entriesOf(timeline, new Set(log_ids));
  return entries.length > 0 && entries.every(({ source }) => source.type === 'manual');
};

/**
 * Returns the length of a booking at its new place, in milliseconds: a moved one keeps its length, a copy has the
 * booked time.
 */
export const placedLengthMs = (timeline: Timeline, booking: TimelineRegistration, kind: PlaceKind): number => {
  if (kind === 'copy') return booking.duration * 1000;
  const entries = entriesOf(timeline, new Set(booking.log_ids));
  return entries.reduce((sum, one) => sum + Date.parse(one.ended_at) - Date.parse(one.started_at), 0);
};

/** Returns the start of an interval that was dragged over a distance: on the grid of the zoom, and within its day. */
export const droppedStartMs = (scale: Scale, fromMs: number, movedPx: number, lengthMs: number): number => {
  const wanted = snap(scale, fromMs + (movedPx / scale.pixelsPerMinute) * 60_000, snapMinutes(scale.pixelsPerMinute));
  return Math.max(scale.startMs, Math.min(wanted, scale.endMs - lengthMs));
};

const shownAt = (timeline: Timeline, booking: TimelineRegistration, { kind, startMs }: Place): Timeline => {
  const from = startMs ?? Date.parse(booking.started_at ?? timeline.day.starts_at);
  const [started_at, ended_at] = [from, from + placedLengthMs(timeline, booking, kind)].map((ms) =>
    new Date(ms).toISOString(),
  ) as [string, string];
  const placed = { ...booking, version: 0, started_at, ended_at, pieces: [{ started_at, ended_at }] };
  const rows = timeline.registrations;
  return kind === 'move'
    ? withBookings(
        timeline,
        rows.map((one) => (one.id === booking.id ? placed : one)),
      )
    : withBookings(timeline, [...rows, { ...placed, id: `new-${newKey()}`, log_ids: [] }]);
};

/** Returns the change that places a booking. */
export const placeBooking = (booking: TimelineRegistration, place: Place, message: string): Change<unknown> => {
  const { kind, date, startMs } = place;
  const at = startMs === null ? {} : { started_at: new Date(startMs).toISOString() };
  const where = { date, ...at, registrations: [booking.id] };
  return {
    shown: (timeline) => (timeline.day.date === date ? shownAt(timeline, booking, place) : timeline),
    send: (): Promise<unknown> =>
      kind === 'move'
        ? call(routes.moveBookings, { body: where })
        : call(routes.copyBookings, { body: { copies: [where] } }),
    message,
  };
};
