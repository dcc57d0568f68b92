// Pieces of the bookings lane: bookings and proposals with the pieces of the day that they are made of.

import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import type { Timeline, TimelineLog, TimelineRegistration } from '@daybook/contract/timeline.ts';
import { entriesById, piecesOf } from './blocks.ts';
import { type LaneItem, layOut } from './lay-out.ts';
import type { Place } from './places.ts';
import type { Scale, Span } from './scale.ts';

export type BookingItem = LaneItem & { key: string } & (
    | { kind: 'booked'; booking: TimelineRegistration }
    | { kind: 'proposed'; booking: BookingSuggestion }
  );
/** A piece with its place; the label stands in the largest one of its booking. */
export type BookingPiece = Span &
  Pick<Place<BookingItem>, 'top' | 'bottom' | 'kind' | 'hasMarks'> & {
    key: string;
    item: BookingItem;
    isLargest: boolean;
  };

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

/** The bookings of a day, and the proposals for what is not booked yet. */
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

/** Where the pieces are drawn; of each booking one is the largest. */
export const placePieces = (items: readonly BookingItem[], scale: Scale): BookingPiece[] => {
  const largest = new Map<string, BookingPiece>();
  const pieces = layOut(items, scale, { joinsShort: false }).flatMap(({ runs, ...place }): BookingPiece[] => {
    const [run] = runs;
    if (!run) return [];
    const piece = { ...place, item: run.item, key: `${run.item.kind} ${run.item.key} ${run.index}`, isLargest: false };
    const best = largest.get(run.item.key);
    if (!best || heightOf(piece) > heightOf(best)) largest.set(run.item.key, piece);
    return [piece];
  });
  for (const piece of largest.values()) piece.isLargest = true;
  return pieces;
};

/** A mark has no room for a label, however high it is. */
const heightOf = ({ top, bottom, kind }: BookingPiece): number => (kind === 'mark' ? 0 : bottom - top);
