// Pieces of the bookings lane: bookings and proposals with the intervals of the day in them.

import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import type { Timeline, TimelineLog, TimelineRegistration } from '@daybook/contract/timeline.ts';
import { type CalmInterval, calmIntervals, type LanePiece } from '@daybook/domain/timeline/calm-intervals.ts';
import { entriesById, piecesOf } from './blocks.ts';
import { type BoxPlace, placeBoxes } from './place-boxes.ts';
import type { Scale, Span } from './scale.ts';

export type BookingItem = { key: string; pieces: readonly Span[] } & (
  | { kind: 'booked'; booking: TimelineRegistration }
  | { kind: 'proposed'; booking: BookingSuggestion }
);
/**
 * A box of a booking; a booking has one for each part of the day it was recorded in, and its duration is shown in the
 * largest.
 */
export type BookingBox = Span & { key: string; item: BookingItem; isLargest: boolean };
export type BookingPiece = BookingBox & BoxPlace;

type Interval = { started_at: string; ended_at: string };

const spanOf = ({ started_at, ended_at }: Interval): Span => ({
  startMs: Date.parse(started_at),
  endMs: Date.parse(ended_at),
});

const piecesOfLogs = (byLog: ReadonlyMap<string, TimelineLog>, logIds: readonly string[]): Span[] =>
  [...new Set(logIds.flatMap((id) => byLog.get(id) ?? []))].flatMap(piecesOf);

const piecesOfBooking = (byLog: ReadonlyMap<string, TimelineLog>, booking: TimelineRegistration): Span[] => {
  if (booking.pieces.length > 0) return booking.pieces.map(spanOf);
  const pieces = piecesOfLogs(byLog, booking.log_ids);
  const { started_at, ended_at } = booking;
  if (pieces.length > 0 || started_at === null || ended_at === null) return pieces;
  return [spanOf({ started_at, ended_at })];
};

/** Returns the bookings of a day, and the proposals for unbooked time. */
export const bookingItems = (timeline: Timeline, proposals: readonly BookingSuggestion[]): BookingItem[] => {
  const byLog = entriesById(timeline.logs);
  const isOpen = (id: string) => (byLog.get(id)?.registration_id ?? null) === null;
  return [
    ...timeline.registrations.map((booking) => ({
      kind: 'booked' as const,
      key: booking.id,
      booking,
      pieces: piecesOfBooking(byLog, booking),
    })),
    ...proposals.map((booking) => ({
      kind: 'proposed' as const,
      key: booking.id,
      booking,
      pieces: piecesOfLogs(byLog, booking.log_ids.filter(isOpen)),
    })),
  ];
};

type Piece = LanePiece<BookingItem>;
type BoxInterval = CalmInterval<BookingItem>;

const lengthMs = ({ startMs, endMs }: Span): number => endMs - startMs;

const longestOf = <T extends Span>(spans: readonly T[]): T | undefined =>
  spans.reduce<T | undefined>((best, one) => (best && lengthMs(best) >= lengthMs(one) ? best : one), undefined);

/** Returns the longest piece of each booking whose pieces are all too short for a box; it gets a box of its own. */
const lostPieces = (pieces: readonly Piece[], found: readonly BoxInterval[]): ReadonlySet<Piece> => {
  const shown = new Set(found.map(({ whose }) => whose));
  const lost = Map.groupBy(pieces, ({ whose }) => whose);
  return new Set([...lost].flatMap(([whose, own]) => (shown.has(whose) ? [] : (longestOf(own) ?? []))));
};

const boxOf = ({ whose, startMs, endMs, pieces }: BoxInterval): Omit<BookingBox, 'key' | 'isLargest'>[] => {
  const item = pieces.find((piece) => piece.whose === whose)?.item;
  return item ? [{ item, startMs, endMs }] : [];
};

/**
 * Returns the boxes of the lane, in order: none shorter than `leastMs` next to another, and at least one for each
 * booking.
 */
export const bookingBoxes = (items: readonly BookingItem[], leastMs: number, pauseMs: number): BookingBox[] => {
  const pieces = items.flatMap((item) =>
    item.pieces.map(({ startMs, endMs }) => ({ startMs, endMs, item, whose: `${item.kind} ${item.key}` })),
  );
  const found = calmIntervals(pieces, { leastMs, pauseMs });
  const lost = lostPieces(pieces, found);
  const isKept = (piece: Piece) => lost.has(piece);
  const boxes = (lost.size === 0 ? found : calmIntervals(pieces, { leastMs, pauseMs, isKept })).flatMap(boxOf);
  const byItem = Map.groupBy(boxes, ({ item }) => item);
  return boxes.map((box) => {
    const own = byItem.get(box.item) ?? [];
    return { ...box, key: `${box.item.kind} ${box.item.key} ${own.indexOf(box)}`, isLargest: longestOf(own) === box };
  });
};

export const placeBookings = (boxes: readonly BookingBox[], scale: Scale): BookingPiece[] => {
  const places = placeBoxes(boxes, scale);
  return boxes.map((box, index) => ({ ...box, ...(places[index] ?? { top: 0, bottom: 0 }) }));
};
