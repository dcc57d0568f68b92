import { type AnswerKey, answerKey } from '../settle-outcome.ts';
import type { Steps } from './confidence.ts';
import { type EvidenceKind, evidenceKinds } from './extract-evidence.ts';
import { evidenceMeasures, placesOfKinds, subjectFeatures } from './features.ts';
import { changeOf, partOf, type StepWeights } from './step-weights.ts';
import { type SubjectVectors, vectorOfAnswer } from './subject-features.ts';
import { namesIn } from './subject-names.ts';
import { measureOf, valueKey } from './value-measures.ts';

/** A sentence to be translated; `times` of `total` logs are unweighted counts. */
export type ModelEvidence =
  | {
      readonly kind: 'reference';
      readonly referenceType: EvidenceKind;
      readonly value: string;
      readonly times: number;
      readonly total: number;
    }
  /** `colleagues`: a value that several colleagues published on the answer, without how many or how often. */
  | { readonly kind: 'name' | 'ticket' | 'colleagues'; readonly value: string }
  | { readonly kind: 'between' | 'before' | 'after' | 'same_day' | 'recent' };

const mostEvidence = 3;
const leastWeight = 0.25;
/** A value with a smaller share for the answer would not convince a reader. */
const leastShare = 0.25;
/** A meaningless part of an id: the address around it is shown instead. */
const opaqueId = /^(?=.*[a-f])[0-9a-f]{8,}$/;
const neighbourShare = 0.5;
const neighbourMs = 20 * 60_000;

/**
 * Returns the strongest reasons for an answer to a log, at most three: the kinds of evidence with the largest weights,
 * then its surroundings, then recent work on it, or work elsewhere on the day.
 */
export function explain(steps: Steps, row: number, answer: AnswerKey, weights: StepWeights): ModelEvidence[] {
  const own = knownEvidence(steps, row, answer, weights);
  const around = neighbourEvidence(steps, row, answer);
  const both = own.length >= mostEvidence ? [...own.slice(0, mostEvidence - 1), ...around] : [...own, ...around];
  if (both.length > 0) return both.slice(0, mostEvidence);
  if (steps.knowledge.answers.has(answer)) return [{ kind: 'recent' }];
  return likelyRows(steps, answer).some((other) => other !== row) ? [{ kind: 'same_day' }] : [];
}

const rowsOfSteps = new WeakMap<Steps, Map<AnswerKey, number[]>>();

/**
 * Returns the rows of the first two logs that are likely of an answer. Two are enough to find one other than a given
 * log.
 */
function likelyRows(steps: Steps, answer: AnswerKey): readonly number[] {
  const known = rowsOfSteps.get(steps) ?? new Map<AnswerKey, number[]>();
  rowsOfSteps.set(steps, known);
  const found =
    known.get(answer) ??
    steps.frame.logs
      .keys()
      .filter((row) => isLikely(steps, row, answer))
      .take(2)
      .toArray();
  known.set(answer, found);
  return found;
}

/** A vector without any evidence. */
const nothing = new Float64Array(subjectFeatures.length);

interface OwnEvidence {
  readonly weights: StepWeights;
  readonly byAnswer: Map<AnswerKey, ModelEvidence[]>;
}
const evidenceOfSubjects = new WeakMap<SubjectVectors, OwnEvidence>();

/** Cached: logs of one subject share their evidence as long as its vectors are the same. */
function knownEvidence(steps: Steps, row: number, answer: AnswerKey, weights: StepWeights): ModelEvidence[] {
  const vectors = steps.frame.vectors[row];
  if (vectors === undefined) return [];
  const known = evidenceOfSubjects.get(vectors);
  const own = known?.weights === weights ? known : { weights, byAnswer: new Map<AnswerKey, ModelEvidence[]>() };
  evidenceOfSubjects.set(vectors, own);
  const found = own.byAnswer.get(answer) ?? evidenceOf(steps, vectors, { row, answer }, weights);
  own.byAnswer.set(answer, found);
  return found;
}

function evidenceOf(
  steps: Steps,
  vectors: SubjectVectors,
  about: { readonly row: number; readonly answer: AnswerKey },
  weights: StepWeights,
): ModelEvidence[] {
  const vector = vectorOfAnswer(vectors, about.answer);
  return vector === undefined ? [] : ownEvidence(steps, { ...about, vector }, weights);
}

interface ExplainedAnswer {
  readonly row: number;
  readonly answer: AnswerKey;
  readonly vector: Float64Array;
}

function ownEvidence(
  { frame }: Steps,
  { row, answer, vector }: ExplainedAnswer,
  weights: StepWeights,
): ModelEvidence[] {
  const part = partOf(vector, 0, weights);
  const kinds = evidenceKinds
    .map((kind, index) => ({ kind, weight: weightOf(vector, part, weights, index) }))
    .sort((a, b) => b.weight - a.weight);
  const strongest = kinds.filter(({ weight }) => weight >= leastWeight);
  const known = strongest.flatMap(({ kind }) => valueEvidence(frame, row, kind, answer));
  const records = known.length > 0 ? known : colleagueEvidence(frame, row, kinds, answer);
  // Two records, then the name: consistent history is a better reason than a word.
  return [...records.slice(0, 2), ...nameEvidence(frame, row, answer), ...records.slice(2)];
}

/** The words of the subject that name the contact. */
export function nameEvidence(
  { context, logs, evidence }: Steps['frame'],
  row: number,
  answer: AnswerKey,
): ModelEvidence[] {
  const log = logs[row];
  if (log === undefined) return [];
  const hints = namesIn(log.subject, evidence[row] ?? new Map(), context.names);
  const found = hints.find(({ contactId }) => answerKey({ kind: 'contact', contactId }) === answer);
  return found === undefined ? [] : [{ kind: 'name', value: found.value }];
}

/** Returns how much a kind of evidence adds to the score of the whole subject. */
function weightOf(vector: Float64Array, part: Float64Array, weights: StepWeights, kind: number): number {
  const places = placesOfKinds[kind] ?? [];
  const isThere = places.slice(0, evidenceMeasures.length).some((at) => vector[at] !== 0);
  if (!isThere) return 0;
  return -changeOf(vector, part, { other: nothing, features: places }, weights);
}

/** Returns the strongest value of a kind for the answer. */
export function valueEvidence(
  frame: Steps['frame'],
  row: number,
  kind: EvidenceKind,
  answer: AnswerKey,
): ModelEvidence[] {
  const { context, evidence, logs, memory } = frame;
  const keys = memory.subjects.get(logs[row]?.subject.key ?? '')?.keys[evidenceKinds.indexOf(kind)] ?? [];
  const values = evidence[row]?.get(kind) ?? [];
  let best: Counted | null = null;
  for (const [at, key] of keys.entries()) {
    const measure = measureOf(key, context);
    const times = measure?.value.byAnswer.get(answer)?.times ?? 0;
    if (measure === null || times === 0 || times < leastShare * measure.times) continue;
    const found: Counted = { value: values[at] ?? '', times, total: measure.times };
    if (kind === 'code' && opaqueId.test(found.value)) continue;
    if (best === null || isStronger(found, best)) best = found;
  }
  return best === null ? [] : [{ kind: 'reference', referenceType: kind, ...best }];
}

/** Returns the longest value that colleagues published on the answer, of the kind with the largest weight. */
function colleagueEvidence(
  { context, evidence }: Steps['frame'],
  row: number,
  kinds: readonly { readonly kind: EvidenceKind }[],
  answer: AnswerKey,
): ModelEvidence[] {
  const shared = context.colleagues?.values;
  if (shared === undefined) return [];
  for (const { kind } of kinds) {
    const values = evidence[row]?.get(kind) ?? [];
    const [longest] = values
      .filter((value) => shared.get(valueKey(kind, value))?.has(answer) === true)
      .sort((a, b) => b.length - a.length);
    if (longest !== undefined) return [{ kind: 'colleagues', value: longest }];
  }
  return [];
}

const shareOf = ({ times, total }: Counted): number => times / (total + 1);

const isStronger = (one: Counted, other: Counted): boolean =>
  shareOf(one) > shareOf(other) || (shareOf(one) === shareOf(other) && one.value.length > other.value.length);

type Counted = { readonly value: string; readonly times: number; readonly total: number };

/** Returns the nearest other logs before and after, if they are likely of the same answer. */
export function neighbourEvidence(steps: Steps, row: number, answer: AnswerKey): ModelEvidence[] {
  const before = isNeighbour(steps, row, row - 1, answer);
  const after = isNeighbour(steps, row, row + 1, answer);
  if (before && after) return [{ kind: 'between' }];
  if (before) return [{ kind: 'after' }];
  return after ? [{ kind: 'before' }] : [];
}

function isNeighbour(steps: Steps, row: number, other: number, answer: AnswerKey): boolean {
  const log = steps.frame.logs[row];
  const neighbour = steps.frame.logs[other];
  if (log === undefined || neighbour === undefined) return false;
  return Math.abs(neighbour.startedAtMs - log.startedAtMs) <= neighbourMs && isLikely(steps, other, answer);
}

/** Whether another log was decided for an answer, or probably has it. */
function isLikely({ frame, last }: Steps, row: number, answer: AnswerKey): boolean {
  const decided = frame.logs[row]?.decided ?? null;
  const index = frame.indexOfAnswer.get(answer);
  if (decided !== null || index === undefined) return decided === answer;
  return (last.probabilities[row * frame.answers.length + index] ?? 0) >= neighbourShare;
}
