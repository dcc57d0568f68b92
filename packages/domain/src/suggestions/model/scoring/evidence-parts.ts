// Parts of the first step's scores that come from a log itself: from its subject, and from its title at this time of the day.

import type { AnswerKey } from '../../settle-outcome.ts';
import type { DayFrame } from '../day-frame.ts';
import { type StepWeights, writePart } from '../step-weights.ts';
import type { SubjectVectors } from '../subject-features.ts';

/** Answers that a log is evidence for, each with its part of the score. */
export interface EvidenceParts {
  /** Indexes of the answers in the frame; only the first `count` are valid. */
  readonly answers: Int32Array;
  /** The parts, consecutively. */
  readonly parts: Float64Array;
  readonly count: number;
}

type Titles = ReadonlyMap<AnswerKey, Float64Array>;

/**
 * Returns the parts of each row, including those of its title; a row with title parts overwrites the previous one.
 * `slotAt` is the index of the first feature of a title's time.
 */
export function evidenceParts(
  { vectors, indexOfAnswer, context, answers }: DayFrame,
  slotAt: number,
  weights: StepWeights,
): (row: number, titles: Titles) => EvidenceParts {
  const known = new Map<SubjectVectors | undefined, EvidenceParts>();
  const places = Int32Array.from(context.numbers.names, (answer) => indexOfAnswer.get(answer) ?? -1);
  const buffer = emptyParts(answers.length, weights);
  return (row, titles) => {
    const own = vectors[row];
    const found = known.get(own) ?? subjectParts(own, places, weights);
    known.set(own, found);
    return titles.size === 0 ? found : withTitles(found, buffer, titles, { indexOfAnswer, slotAt, weights });
  };
}

function emptyParts(count: number, { biases }: StepWeights): EvidenceParts {
  const parts = new Float64Array(count * (1 + biases.length));
  return { answers: new Int32Array(count), parts, count };
}

/** Returns the parts of a subject's answers that are in the frame. */
function subjectParts(own: SubjectVectors | undefined, places: Int32Array, weights: StepWeights): EvidenceParts {
  if (own === undefined) return { answers: new Int32Array(), parts: new Float64Array(), count: 0 };
  const parts = partsOf(own, weights);
  const size = 1 + weights.biases.length;
  const answers = own.answers.map((number) => places[number] ?? -1);
  if (!answers.includes(-1)) return { answers, parts, count: answers.length };
  const kept = [...answers.keys()].filter((place) => answers[place] !== -1);
  const keptParts = new Float64Array(kept.length * size);
  kept.forEach((place, at) => {
    keptParts.set(parts.subarray(place * size, (place + 1) * size), at * size);
  });
  const keptAnswers = Int32Array.from(kept, (place) => answers[place] ?? -1);
  return { answers: keptAnswers, parts: keptParts, count: kept.length };
}

const partsByVectors = new WeakMap<SubjectVectors, { readonly weights: StepWeights; readonly parts: Float64Array }>();

/** Returns the parts of all answers of a subject, cached with its vectors. */
function partsOf(own: SubjectVectors, weights: StepWeights): Float64Array {
  const known = partsByVectors.get(own);
  if (known?.weights === weights) return known.parts;
  const size = 1 + weights.biases.length;
  const parts = new Float64Array(own.answers.length * size);
  const width = weights.linear.length;
  for (let unit = -1; unit < weights.biases.length; unit += 1) {
    const from = Math.max(0, unit) * width;
    const all = unit < 0 ? weights.linear : weights.units;
    const chosen = Float64Array.from(own.features, (feature) => all[from + feature] ?? 0);
    addRows(parts, { at: 1 + unit, size }, own.values, chosen);
  }
  partsByVectors.set(own, { weights, parts });
  return parts;
}

/** Adds the weighted sum of each row of values. */
function addRows(
  parts: Float64Array,
  { at, size }: { readonly at: number; readonly size: number },
  values: Float64Array,
  weights: Float64Array,
): void {
  const count = weights.length;
  for (let place = at, from = 0; place < parts.length; place += size, from += count) {
    let sum = 0;
    for (let index = 0; index < count; index += 1) sum += (values[from + index] ?? 0) * (weights[index] ?? 0);
    parts[place] = sum;
  }
}

interface AboutTitles {
  readonly indexOfAnswer: ReadonlyMap<AnswerKey, number>;
  readonly slotAt: number;
  readonly weights: StepWeights;
}

function withTitles(
  own: EvidenceParts,
  { answers, parts }: EvidenceParts,
  titles: Titles,
  { indexOfAnswer, slotAt, weights }: AboutTitles,
): EvidenceParts {
  const size = 1 + weights.biases.length;
  answers.set(own.answers);
  parts.set(own.parts);
  let count = own.count;
  const part = new Float64Array(size);
  for (const [answer, vector] of titles) {
    const index = indexOfAnswer.get(answer);
    if (index === undefined) continue;
    const found = own.answers.indexOf(index);
    const place = found < 0 ? count : found;
    if (found < 0) {
      answers[place] = index;
      parts.fill(0, place * size, (place + 1) * size);
      count += 1;
    }
    writePart(part, 0, { vector, from: slotAt }, weights);
    for (let at = 0; at < size; at += 1) parts[place * size + at] = (parts[place * size + at] ?? 0) + (part[at] ?? 0);
  }
  return { answers, parts, count };
}
