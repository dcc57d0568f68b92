// The shipped weights, refined for one user, because the best evidence differs between users. Two steps learn: the
// first about the evidence of an answer by itself, and the last about the influence of neighbours in time; the one
// between them is not refined.
import type { AnswerKey } from '../settle-outcome.ts';
import type { DayFrame } from './day-frame.ts';
import { firstStepFeatures, neighbourFeatures } from './features.ts';
import { firstWriter, scoresOfRows } from './first-step.ts';
import type { ModelWeights } from './model-weights.ts';
import { writeNeighbours } from './neighbour-features.ts';
import type { ScoredDay } from './score-day.ts';
import type { StepWeights } from './step-weights.ts';
import { nobody } from './subject-features.ts';

/** Additions to the linear weights of a step, by feature. */
export interface Refinement {
  readonly first: Float64Array;
  readonly third: Float64Array;
}

/** How far one day moves weights; chosen on people of other trades than those of docs/accuracy.md. */
const rate = 0.03;
/** The share of a refinement that stays after each further day, so that an old habit fades. */
const kept = 0.99;
/** No weight moves further than this. */
const mostAdded = 0.5;
/** A day with fewer logs moves weights proportionally less. */
const fullDayLogs = 30;
/** A smaller error of a probability is ignored. */
const leastError = 1e-3;

/** Returns a refinement without any changes. */
export const createRefinement = (): Refinement => ({
  first: new Float64Array(firstStepFeatures.length),
  third: new Float64Array(neighbourFeatures.length),
});

/**
 * Returns the weights with a user's refinement after N days. The steps are the same objects until more days refine
 * them, so that cached results stay valid.
 */
export const refinedWeights = (weights: ModelWeights, { first, third }: Refinement, days: number): ModelWeights => ({
  ...weights,
  first: refinedStep(weights.first, first, days),
  third: refinedStep(weights.third, third, days),
});

interface RefinedStep {
  readonly step: StepWeights;
  readonly days: number;
  readonly refined: StepWeights;
}
const latest = new WeakMap<Float64Array, RefinedStep>();

function refinedStep(step: StepWeights, added: Float64Array, days: number): StepWeights {
  const known = latest.get(added);
  if (known?.step === step && known.days === days) return known.refined;
  const refined = { ...step, linear: step.linear.map((weight, at) => weight + (added[at] ?? 0)) };
  latest.set(added, { step, days, refined });
  return refined;
}

/**
 * Refines by one published day: a bounded gradient step on the cross entropy of its logs. `truths` has the answer of
 * each log by its id; logs that were decided when the day was scored do not count. Changes the refinement.
 */
export function refineBy(
  refinement: Refinement,
  { whole, habits, rows, frame, last }: ScoredDay,
  truths: ReadonlyMap<number, AnswerKey | null>,
): void {
  const write = firstWriter(whole, habits);
  const own = new Float64Array(firstStepFeatures.length);
  moveWeights(refinement.first, {
    frame: whole,
    probabilities: scoresOfRows(rows, whole.answers.length).probabilities,
    truths,
    vectorOf: (row, answer) => {
      write(own, row, answer);
      return own;
    },
  });
  const width = frame.answers.length;
  const vector = new Float64Array(neighbourFeatures.length);
  moveWeights(refinement.third, {
    frame,
    probabilities: last.probabilities,
    truths,
    vectorOf: (row, answer) => {
      writeNeighbours(vector, last.measures, { row, answer, width });
      return vector;
    },
  });
}

interface Lesson {
  readonly frame: DayFrame;
  /** Of each log and answer, after the step whose weights are refined. */
  readonly probabilities: Float64Array;
  readonly truths: ReadonlyMap<number, AnswerKey | null>;
  /** Returns the features of a row and an answer; they must be read before the next call. */
  readonly vectorOf: (row: number, answer: number) => Float64Array;
}

function moveWeights(added: Float64Array, { frame, probabilities, truths, vectorOf }: Lesson): void {
  const width = frame.answers.length;
  const slopes = new Float64Array(added.length);
  let count = 0;
  frame.logs.forEach((log, row) => {
    const truth = truths.get(log.id) ?? null;
    if (log.decided !== null || truth === null) return;
    const right = frame.indexOfAnswer.get(truth) ?? frame.indexOfAnswer.get(nobody);
    if (right === undefined) return;
    count += 1;
    for (let answer = 0; answer < width; answer += 1) {
      const error = (probabilities[row * width + answer] ?? 0) - (answer === right ? 1 : 0);
      if (Math.abs(error) < leastError) continue;
      const vector = vectorOf(row, answer);
      for (let at = 0; at < slopes.length; at += 1) slopes[at] = (slopes[at] ?? 0) + error * (vector[at] ?? 0);
    }
  });
  for (let at = 0; at < added.length; at += 1) {
    const moved = (added[at] ?? 0) * kept - (rate * (slopes[at] ?? 0)) / Math.max(fullDayLogs, count);
    added[at] = Math.max(-mostAdded, Math.min(mostAdded, moved));
  }
}
