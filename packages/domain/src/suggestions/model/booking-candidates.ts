import { type AnswerKey, bookingKey } from '../settle-outcome.ts';
import { bookingAnswer, bookingPrefix, deepestPart, dimensionOfPart } from './booking-answers.ts';

/** An earlier booking. */
export interface SeenBooking {
  readonly dimensionIds: readonly number[];
  /** The number of days with this booking, faded to `dayNumber`. */
  readonly days: number;
  readonly dayNumber: number;
}

/** Earlier bookings, by their answer. */
export type SeenBookings = ReadonlyMap<AnswerKey, SeenBooking>;

/** The most deepest dimensions that are combined with a contact's bookings. */
const mostParts = 12;
/** The most openings that are tried without an earlier booking of the contact. */
const mostOpenings = 4;

/** Returns the deepest dimensions that were booked below several others: only those are tried below another one. */
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
  /** Deepest dimensions to combine with others, the likeliest first. */
  readonly parts: readonly AnswerKey[];
  /** Possible openings of a booking of this contact, the likeliest first; may include those already booked. */
  readonly openings: readonly (readonly number[])[];
}

/**
 * Returns the possible bookings of an answer, with their dimensions in the order of their levels: earlier bookings, and
 * their openings combined with each deepest dimension that other contacts share. A new project is booked like the
 * contact's others.
 *
 *   Bakker on Ledger / Advice, Visser on Tax / Advice and Tax / Filing   →   Bakker also on Ledger / Filing
 *   the same, and Bakker has a new project, Audit                        →   … and on Audit / Advice, Audit / Filing
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
  const known = new Set([...own, ...begun].map(bookingKey));
  const fresh = openings.filter((ids) => !known.has(bookingKey(ids))).slice(0, mostOpenings);
  const combined = [...begun, ...fresh].flatMap((opening) =>
    parts.slice(0, mostParts).map((part) => [...opening, dimensionOfPart(part)]),
  );
  const plain = begun.length === 0 ? fresh : [];
  return new Map([...own, ...plain, ...combined].map((ids) => [bookingAnswer(answer, ids), ids]));
}
