// Working codes that follow nothing that was recorded. Some users book by what a title tells, others by what they did that day, which
// no title tells: how much the evidence is worth for the deepest dimension of a booking is learnt of each user.

import { type AnswerKey, bookingKey } from '../settle-outcome.ts';
import { daysLeft, partOf } from './booked-days.ts';
import { prefixOf } from './booking-answers.ts';
import type { SeenBooking } from './booking-candidates.ts';
import type { BookingDay, ContactFrame } from './booking-steps.ts';
import type { DayScores } from './first-step.ts';

/** How often the deepest dimension was rather what the evidence says, and rather what is usual. Both fade. */
export interface PartTrust {
  told: number;
  usual: number;
}

/** How much evidence is believed before anything was measured, as log odds. */
const believed = 1;
const keptEachDay = 0.99;
/** Days that a part is worth on an opening, as it is elsewhere, before it was booked there. */
const elsewhereDays = 2;
/** Days that a part is worth before it was booked at all. */
const leastDays = 0.5;

/** Returns a booking without its deepest dimension: its project. */
const openingOf = (dimensionIds: readonly number[] | undefined = []): AnswerKey =>
  bookingKey(dimensionIds.length > 1 ? dimensionIds.slice(0, -1) : dimensionIds);

/** Candidates of a contact that begin with one opening. */
export interface Opening {
  /** Their places among the answers. */
  readonly places: readonly number[];
  /** How usual each is, by days: a day with thirty logs on one booking says no more than a day with one. They add up to 1. */
  readonly shares: readonly number[];
}

/** The openings of a contact between whose candidates is to be chosen. One that is booked today already is left to the neighbours. */
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

/** The share of the evidence in what is said of the deepest dimension, 0 to 1: how sure it is that evidence is right more often. */
const shareOfTold = ({ told, usual }: PartTrust): number =>
  1 / (1 + Math.exp((2 * (usual - told)) / Math.sqrt(told + usual + 1) - believed));

/** The scores with the deepest dimensions of each opening partly as they are usual. How probable the opening is stays. */
export function withUsualParts(
  scores: DayScores,
  openings: readonly Opening[],
  width: number,
  trust: PartTrust,
): DayScores {
  const share = shareOfTold(trust);
  const probabilities = scores.probabilities.slice();
  for (let start = 0; start < probabilities.length; start += width) {
    for (const { places, shares } of openings) {
      const whole = sumOf(places.map((place) => probabilities[start + place] ?? 0));
      places.forEach((place, at) => {
        const told = probabilities[start + place] ?? 0;
        probabilities[start + place] = share * told + (1 - share) * whole * (shares[at] ?? 0);
      });
    }
  }
  return { subjects: scores.subjects, probabilities };
}

/** A log with what was said of its booking, and its right one. */
export interface ToldPart {
  readonly contact: ContactFrame;
  readonly openings: readonly Opening[];
  /** Scores before what is usual was added, and the row of the log in them. */
  readonly told: DayScores;
  readonly row: number;
  readonly truth: AnswerKey;
}

/** Counts for each booking of a day where one of the two alone was right. Changes the trust. */
export function countTrust(trust: PartTrust, logs: readonly ToldPart[]): void {
  const found = logs.flatMap(({ contact: { frame }, openings, told, row, truth }) => {
    const right = frame.indexOfAnswer.get(truth) ?? -1;
    const opening = openings.find(({ places }) => places.includes(right));
    if (opening === undefined) return [];
    const { places, shares } = opening;
    const start = row * frame.answers.length;
    const isTold = bestOf(places, (at) => told.probabilities[start + (places[at] ?? 0)] ?? 0) === right;
    const isUsual = bestOf(places, (at) => shares[at] ?? 0) === right;
    return [{ truth, told: isTold && !isUsual ? 1 : 0, usual: isUsual && !isTold ? 1 : 0 }];
  });
  trust.told *= keptEachDay;
  trust.usual *= keptEachDay;
  for (const same of Map.groupBy(found, ({ truth }) => truth).values()) {
    trust.told += sumOf(same.map((one) => one.told)) / same.length;
    trust.usual += sumOf(same.map((one) => one.usual)) / same.length;
  }
}

function bestOf(places: readonly number[], worth: (at: number) => number): number | undefined {
  const best = places.keys().reduce((first, at) => (worth(at) > worth(first) ? at : first), 0);
  return places[best];
}
