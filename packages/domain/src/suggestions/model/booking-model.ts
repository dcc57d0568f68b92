// The model of bookings: the steps of the suggestion model with bookings as answers.

import { dayNumberOf } from '../../timeline/calendar-date.ts';
import type { Accuracy } from '../accuracy.ts';
import { type AnswerKey, answerKey } from '../settle-outcome.ts';
import { daysLeft } from './booked-days.ts';
import { type BookedDay, bookingAnswer, type LogBooking, withBookings, withParts } from './booking-answers.ts';
import type { SeenBooking } from './booking-candidates.ts';
import {
  type BookingCounts,
  type BookingDay,
  type BookingOpenings,
  type BookingWeights,
  type ContactFrame,
  frameBookings,
  frameContact,
  scoreAlone,
  scoreTogether,
  seenOf,
} from './booking-steps.ts';
import { bestOfRows, confidenceVector, logisticBy, type RowResult } from './confidence.ts';
import type { DayScores } from './first-step.ts';
import { createKnowledge } from './knowledge.ts';
import { countDay } from './learn-day.ts';
import type { Surroundings } from './model-types.ts';
import { type BookingNames, type ContactNames, namesOfContact, type PlacedHint, withNames } from './named-bookings.ts';
import {
  addMeasured,
  binOf,
  calibrated,
  certainBins,
  combined,
  createReliability,
  fadeReliability,
  type Reliability,
} from './reliability.ts';
import {
  countTrust,
  type Opening,
  openingsOf,
  type PartOutcome,
  type PartTrust,
  withUsualParts,
} from './usual-parts.ts';

/** The learnt knowledge about bookings. */
export interface BookingKnowledge extends BookingCounts {
  /** Each booking with its latest description. */
  readonly seen: Map<AnswerKey, SeenBooking & { readonly description: string }>;
  /** How much the evidence counts for their deepest dimensions, measured on published days. */
  readonly trust: PartTrust;
  /** How often proposed bookings were right, measured on published days. */
  readonly reliability: Reliability;
}

export interface BookingCandidate {
  /** In the order of their levels. */
  readonly dimensionIds: readonly number[];
  /** The latest description of this booking; '' for none. */
  readonly description: string;
  readonly probability: number;
}

export interface LogBookingSuggestion {
  readonly logId: number;
  /** Best first, at most thirty, all of the log's own contact. */
  readonly candidates: readonly BookingCandidate[];
  /** The calibrated probability that the first one is right. */
  readonly confidence: number;
  readonly certainAt: Readonly<Record<Accuracy, boolean>>;
  /** Hints in the log to dimensions that it can be booked on. */
  readonly hints: readonly PlacedHint[];
}

const mostCandidates = 30;
/**
 * The confidence of a booking by name alone is below every selectable precision, because its accuracy is not measured.
 */
const mostByName = 0.8;

const confidenceByName = ({ contact, last, result: { row, best } }: ScoredBooking): number =>
  Math.min(mostByName, last.probabilities[row * contact.frame.answers.length + best] ?? 0);

export const createBookingKnowledge = (): BookingKnowledge => ({
  knowledge: createKnowledge(),
  parts: createKnowledge(),
  seen: new Map(),
  trust: { byEvidence: 0, usual: 0 },
  reliability: createReliability(),
});

/** Counts the bookings of a published day. Changes the knowledge. */
export function learnBookings(known: BookingKnowledge, day: BookedDay, around: Surroundings): void {
  countDay(known.knowledge, withBookings(day), around);
  countDay(known.parts, withParts(day), around);
  countSeen(known.seen, day);
}

/** Counts each booking of a day once, in the order of their last occurrence. */
function countSeen(seen: BookingKnowledge['seen'], day: BookedDay): void {
  const dayNumber = dayNumberOf(day.date);
  const today = new Map<AnswerKey, LogBooking>();
  for (const { decided, booking } of [...day.logs].sort((a, b) => a.startedAtMs - b.startedAtMs)) {
    if (decided === null || booking === null) continue;
    const key = bookingAnswer(decided, booking.dimensionIds);
    const description = booking.description || (today.get(key)?.description ?? '');
    // Moves the latest to the end.
    today.delete(key);
    today.set(key, { dimensionIds: booking.dimensionIds, description });
  }
  for (const [key, { dimensionIds, description }] of today) {
    const before = seen.get(key);
    const days = 1 + (before === undefined ? 0 : daysLeft(before, dayNumber));
    seen.delete(key);
    seen.set(key, { dimensionIds, description: description || (before?.description ?? ''), days, dayNumber });
  }
}

/**
 * Measures how often the bookings proposed for a day would have been right without its own bookings. Changes the
 * knowledge.
 */
export function measureBookings(
  known: BookingKnowledge,
  weights: BookingWeights,
  day: BookedDay,
  around: Surroundings,
): void {
  if (known.knowledge.days === 0) return;
  fadeReliability(known.reliability);
  const truths = new Map(withBookings(day).logs.map(({ id, decided }) => [id, decided]));
  const open = { ...day, logs: day.logs.map((log) => ({ ...log, booking: null })) };
  const scored = scoreBookings(known, weights, open, { around });
  for (const { contact, result, logId, confidence } of scored) {
    const truth = truths.get(logId) ?? null;
    if (truth === null) continue;
    addMeasured(known.reliability, confidence, contact.frame.answers[result.best] === truth);
  }
  countTrust(known.trust, partOutcomes(scored, truths));
}

interface Around {
  readonly around: Surroundings;
  /** Left out: only earlier bookings are proposed. */
  readonly openings?: BookingOpenings;
  /** Left out: dimensions named by a log are not searched. */
  readonly names?: BookingNames;
}

/** A log with its best booking among those of its contact. */
export interface ScoredBooking {
  readonly logId: number;
  readonly contact: ContactFrame;
  readonly openings: readonly Opening[];
  /** Scores after both steps, before the usual bookings are added. */
  readonly byEvidence: DayScores;
  readonly last: DayScores;
  readonly result: RowResult;
  /** The features of confidence. */
  readonly vector: Float64Array;
  /** Not calibrated yet. */
  readonly confidence: number;
  /** Hints in the log to dimensions that it can be booked on. */
  readonly hints: readonly PlacedHint[];
  /** Whether another booking would be the best without the named dimensions. */
  readonly isByName: boolean;
}

/** Returns the scored logs whose right booking is known. */
export const partOutcomes = (
  scored: readonly ScoredBooking[],
  truths: ReadonlyMap<number, AnswerKey | null>,
): PartOutcome[] =>
  scored.flatMap(({ logId, contact, openings, byEvidence, result: { row } }) => {
    const truth = truths.get(logId) ?? null;
    return truth === null ? [] : [{ contact, openings, byEvidence, row, truth }];
  });

/** Computes both steps and the confidence for every decided log without a booking. */
export function scoreBookings(
  known: BookingKnowledge,
  weights: BookingWeights,
  day: BookedDay,
  { around, openings = () => [], names = () => [] }: Around,
): ScoredBooking[] {
  const framed = frameBookings(known, weights.part, day, around);
  const decided = day.logs.filter((log) => log.decided !== null);
  const unbooked = new Set(decided.flatMap(({ id, booking }) => (booking === null ? [id] : [])));
  const byAnswer = Map.groupBy(decided, (log) => log.decided ?? '');
  const contactNames = new Map(
    around.contacts.map(({ id, name }) => [answerKey({ kind: 'contact', contactId: id }), name]),
  );
  const confidenceIn = logisticBy(weights.bookingConfidence);
  return [...byAnswer].flatMap(([answer, logs]): ScoredBooking[] => {
    const ids = new Set(logs.map(({ id }) => id));
    const contactName = contactNames.get(answer) ?? '';
    const named = namesOfContact(logs, names(answer), { contactName, seen: seenOf(framed, answer) });
    const contact = frameContact(framed, answer, ids, [...named.openings, ...openings(answer)]);
    if (contact.frame.answers.length === 0) return [];
    const choices = openingsOf(framed, contact);
    const scored = scoreContact(framed, contact, { weights, choices, trust: known.trust });
    const { first, byEvidence, last } = scored(null);
    const steps = { frame: contact.frame, first, last, knowledge: known.knowledge };
    const bests = bestOfRows(contact.frame, last);
    const byName = named.byLog.size === 0 ? null : scored(named).last;
    const bestsByName = byName === null ? bests : bestOfRows(contact.frame, byName);
    return bests.flatMap((plain, at): ScoredBooking[] => {
      const logId = contact.frame.logs[plain.row]?.id ?? 0;
      if (!unbooked.has(logId)) return [];
      const result = bestsByName[at] ?? plain;
      const vector = confidenceVector(steps, plain, bests);
      const confidence = confidenceIn(vector);
      const hints = named.byLog.get(logId) ?? [];
      const about = { hints, isByName: result.best !== plain.best };
      return [
        { logId, contact, openings: choices, byEvidence, last: byName ?? last, result, vector, confidence, ...about },
      ];
    });
  });
}

type Scores = { readonly first: DayScores; readonly byEvidence: DayScores; readonly last: DayScores };

/** Computes both steps for the logs of one contact, with or without the named dimensions. */
function scoreContact(
  framed: BookingDay,
  contact: ContactFrame,
  about: { readonly weights: BookingWeights; readonly choices: readonly Opening[]; readonly trust: PartTrust },
): (named: ContactNames | null) => Scores {
  const { weights, choices, trust } = about;
  const alone = scoreAlone(framed, contact, weights.booking);
  return (named) => {
    const first = named === null ? alone : withNames(alone, contact, named);
    const byEvidence = scoreTogether(framed, contact, first, weights.bookingAround);
    const usual = withUsualParts(byEvidence, choices, contact.frame.answers.length, trust);
    return { first, byEvidence, last: named === null ? usual : withNames(usual, contact, named) };
  };
}

/** Returns bookings for every decided log of a day that is not booked; the day's existing bookings already count. */
export function suggestBookings(
  known: BookingKnowledge,
  weights: BookingWeights,
  day: BookedDay,
  about: Around,
): LogBookingSuggestion[] {
  const measured = combined(weights.bookingReliability, known.reliability);
  const [shares, from] = [calibrated(measured), certainBins(measured, known.knowledge.days)];
  return scoreBookings(known, weights, day, about).map((scored): LogBookingSuggestion => {
    const bin = binOf(scored.confidence);
    const isSeen = known.knowledge.days > 0 && !scored.isByName;
    const certainAt = {
      low: isSeen && bin >= from.low,
      normal: isSeen && bin >= from.normal,
      high: isSeen && bin >= from.high,
      extreme: isSeen && bin >= from.extreme,
    };
    const confidence = scored.isByName ? confidenceByName(scored) : (shares[bin] ?? 0);
    return { logId: scored.logId, candidates: candidatesOf(known, scored), confidence, certainAt, hints: scored.hints };
  });
}

function candidatesOf({ seen }: BookingKnowledge, { contact, last, result }: ScoredBooking): BookingCandidate[] {
  const { answers } = contact.frame;
  return answers
    .map((answer, index) => ({
      dimensionIds: contact.dimensionIds[index] ?? [],
      description: seen.get(answer)?.description ?? '',
      probability: last.probabilities[result.row * answers.length + index] ?? 0,
    }))
    .sort((a, b) => b.probability - a.probability)
    .slice(0, mostCandidates);
}
