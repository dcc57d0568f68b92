// Booking model of a contact's time: the steps of the suggestion model with bookings as answers.

import { dayNumberOf } from '../../timeline/calendar-date.ts';
import type { Accuracy } from '../accuracy.ts';
import type { AnswerKey } from '../settle-outcome.ts';
import { daysLeft } from './booked-days.ts';
import { type BookedDay, bookingAnswer, type LogBooking, withBookings, withParts } from './booking-answers.ts';
import type { SeenBooking } from './booking-candidates.ts';
import {
  type BookingCounts,
  type BookingOpenings,
  type BookingWeights,
  type ContactFrame,
  frameBookings,
  frameContact,
  scoreAlone,
  scoreTogether,
} from './booking-steps.ts';
import { bestOfRows, confidenceVector, logistic, type RowResult } from './confidence.ts';
import type { DayScores } from './first-step.ts';
import { createKnowledge } from './knowledge.ts';
import { countDay } from './learn-day.ts';
import type { Surroundings } from './model-types.ts';
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
import { countTrust, type Opening, openingsOf, type PartTrust, type ToldPart, withUsualParts } from './usual-parts.ts';

/** Everything that was learnt of bookings. */
export interface BookingKnowledge extends BookingCounts {
  /** Each booking with the latest description that was written with it. */
  readonly seen: Map<AnswerKey, SeenBooking & { readonly description: string }>;
  /** How much the evidence is worth for their deepest dimensions, on days that were published since. */
  readonly trust: PartTrust;
  /** How right proposed bookings were on days that were published since. */
  readonly reliability: Reliability;
}

export interface BookingCandidate {
  /** In the order of their levels. */
  readonly dimensionIds: readonly number[];
  /** The latest description that was written with it; '' for none. */
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
}

const mostCandidates = 30;

export const createBookingKnowledge = (): BookingKnowledge => ({
  knowledge: createKnowledge(),
  parts: createKnowledge(),
  seen: new Map(),
  trust: { told: 0, usual: 0 },
  reliability: createReliability(),
});

/** Counts what a published day was booked on. Changes the knowledge. */
export function learnBookings(known: BookingKnowledge, day: BookedDay, around: Surroundings): void {
  countDay(known.knowledge, withBookings(day), around);
  countDay(known.parts, withParts(day), around);
  countSeen(known.seen, day);
}

/** Counts each booking of a day once, in the order in which they were booked last. */
function countSeen(seen: BookingKnowledge['seen'], day: BookedDay): void {
  const dayNumber = dayNumberOf(day.date);
  const today = new Map<AnswerKey, LogBooking>();
  for (const { decided, booking } of [...day.logs].sort((a, b) => a.startedAtMs - b.startedAtMs)) {
    if (decided === null || booking === null) continue;
    const key = bookingAnswer(decided, booking.dimensionIds);
    const description = booking.description || (today.get(key)?.description ?? '');
    // The latest stands last.
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

/** Measures how right the bookings proposed for a day would have been, nothing of it being booked. Changes the knowledge. */
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
  countTrust(known.trust, toldParts(scored, truths));
}

interface Around {
  readonly around: Surroundings;
  /** Left out: only what was booked before is proposed. */
  readonly openings?: BookingOpenings;
}

/** A log with its best booking among those of its contact. */
export interface ScoredBooking {
  readonly logId: number;
  readonly contact: ContactFrame;
  readonly openings: readonly Opening[];
  /** By both steps, before what is usual is added. */
  readonly told: DayScores;
  readonly last: DayScores;
  readonly result: RowResult;
  /** The features of confidence. */
  readonly vector: Float64Array;
  /** Not calibrated yet. */
  readonly confidence: number;
}

/** The scored logs whose right booking is known. */
export const toldParts = (
  scored: readonly ScoredBooking[],
  truths: ReadonlyMap<number, AnswerKey | null>,
): ToldPart[] =>
  scored.flatMap(({ logId, contact, openings, told, result: { row } }) => {
    const truth = truths.get(logId) ?? null;
    return truth === null ? [] : [{ contact, openings, told, row, truth }];
  });

/** Both steps and the confidence for every log whose answer is decided and that is not booked. */
export function scoreBookings(
  known: BookingKnowledge,
  weights: BookingWeights,
  day: BookedDay,
  { around, openings = () => [] }: Around,
): ScoredBooking[] {
  const framed = frameBookings(known, weights.part, day, around);
  const decided = day.logs.filter((log) => log.decided !== null);
  const unbooked = new Set(decided.flatMap(({ id, booking }) => (booking === null ? [id] : [])));
  const byAnswer = Map.groupBy(decided, (log) => log.decided ?? '');
  return [...byAnswer].flatMap(([answer, logs]): ScoredBooking[] => {
    const ids = new Set(logs.map(({ id }) => id));
    const contact = frameContact(framed, answer, ids, openings(answer));
    if (contact.frame.answers.length === 0) return [];
    const first = scoreAlone(framed, contact, weights.booking);
    const told = scoreTogether(framed, contact, first, weights.bookingAround);
    const choices = openingsOf(framed, contact);
    const last = withUsualParts(told, choices, contact.frame.answers.length, known.trust);
    const steps = { frame: contact.frame, first, last, knowledge: known.knowledge };
    const bests = bestOfRows(contact.frame, last);
    return bests.flatMap((result): ScoredBooking[] => {
      const logId = contact.frame.logs[result.row]?.id ?? 0;
      if (!unbooked.has(logId)) return [];
      const vector = confidenceVector(steps, result, bests);
      const confidence = logistic(vector, weights.bookingConfidence);
      return [{ logId, contact, openings: choices, told, last, result, vector, confidence }];
    });
  });
}

/** Bookings for every log of a day whose answer is decided and that is not booked; what is booked on the day already counts. */
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
    const isSeen = known.knowledge.days > 0;
    const certainAt = {
      low: isSeen && bin >= from.low,
      normal: isSeen && bin >= from.normal,
      high: isSeen && bin >= from.high,
      extreme: isSeen && bin >= from.extreme,
    };
    const confidence = shares[bin] ?? 0;
    return { logId: scored.logId, candidates: candidatesOf(known, scored), confidence, certainAt };
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
