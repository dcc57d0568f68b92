// The public functions of the suggestion model: `learnDay` when a day is published, `suggestDay` for an open one.

import type { Accuracy } from '../accuracy.ts';
import type { NameBasis } from '../name-hints.ts';
import { type AnswerKey, answerKey } from '../settle-outcome.ts';
import type { LogBooking } from './booking-answers.ts';
import { type BookingKnowledge, createBookingKnowledge, learnBookings, measureBookings } from './booking-model.ts';
import { memoryOf } from './day-memory.ts';
import { explain, type ModelEvidence } from './explain.ts';
import { createKnowledge, type Knowledge } from './knowledge.ts';
import { countDay } from './learn-day.ts';
import type { ModelDay, ModelLog, Surroundings } from './model-types.ts';
import { type ModelWeights, readWeights, type WeightsFile } from './model-weights.ts';
import { createRefinement, type Refinement, refineBy, refinedWeights } from './refinement.ts';
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
import { type ScoredDay, scoreDay } from './score-day.ts';
import type { Buffers } from './scoring/buffers.ts';
import { nobody } from './subject-features.ts';
import { namesIn } from './subject-names.ts';
import { valueKey } from './value-measures.ts';
import shipped from './weights.json' with { type: 'json' };
import { type ModelReason, whyNotOn } from './why-not.ts';

export interface PublishedDay extends Omit<ModelDay, 'logs'> {
  readonly logs: readonly PublishedLog[];
}

/** The model's knowledge of one user. */
export interface Model {
  readonly knowledge: Knowledge;
  readonly bookings: BookingKnowledge;
  /** How often it was right on published days; older days count for less. */
  readonly reliability: Reliability;
  /** Changes of the weights from its days. */
  readonly refinement: Refinement;
  /** The shipped weights. */
  readonly weights: ModelWeights;
}

export interface PublishedLog extends ModelLog {
  /** Decided by a rule: does not count for the accuracy of suggestions. */
  readonly byRule?: boolean;
  /** null or left out: not booked. */
  readonly booking?: LogBooking | null;
}

export interface CandidateAnswer {
  readonly answer: AnswerKey;
  readonly probability: number;
  /** The strongest reasons, at most three. */
  readonly evidence: readonly ModelEvidence[];
}

export interface LogSuggestion {
  readonly logId: number;
  /** Best first, at most three. */
  readonly candidates: readonly CandidateAnswer[];
  /** The calibrated probability that the first one is right. */
  readonly confidence: number;
  readonly certainAt: Readonly<Record<Accuracy, boolean>>;
}

/**
 * Before this many published days nothing is certain by its neighbours alone: one contact may account for all of them.
 */
const trainedDays = 5;
/** The highest confidence of a suggestion before any measurement. */
const unmeasuredConfidence = 0.75;
/** The confidence of a name in a title by itself, and of a full name on a trained model: asked, never certain. */
const namedConfidence = 0.5;
const wholeNameConfidence = 0.75;
const leastOwnScore = 1;
const mostCandidates = 3;
const leastProbability = 0.03;

let read: ModelWeights | null = null;

/** Returns the weights from training; read on first use, so that training can start with weights of another model. */
export function shippedWeights(): ModelWeights {
  read ??= readWeights(shipped satisfies WeightsFile);
  return read;
}

export const createModel = (weights: ModelWeights = shippedWeights()): Model => ({
  knowledge: createKnowledge(),
  bookings: createBookingKnowledge(),
  reliability: createReliability(),
  refinement: createRefinement(),
  weights,
});

/**
 * Learns from a published day: first how often its suggestions would have been right, and which weights would have been
 * better, then its decisions. Changes the model. `decided` is set on every log with an answer.
 */
export function learnDay(model: Model, day: PublishedDay, around: Surroundings): void {
  const scored = scoreAsAsked(model, day, around);
  if (scored !== null) {
    measureDay(model.reliability, scored, answersOf(day));
    refineBy(model.refinement, scored, answersOf(day));
  }
  measureBookings(model.bookings, model.weights, bookedDay(day), around);
  countPublished(model, day, around);
}

/** Counts the decisions and bookings of a published day, without any measuring. Changes the model. */
export function countPublished({ knowledge, bookings }: Model, day: PublishedDay, around: Surroundings): void {
  countDay(knowledge, day, around);
  learnBookings(bookings, bookedDay(day), around);
}

const bookedDay = (day: PublishedDay) => ({
  ...day,
  logs: day.logs.map((log) => ({ ...log, booking: log.booking ?? null })),
});

/** Refines by a published day, and counts it, without measuring how often suggestions were right. Changes the model. */
export function refineAndCount(model: Model, day: PublishedDay, around: Surroundings): void {
  const scored = scoreAsAsked(model, day, around);
  if (scored !== null) refineBy(model.refinement, scored, answersOf(day));
  countPublished(model, day, around);
}

const answersOf = ({ logs }: PublishedDay) => new Map(logs.map(({ id, decided }) => [id, decided]));

/** Scores the day as it was before its user decided anything; null when there was no knowledge yet. */
function scoreAsAsked(model: Model, day: PublishedDay, around: Surroundings): ScoredDay | null {
  if (model.knowledge.days === 0) return null;
  const logs = day.logs.map((log) => (log.byRule === true ? log : { ...log, decided: null }));
  return scoreDay(model.knowledge, weightsOf(model), { ...day, logs }, around);
}

const weightsOf = ({ weights, refinement, knowledge }: Model): ModelWeights =>
  refinedWeights(weights, refinement, knowledge.days);

function measureDay(
  reliability: Reliability,
  { frame, results }: ScoredDay,
  truths: ReadonlyMap<number, AnswerKey | null>,
): void {
  fadeReliability(reliability);
  for (const { row, best, confidence } of results) {
    const log = frame.logs[row];
    const truth = truths.get(log?.id ?? 0) ?? null;
    if (log === undefined || log.decided !== null || truth === null) continue;
    addMeasured(reliability, confidence, frame.answers[best] === truth);
  }
}

/** Returns suggestions for every undecided log of a day, in order of time. The day's decisions already count. */
export const suggestDay = (model: Model, day: ModelDay, around: Surroundings): LogSuggestion[] => [
  ...explainedDay(model, day, around).suggestions,
];

/** Suggestions of a day, with reasons on request. */
export interface ExplainedDay {
  readonly suggestions: readonly LogSuggestion[];
  /**
   * Returns the two strongest reasons why an answer of a log is not the first; empty when there are no words for them.
   */
  readonly whyNot: (logId: number, first: AnswerKey, other: AnswerKey) => readonly ModelReason[];
}

/**
 * Returns the suggestions with the reasons against other answers, which are computed on request while the caller still
 * owns the buffers.
 */
export function explainedDay(model: Model, day: ModelDay, around: Surroundings, buffers?: Buffers): ExplainedDay {
  const memory = memoryOf(model.knowledge, { ...day, ...around });
  const weights = weightsOf(model);
  const scored = scoreDay(model.knowledge, weights, day, around, {
    memory,
    ...(buffers === undefined ? {} : { buffers }),
  });
  const rows = new Map(scored.frame.logs.map(({ id }, row) => [id, row]));
  const reasonsOf = whyNotOn(scored, scored.last.measures, weights);
  return {
    suggestions: suggestionsOf(model, weights, scored),
    whyNot: (logId, first, other) => {
      const row = rows.get(logId);
      return row === undefined ? [] : reasonsOf({ row, first, other });
    },
  };
}

function suggestionsOf(model: Model, weights: ModelWeights, scored: ScoredDay): LogSuggestion[] {
  const measured = combined(model.weights.reliability, model.reliability);
  const [shares, from] = [calibrated(measured), certainBins(measured, model.knowledge.days)];
  // Without a published day there is nothing to measure by.
  const hasHistory = model.knowledge.days > 0;
  const isTrained = model.knowledge.days >= trainedDays;
  return scored.results.flatMap((result): LogSuggestion[] => {
    const log = scored.frame.logs[result.row];
    if (log === undefined || log.decided !== null) return [];
    const bin = binOf(result.confidence);
    const hasEvidence = hasOwnEvidence(scored, result) || (isTrained && !isOfStranger(scored, result.row));
    const isCertain = (accuracy: Accuracy) => hasHistory && hasEvidence && bin >= from[accuracy];
    const certainAt = {
      low: isCertain('low'),
      normal: isCertain('normal'),
      high: isCertain('high'),
      extreme: isCertain('extreme'),
    };
    const candidates = candidatesOf(scored, result.row, weights);
    const share = shares[bin] ?? 0;
    const confidence = hasHistory ? share : Math.min(share, unmeasuredConfidence);
    const suggestion = { logId: log.id, candidates, confidence, certainAt };
    return [withNamed(scored, result, suggestion, { isTrained, weights })];
  });
}

/** Returns the suggestion with the contact that its log names added, if that is another one. */
function withNamed(
  scored: ScoredDay,
  { row, best }: ScoredDay['results'][number],
  suggestion: LogSuggestion,
  { isTrained, weights }: { readonly isTrained: boolean; readonly weights: ModelWeights },
): LogSuggestion {
  const named = otherNamed(scored, row, best);
  if (named === null) return suggestion;
  const isNumber = named.basis === 'code' || named.basis === 'project';
  // Once trained, words and neighbours outweigh a part of a name.
  if (isTrained && !isNumber && named.basis !== 'name') return suggestion;
  const { answer } = named;
  const stated = isTrained ? wholeNameConfidence : namedConfidence;
  const asked = { answer, probability: stated, evidence: explain(scored, row, answer, weights.first) };
  const [first, ...others] = suggestion.candidates.filter((one) => one.answer !== answer);
  // A document of one contact that is open during work for another: certain, but asked about anyway.
  const isSecond = isTrained && !isNumber && suggestion.certainAt.normal && first !== undefined;
  const second = { ...asked, probability: Math.min(stated, 1 - suggestion.confidence) };
  const all = isSecond ? [first, second, ...others] : [asked, ...(first === undefined ? [] : [first]), ...others];
  const confidence = isSecond ? suggestion.confidence : stated;
  return { ...suggestion, candidates: all.slice(0, mostCandidates), confidence, certainAt: neverCertain };
}

const neverCertain = { low: false, normal: false, high: false, extreme: false } as const;

/**
 * Returns the only contact that a log names, when the best answer is another one. In the first days one contact may
 * account for all of a site or folder, and would be proposed for logs that name another; later the same happens to
 * contacts with little history.
 */
function otherNamed(
  { frame }: ScoredDay,
  row: number,
  best: number,
): { readonly answer: AnswerKey; readonly basis: NameBasis } | null {
  const subject = frame.logs[row]?.subject;
  if (subject === undefined) return null;
  const [first, ...more] = namesIn(subject, frame.evidence[row] ?? new Map(), frame.context.names);
  if (first === undefined || more.some(({ contactId }) => contactId !== first.contactId)) return null;
  const answer = answerKey({ kind: 'contact', contactId: first.contactId });
  return answer === frame.answers[best] ? null : { answer, basis: first.basis };
}

function hasOwnEvidence({ frame, first }: ScoredDay, { row, best }: ScoredDay['results'][number]): boolean {
  return (first.subjects[row * frame.answers.length + best] ?? 0) >= leastOwnScore;
}

const people = ['email', 'phone', 'attendee'] as const;

/** Whether all people of a log are new: neighbours may make an answer probable, but never certain. */
function isOfStranger({ frame }: ScoredDay, row: number): boolean {
  const keys = people.flatMap((kind) => (frame.evidence[row]?.get(kind) ?? []).map((value) => valueKey(kind, value)));
  return keys.length > 0 && keys.every((key) => frame.context.lookup(key) === undefined);
}

function candidatesOf(scored: ScoredDay, row: number, weights: ModelWeights): CandidateAnswer[] {
  const { frame, last } = scored;
  const width = frame.answers.length;
  const ranked: { answer: AnswerKey; probability: number }[] = [];
  for (let index = 0; index < width; index += 1) {
    const probability = last.probabilities[row * width + index] ?? 0;
    const answer = frame.answers[index] ?? nobody;
    if (probability >= leastProbability && answer !== nobody) ranked.push({ answer, probability });
  }
  ranked.sort((a, b) => b.probability - a.probability);
  return ranked
    .slice(0, mostCandidates)
    .map((one) => ({ ...one, evidence: explain(scored, row, one.answer, weights.first) }));
}
