// The two steps of a booking: each log by itself, then all logs of its contact on the day together.

import type { AnswerKey } from '../settle-outcome.ts';
import { daysOfParts } from './booked-days.ts';
import {
  type BookedDay,
  bookingPrefix,
  deepestPart,
  isPart,
  prefixOf,
  withBookings,
  withParts,
} from './booking-answers.ts';
import { bookingCandidates, type SeenBookings, sharedParts } from './booking-candidates.ts';
import { type DayFrame, frameDay } from './day-frame.ts';
import { bookingFeatures, neighbourFeatures } from './features.ts';
import { type DayScores, scoreLogs } from './first-step.ts';
import { dayHabits } from './habit-features.ts';
import type { Knowledge } from './knowledge.ts';
import type { Surroundings } from './model-types.ts';
import type { ModelWeights } from './model-weights.ts';
import { dayNeighbours } from './neighbour-features.ts';
import { softmaxRows } from './scoring/softmax-rows.ts';
import { type StepWeights, scoreOf } from './step-weights.ts';

/** The counts behind bookings. */
export interface BookingCounts {
  readonly knowledge: Knowledge;
  /** The deepest dimensions alone, for any contact. */
  readonly parts: Knowledge;
  readonly seen: SeenBookings;
}

/** Returns the possible openings of a contact's bookings, the likeliest first: its projects. */
export type BookingOpenings = (answer: AnswerKey) => readonly (readonly number[])[];

/** A day prepared for the search of its bookings. */
export interface BookingDay {
  readonly counts: BookingCounts;
  readonly whole: DayFrame;
  /** The probability of each deepest dimension, by the id of the log. */
  readonly chances: ReadonlyMap<number, ReadonlyMap<AnswerKey, number>>;
  readonly shared: ReadonlySet<AnswerKey>;
  /** The days on which each deepest dimension was booked, for any contact. */
  readonly partDays: ReadonlyMap<AnswerKey, number>;
  /** Earlier bookings of each answer, by their prefix. */
  readonly seenByPrefix: ReadonlyMap<AnswerKey, SeenBookings>;
}

/** Groups earlier bookings by answer, so that each contact looks only at its own. */
function byPrefix(seen: SeenBookings): Map<AnswerKey, SeenBookings> {
  const groups = Map.groupBy(seen, ([key]) => prefixOf(key));
  return new Map([...groups].map(([prefix, own]) => [prefix, new Map(own)]));
}

/** Colleagues contribute contacts, not bookings; and the bookings of one contact share its titles. */
const alone = (around: Surroundings): Surroundings => ({ ...around, colleagues: null, weighsWhole: false });

/** Measures a day once for the bookings of all its contacts. */
export function frameBookings(
  counts: BookingCounts,
  partWeights: StepWeights,
  day: BookedDay,
  around: Surroundings,
): BookingDay {
  const whole = frameDay(counts.knowledge, withBookings(day), alone(around));
  const parts = frameParts(counts, day, around);
  const { probabilities } = scoreLogs(parts, dayHabits(counts.parts, parts), partWeights);
  const width = parts.answers.length;
  const chances = parts.logs.map(
    ({ id }, row) =>
      [id, new Map(parts.answers.map((part, at) => [part, probabilities[row * width + at] ?? 0]))] as const,
  );
  const { seen } = counts;
  const partDays = daysOfParts(seen, whole.dayNumber);
  return {
    counts,
    whole,
    chances: new Map(chances),
    shared: sharedParts(seen),
    partDays,
    seenByPrefix: byPrefix(seen),
  };
}

/** Frames a day with the deepest dimensions as its answers. */
export function frameParts({ parts }: BookingCounts, day: BookedDay, around: Surroundings): DayFrame {
  const frame = frameDay(parts, withParts(day), alone(around));
  return framed(frame, [...frame.logs.keys()], frame.answers.filter(isPart));
}

/** Returns a frame with some of its logs and these answers. */
function framed(frame: DayFrame, rows: readonly number[], answers: readonly AnswerKey[]): DayFrame {
  const pick = <T>(all: readonly T[]): T[] => rows.flatMap((row) => all[row] ?? []);
  const indexOfAnswer = new Map(answers.map((answer, index) => [answer, index]));
  const { logs, vectors, evidence } = frame;
  return { ...frame, answers, indexOfAnswer, logs: pick(logs), vectors: pick(vectors), evidence: pick(evidence) };
}

/** The logs of one contact on a day, and their possible bookings. */
export interface ContactFrame {
  readonly frame: DayFrame;
  /** The dimensions of each answer of the frame, in the order of their levels. */
  readonly dimensionIds: readonly (readonly number[])[];
}

/** Returns the earlier bookings of an answer. */
export const seenOf = ({ seenByPrefix }: Pick<BookingDay, 'seenByPrefix'>, answer: AnswerKey): SeenBookings =>
  seenByPrefix.get(bookingPrefix(answer)) ?? new Map();

/** Frames the logs with these ids, which all have one answer. */
export function frameContact(
  { whole, chances, shared, seenByPrefix }: BookingDay,
  answer: AnswerKey,
  logIds: ReadonlySet<number>,
  openings: readonly (readonly number[])[],
): ContactFrame {
  const rows = whole.logs.flatMap(({ id }, row) => (logIds.has(id) ? [row] : []));
  const total = (part: AnswerKey) => [...logIds].reduce((sum, id) => sum + (chances.get(id)?.get(part) ?? 0), 0);
  const totals = new Map([...shared].map((part) => [part, total(part)]));
  const parts = [...shared].sort((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0));
  const seen = seenOf({ seenByPrefix }, answer);
  const candidates = bookingCandidates({ answer, seen, parts, openings });
  return { frame: framed(whole, rows, [...candidates.keys()]), dimensionIds: [...candidates.values()] };
}

/** Computes the first step: each log by itself. */
export const scoreAlone = ({ counts }: BookingDay, { frame }: ContactFrame, weights: StepWeights): DayScores =>
  scoreLogs(frame, dayHabits(counts.knowledge, frame), weights);

type Write = (vector: Float64Array, row: number, answer: number) => void;

/** Writes the features of the second step, in the order of `bookingFeatures`. */
export function bookingNeighbours(
  { counts, chances, seenByPrefix }: BookingDay,
  { frame, dimensionIds }: ContactFrame,
  first: DayScores,
): Write {
  const { write } = dayNeighbours(frame, first);
  const width = frame.answers.length;
  const parts = dimensionIds.map(deepestPart);
  const times = frame.answers.map((answer) => Math.log1p(counts.knowledge.answers.get(answer)?.long ?? 0) / 4);
  const at = neighbourFeatures.length;
  const seen = seenByPrefix.get(prefixOf(frame.answers[0] ?? '')) ?? new Map();
  const latest = latestOf(frame.answers, seen);
  const gates = frame.logs.map((_, row) => Math.max(...first.probabilities.subarray(row * width, (row + 1) * width)));
  return (vector, row, answer) => {
    write(vector, row, answer);
    const open = 1 - (gates[row] ?? 0);
    const part = parts[answer] ?? null;
    const chance = part === null ? null : chances.get(frame.logs[row]?.id ?? 0)?.get(part);
    const score = part === null ? 0 : Math.log((chance ?? 0) + 0.002) / 2;
    vector[at] = score;
    vector[at + 1] = score * open;
    vector[at + 2] = counts.knowledge.answers.has(frame.answers[answer] ?? '') ? 0 : 1;
    vector[at + 3] = times[answer] ?? 0;
    vector[at + 4] = frame.answers[answer] === latest ? 1 : 0;
    vector[at + 5] =
      latest !== null && startOf(dimensionIds[answer]) === startOf(counts.seen.get(latest)?.dimensionIds) ? 1 : 0;
  };
}

/** Returns the latest booking: earlier ones are in the order of their last booking. */
function latestOf(answers: readonly AnswerKey[], seen: SeenBookings): AnswerKey | null {
  const own = new Set(answers);
  return [...seen.keys()].findLast((answer) => own.has(answer)) ?? null;
}

/** Returns the opening of a booking: its project. */
const startOf = (dimensionIds: readonly number[] | undefined): number | undefined => dimensionIds?.[0];

/** Computes the second step: all logs of the contact together. */
export function scoreTogether(
  day: BookingDay,
  contact: ContactFrame,
  first: DayScores,
  weights: StepWeights,
): DayScores {
  const write = bookingNeighbours(day, contact, first);
  const width = contact.frame.answers.length;
  const vector = new Float64Array(bookingFeatures.length);
  const scores = first.probabilities.map((_, at) => {
    write(vector, Math.floor(at / width), at % width);
    return scoreOf(vector, weights);
  });
  return { subjects: first.subjects, probabilities: softmaxRows(scores, width) };
}

export type BookingWeights = Pick<
  ModelWeights,
  'booking' | 'part' | 'bookingAround' | 'bookingConfidence' | 'bookingReliability'
>;
