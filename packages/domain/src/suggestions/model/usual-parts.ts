// Working codes that do not follow from the recorded activity. Some users book by what a title shows, others by what
// they did that day, which no title shows: how much the evidence counts for the deepest dimension of a booking is
// learnt for each user.

import { type AnswerKey, bookingKey } from '../settle-outcome.ts';
import { daysLeft, partOf } from './booked-days.ts';
import { prefixOf } from './booking-answers.ts';
import type { SeenBooking } from './booking-candidates.ts';
import type { BookingDay, ContactFrame } from './booking-steps.ts';
import type { DayScores } from './first-step.ts';

/**
 * How often only the evidence was right about the deepest dimension, and how often only the usual one was. Both fade.
 */
export interface PartTrust {
  byEvidence: number;
  usual: number;
}

/** The trust in evidence before any measurement, as log odds. */
const believed = 1;
const keptEachDay = 0.99;
/** The days that a deepest dimension counts for on an opening without bookings of it there, by its use elsewhere. */
const elsewhereDays = 2;
/** The days that a deepest dimension counts for before its first booking. */
const leastDays = 0.5;

/** Returns a booking without its deepest dimension: its project. */
const openingOf = (dimensionIds: readonly number[] | undefined = []): AnswerKey =>
  bookingKey(dimensionIds.length > 1 ? dimensionIds.slice(0, -1) : dimensionIds);

/** Candidates of a contact that begin with one opening. */
export interface Opening {
  /** Their indexes among the answers. */
  readonly places: readonly number[];
  /**
   * How usual each is, by days: a day with thirty logs on one booking counts as much as a day with one. They add up to
   * 1.
   */
  readonly shares: readonly number[];
}

/**
 * Returns the openings of a contact with several candidates. One that is booked today already is left to the
 * neighbours.
 */
export function openingsOf({ whole, partDays, seenByPrefix }: BookingDay, contact: ContactFrame): Opening[] {
  const { frame, dimensionIds } = contact;
  const seen = seenByPrefix.get(prefixOf(frame.answers[0] ?? '')) ?? new Map<AnswerKey, SeenBooking>();
  const booked = new Set(frame.logs.map(({ decided }) => (decided === null ? null : frame.indexOfAnswer.get(decided))));
  const groups = Map.groupBy(frame.answers.keys(), (place) => openingOf(dimensionIds[place]));
  return [...groups.values()].flatMap((places) => {
    if (places.length < 2 || places.some((place) => booked.has(place))) return [];
    const elsewhere = places.map((place) => leastDays + (partDays.get(partOf(dimensionIds[place] ?? [])) ?? 0));
    const scale = elsewhereDays / sumOf(elsewhere);
    const days = places.map((place, at) => {
      const known = seen.get(frame.answers[place] ?? '');
      return (known === undefined ? 0 : daysLeft(known, whole.dayNumber)) + scale * (elsewhere[at] ?? 0);
    });
    const all = sumOf(days);
    return [{ places, shares: days.map((count) => count / all) }];
  });
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/**
 * Returns the weight of the evidence for the deepest dimension, 0 to 1: the confidence that evidence is right more
 * often.
 */
const shareOfEvidence = ({ byEvidence, usual }: PartTrust): number =>
  1 / (1 + Math.exp((2 * (usual - byEvidence)) / Math.sqrt(byEvidence + usual + 1) - believed));

/**
 * Returns the scores with the deepest dimensions of each opening partly replaced by the usual ones. The probability of
 * the opening stays.
 */
export function withUsualParts(
  scores: DayScores,
  openings: readonly Opening[],
  width: number,
  trust: PartTrust,
): DayScores {
  const share = shareOfEvidence(trust);
  const probabilities = scores.probabilities.slice();
  for (let start = 0; start < probabilities.length; start += width) {
    for (const { places, shares } of openings) {
      const whole = sumOf(places.map((place) => probabilities[start + place] ?? 0));
      places.forEach((place, at) => {
        const byEvidence = probabilities[start + place] ?? 0;
        probabilities[start + place] = share * byEvidence + (1 - share) * whole * (shares[at] ?? 0);
      });
    }
  }
  return { subjects: scores.subjects, probabilities };
}

/** A log with the scores of its booking, and the right one. */
export interface PartOutcome {
  readonly contact: ContactFrame;
  readonly openings: readonly Opening[];
  /** Scores before the usual ones were added, and the row of the log in them. */
  readonly byEvidence: DayScores;
  readonly row: number;
  readonly truth: AnswerKey;
}

/** Counts the bookings of a day for which only one of the two was right. Changes the trust. */
export function countTrust(trust: PartTrust, logs: readonly PartOutcome[]): void {
  const found = logs.flatMap(({ contact: { frame }, openings, byEvidence, row, truth }) => {
    const right = frame.indexOfAnswer.get(truth) ?? -1;
    const opening = openings.find(({ places }) => places.includes(right));
    if (opening === undefined) return [];
    const { places, shares } = opening;
    const start = row * frame.answers.length;
    const isEvidenceRight = bestOf(places, (at) => byEvidence.probabilities[start + (places[at] ?? 0)] ?? 0) === right;
    const isUsualRight = bestOf(places, (at) => shares[at] ?? 0) === right;
    return [
      { truth, byEvidence: isEvidenceRight && !isUsualRight ? 1 : 0, usual: isUsualRight && !isEvidenceRight ? 1 : 0 },
    ];
  });
  trust.byEvidence *= keptEachDay;
  trust.usual *= keptEachDay;
  for (const same of Map.groupBy(found, ({ truth }) => truth).values()) {
    trust.byEvidence += sumOf(same.map((one) => one.byEvidence)) / same.length;
    trust.usual += sumOf(same.map((one) => one.usual)) / same.length;
  }
}

function bestOf(places: readonly number[], worth: (at: number) => number): number | undefined {
  const best = places.keys().reduce((first, at) => (worth(at) > worth(first) ? at : first), 0);
  return places[best];
}
