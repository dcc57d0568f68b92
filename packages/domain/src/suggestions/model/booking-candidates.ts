import { type AnswerKey, bookingKey } from '../settle-outcome.ts';
import { bookingAnswer, bookingPrefix, deepestPart, dimensionOfPart } from './booking-answers.ts';

/** An earlier booking. */
export interface SeenBooking {
  readonly dimensionIds: readonly number[];
  /** The days on which it was booked; they fade, and are worth this on `dayNumber`. */
  readonly days: number;
  readonly dayNumber: number;
}

/** Earlier bookings, by their answer. */
export type SeenBookings = ReadonlyMap<AnswerKey, SeenBooking>;

/** How many of the deepest dimensions are tried with what a contact was booked on. */
const mostParts = 12;

/** The deepest dimensions that were booked below several others: only those can be put below yet another. */
export function sharedParts(seen: SeenBookings): ReadonlySet<AnswerKey> {
  const places = new Map<AnswerKey, Set<AnswerKey>>();
  for (const { dimensionIds } of seen.values()) {
    const part = deepestPart(dimensionIds);
    if (part === null) continue;
    const own = places.get(part) ?? new Set();
    places.set(part, own.add(bookingKey(dimensionIds.slice(0, -1))));
  }
  return new Set([...places].flatMap(([part, own]) => (own.size > 1 ? [part] : [])));
}

export interface CandidateQuestion {
  readonly answer: AnswerKey;
  readonly seen: SeenBookings;
  /** Deepest dimensions that can be put below others, the likeliest first. */
  readonly parts: readonly AnswerKey[];
  /** Possible openings of a booking of this contact, seen or not. */
  readonly openings: readonly (readonly number[])[];
}

/**
 * The bookings that an answer can have, with their dimensions in the order of their levels: those that it had, and what they
 * begin with above each deepest dimension that other contacts share.
 *
 *   Bakker on Ledger / Advice, Visser on Tax / Advice and Tax / Filing   →   Bakker also on Ledger / Filing
 */
export function bookingCandidates({
  answer,
  seen,
  parts,
  openings,
}: CandidateQuestion): Map<AnswerKey, readonly number[]> {
  const prefix = bookingPrefix(answer);
  const own = [...seen].filter(([key]) => key.startsWith(prefix)).map(([, { dimensionIds }]) => dimensionIds);
  const begun = own.filter(({ length }) => length > 1).map((ids) => ids.slice(0, -1));
  const combined = [...begun, ...openings].flatMap((opening) =>
    parts.slice(0, mostParts).map((part) => [...opening, dimensionOfPart(part)]),
  );
  const plain = own.length === 0 ? openings : [];
  return new Map([...own, ...plain, ...combined].map((ids) => [bookingAnswer(answer, ids), ids]));
}
