import type { DayFrame } from './day-frame.ts';
import { firstStepFeatures, habitFeatures, slotFeatures, subjectFeatures } from './features.ts';
import { type DayHabits, hourOfLog } from './habit-features.ts';
import { type EvidenceParts, evidenceParts } from './scoring/evidence-parts.ts';
import type { FirstRow } from './scoring/first-row.ts';
import { daySlots } from './slot-features.ts';
import { type StepWeights, scoreOfTwo, writePart } from './step-weights.ts';
import { writeVectorAt } from './subject-features.ts';

const firstHabit = subjectFeatures.length;
const firstSlot = firstHabit + habitFeatures.length;
const quarterAt = slotFeatures.indexOf('slot.quarter');

/** Writes the first step's features of a row and an answer into a vector, in the order of `firstStepFeatures`. */
export function firstWriter(
  frame: DayFrame,
  habits: DayHabits,
): (vector: Float64Array, row: number, answer: number) => void {
  const slots = daySlots(frame);
  return (vector, row, answer) => {
    const key = frame.answers[answer] ?? '';
    const vectors = frame.vectors[row];
    const place = vectors?.answers.indexOf(vectors.numbers.of(key)) ?? -1;
    vector.fill(0);
    if (vectors !== undefined && place >= 0) writeVectorAt(vectors, place, vector);
    habits.write(vector, firstHabit, answer, hourOfLog(frame, frame.logs[row]?.startedAtMs ?? 0));
    vector.set(slots.ofTitle(row).get(key) ?? [], firstSlot);
    vector[firstSlot + quarterAt] = slots.ofQuarter(slots.quarterOf(row)).get(key) ?? 0;
  };
}

/** Returns the same features as vectors. */
export function firstVectors(frame: DayFrame, habits: DayHabits): (row: number, answer: number) => Float64Array {
  const write = firstWriter(frame, habits);
  return (row, answer) => {
    const vector = new Float64Array(firstStepFeatures.length);
    write(vector, row, answer);
    return vector;
  };
}

/** Scores of a day: one row for each log, one column for each answer. */
export interface DayScores {
  /** Scores of the subjects alone, without habits. */
  readonly subjects: Float64Array;
  readonly probabilities: Float64Array;
}

/**
 * Computes the first step: each log by itself, from its subject and the habits of its user. The score of a subject is
 * how much likelier it makes an answer than habit alone; habits of the time are excluded, because they are the same for
 * everything around it.
 */
export function scoreLogs(frame: DayFrame, habits: DayHabits, weights: StepWeights): DayScores {
  const rowOf = firstRows(frame, habits, weights);
  return scoresOfRows(
    frame.logs.map((_, row) => rowOf(row)),
    frame.answers.length,
  );
}

/** Returns rows of N answers as one matrix. */
export function scoresOfRows(rows: readonly FirstRow[], width: number): DayScores {
  const probabilities = new Float64Array(rows.length * width);
  const subjects = new Float64Array(probabilities.length);
  rows.forEach((row, at) => {
    const start = at * width;
    for (let answer = 0; answer < width; answer += 1) {
      probabilities[start + answer] = (row.usual[answer] ?? 0) * row.factor;
    }
    row.answers.forEach((answer, place) => {
      probabilities[start + answer] = row.probabilities[place] ?? 0;
      subjects[start + answer] = row.subjects[place] ?? 0;
    });
  });
  return { probabilities, subjects };
}

/** Returns the first step row by row, for days whose scores are not kept in full. */
export function firstRows(frame: DayFrame, habits: DayHabits, weights: StepWeights): (row: number) => FirstRow {
  const slots = daySlots(frame);
  const usualAt = usualParts(frame, habits, slots.ofQuarter, weights);
  const evidenceOf = evidenceParts(frame, firstSlot, weights);
  const hasEvidence = new Uint8Array(frame.answers.length);
  return (row) => {
    const usual = usualAt(slots.quarterOf(row), hourOfLog(frame, frame.logs[row]?.startedAtMs ?? 0));
    return firstRow(usual, evidenceOf(row, slots.ofTitle(row)), hasEvidence, weights);
  };
}

/** Habits at a time, for any subject. */
interface UsualParts {
  /** The part of each answer, consecutively. */
  readonly parts: Float64Array;
  readonly scores: Float64Array;
  readonly highest: number;
  /** The exponentials of the scores, the highest as 1. */
  readonly powers: Float64Array;
}

/**
 * Normalises the exponentials of the usual scores, with those of the subject's answers in their place. `hasEvidence`
 * is left unchanged.
 */
function firstRow(
  { parts, scores, highest, powers }: UsualParts,
  evidence: EvidenceParts,
  hasEvidence: Uint8Array,
  weights: StepWeights,
): FirstRow {
  const size = 1 + weights.biases.length;
  const answers = evidence.answers.slice(0, evidence.count);
  const subjects = new Float64Array(evidence.count);
  const probabilities = new Float64Array(evidence.count);
  let top = highest;
  for (let place = 0; place < evidence.count; place += 1) {
    const answer = answers[place] ?? 0;
    const score = scoreOfTwo(parts, answer * size, evidence.parts, place * size, weights);
    subjects[place] = score - (scores[answer] ?? 0);
    // Holds the score until the highest one is known.
    probabilities[place] = score;
    if (score > top) top = score;
    hasEvidence[answer] = 1;
  }
  const scale = top === highest ? 1 : Math.exp(highest - top);
  let sum = 0;
  for (let answer = 0; answer < powers.length; answer += 1) if (hasEvidence[answer] === 0) sum += powers[answer] ?? 0;
  sum *= scale;
  for (let place = 0; place < evidence.count; place += 1) {
    const power = Math.exp((probabilities[place] ?? 0) - top);
    probabilities[place] = power;
    sum += power;
    hasEvidence[answers[place] ?? 0] = 0;
  }
  const share = 1 / (sum || 1);
  for (let place = 0; place < evidence.count; place += 1) probabilities[place] = (probabilities[place] ?? 0) * share;
  return { answers, probabilities, subjects, usual: powers, factor: scale * share };
}

/** Normalises numbers from a position on, so that they add up to 1. */
export function shareOut(numbers: Float64Array, start: number, count: number): void {
  let sum = 0;
  for (let at = start; at < start + count; at += 1) sum += numbers[at] ?? 0;
  const scale = 1 / (sum || 1);
  for (let at = start; at < start + count; at += 1) numbers[at] = (numbers[at] ?? 0) * scale;
}

type QuarterShares = ReturnType<typeof daySlots>['ofQuarter'];

/** Returns the usual parts of each quarter of an hour, computed once for each. */
function usualParts(
  frame: DayFrame,
  habits: DayHabits,
  sharesOf: QuarterShares,
  weights: StepWeights,
): (quarter: number, hour: number) => UsualParts {
  const byHour = new Map<number, Float64Array>();
  const byQuarter = new Map<number, UsualParts>();
  return (quarter, hour) => {
    const known = byQuarter.get(quarter);
    if (known !== undefined) return known;
    const ofHour = byHour.get(hour) ?? habitParts(frame, habits, hour, weights);
    byHour.set(hour, ofHour);
    const parts = withQuarter(frame, ofHour, sharesOf(quarter), weights);
    const found = { parts, ...powersOf(parts, weights) };
    byQuarter.set(quarter, found);
    return found;
  };
}

function habitParts({ answers }: DayFrame, habits: DayHabits, hour: number, weights: StepWeights): Float64Array {
  const size = 1 + weights.biases.length;
  const parts = new Float64Array(answers.length * size);
  const vector = new Float64Array(habitFeatures.length);
  for (let answer = 0; answer < answers.length; answer += 1) {
    habits.write(vector, 0, answer, hour);
    writePart(parts, answer * size, { vector, from: firstHabit }, weights);
  }
  return parts;
}

function withQuarter(
  { indexOfAnswer }: DayFrame,
  ofHour: Float64Array,
  shares: ReturnType<QuarterShares>,
  weights: StepWeights,
): Float64Array {
  const size = 1 + weights.biases.length;
  const parts = ofHour.slice();
  const part = new Float64Array(size);
  for (const [answer, share] of shares) {
    const index = indexOfAnswer.get(answer);
    if (index === undefined) continue;
    writePart(part, 0, { vector: Float64Array.of(share), from: firstSlot + quarterAt }, weights);
    for (let at = 0; at < size; at += 1) parts[index * size + at] = (parts[index * size + at] ?? 0) + (part[at] ?? 0);
  }
  return parts;
}

function powersOf(parts: Float64Array, weights: StepWeights): Omit<UsualParts, 'parts'> {
  const size = 1 + weights.biases.length;
  const nothing = new Float64Array(size);
  const scores = new Float64Array(parts.length / size);
  let highest = Number.NEGATIVE_INFINITY;
  for (let answer = 0; answer < scores.length; answer += 1) {
    const score = scoreOfTwo(parts, answer * size, nothing, 0, weights);
    scores[answer] = score;
    if (score > highest) highest = score;
  }
  return { scores, highest, powers: scores.map((score) => Math.exp(score - highest)) };
}
