// Refinement: the shipped weights are the same for everybody; each published day moves those of its user a little towards what
// would have been right. Each day's step is kept by itself, so that a day that is opened again takes its step with it.

import type { CalendarDate } from '../../timeline/calendar-date.ts';
import type { AnswerKey } from '../settle-outcome.ts';
import type { DayFrame } from './day-frame.ts';
import { neighbourFeatures } from './features.ts';
import { type DayScores, dayHabits, firstVectors, softmaxRows } from './first-step.ts';
import type { Knowledge } from './knowledge.ts';
import type { ModelWeights } from './model-weights.ts';
import { dayNeighbours } from './neighbour-features.ts';
import { type StepWeights, scoreOf, unitsOf } from './step-weights.ts';
import { nobody } from './subject-features.ts';

/** Steps of weights, one for each published day: every refined number in its order. */
export type Refinements = Map<CalendarDate, Float64Array>;

const refinedSteps = ['first', 'second', 'third'] as const;
const rate = 0.2;
/** More of a day says no more. */
const mostRows = 50;
const mostCandidates = 10;
/** A day moves the weights no further than this, and all days together not further than that. */
const longestStep = 0.3;
const longestWay = 2.5;
/** What is left of a day's step after each later one, and how many days are kept. */
const keptByDay = 0.99;
const mostDays = 60;

/** A day before its truth was known, and what every step made of it. */
export interface GuessedDay {
  readonly knowledge: Knowledge;
  readonly frame: DayFrame;
  readonly first: DayScores;
  readonly second: DayScores;
  readonly last: DayScores;
}

/** The step that a published day asks for; `truths` by the id of each undecided log. */
export function stepOfDay(
  weights: ModelWeights,
  day: GuessedDay,
  truths: ReadonlyMap<number, AnswerKey>,
): Float64Array | null {
  const rows = sampledRows(day, truths);
  if (rows.length === 0) return null;
  const vectorsOf = vectorsOfSteps(day);
  const slopes = refinedSteps.flatMap((step) => {
    const sum = new Float64Array(sizeOf(weights[step]));
    for (const { row, candidates } of rows) {
      addSlopes(
        sum,
        weights[step],
        candidates.map((answer) => vectorsOf[step](row, answer)),
      );
    }
    return bounded(
      sum.map((slope) => (-rate * slope) / (3 * Math.sqrt(rows.length))),
      longestStep,
    );
  });
  return joined(slopes);
}

/** Keeps a day's step; forgets those of long ago. Changes the refinements. */
export function keepStep(refinements: Refinements, date: CalendarDate, step: Float64Array): void {
  refinements.delete(date);
  refinements.set(date, step);
  for (const oldest of [...refinements.keys()].sort().slice(0, -mostDays)) refinements.delete(oldest);
}

/** The shipped weights as the days of a user refine them. */
export function refined(shipped: ModelWeights, refinements: Refinements): ModelWeights {
  if (refinements.size === 0) return shipped;
  const sizes = refinedSteps.map((step) => sizeOf(shipped[step]));
  const total = new Float64Array(sizes.reduce((a, b) => a + b, 0));
  for (const [, step] of [...refinements].sort(([a], [b]) => (a < b ? -1 : 1))) {
    // Steps of other weights, with other features, are none.
    if (step.length !== total.length) continue;
    for (let at = 0; at < total.length; at += 1) total[at] = (total[at] ?? 0) * keptByDay + (step[at] ?? 0);
  }
  let from = 0;
  const own = refinedSteps.map((step, index) => {
    const part = bounded(total.subarray(from, from + (sizes[index] ?? 0)), longestWay);
    from += sizes[index] ?? 0;
    return [step, moved(shipped[step], part)] as const;
  });
  return { ...shipped, ...Object.fromEntries(own) };
}

const sizeOf = ({ linear, outputs }: StepWeights): number => linear.length + outputs.length;

const moved = (step: StepWeights, way: Float64Array): StepWeights => ({
  ...step,
  linear: step.linear.map((weight, at) => weight + (way[at] ?? 0)),
  outputs: step.outputs.map((weight, unit) => weight + (way[step.linear.length + unit] ?? 0)),
});

function joined(parts: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let from = 0;
  for (const part of parts) {
    whole.set(part, from);
    from += part.length;
  }
  return whole;
}

/** Not longer than this. */
function bounded(way: Float64Array, longest: number): Float64Array {
  const length = Math.hypot(...way);
  return length <= longest ? way : way.map((value) => (value * longest) / length);
}

interface SampledRow {
  readonly row: number;
  /** The right answer first. */
  readonly candidates: readonly number[];
}

function sampledRows({ frame, last }: GuessedDay, truths: ReadonlyMap<number, AnswerKey>): SampledRow[] {
  const open = frame.logs.flatMap(({ id, decided }, row) => {
    const truth = decided === null ? truths.get(id) : undefined;
    const right = truth === undefined ? undefined : (frame.indexOfAnswer.get(truth) ?? frame.indexOfAnswer.get(nobody));
    return right === undefined ? [] : [{ row, right }];
  });
  const every = Math.max(1, open.length / mostRows);
  const width = frame.answers.length;
  return Array.from({ length: Math.min(open.length, mostRows) }, (_, at) => open[Math.floor(at * every)])
    .filter((one) => one !== undefined)
    .map(({ row, right }) => {
      const chances = last.probabilities.subarray(row * width, (row + 1) * width);
      const rivals = [...chances.keys()].filter((answer) => answer !== right);
      rivals.sort((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0));
      return { row, candidates: [right, ...rivals.slice(0, mostCandidates)] };
    });
}

type VectorOf = (row: number, answer: number) => Float64Array;

function vectorsOfSteps({
  knowledge,
  frame,
  first,
  second,
}: GuessedDay): Record<(typeof refinedSteps)[number], VectorOf> {
  const seen = (scores: DayScores): VectorOf => {
    const { write } = dayNeighbours(frame, scores);
    return (row, answer) => {
      const vector = new Float64Array(neighbourFeatures.length);
      write(vector, row, answer);
      return vector;
    };
  };
  return { first: firstVectors(frame, dayHabits(knowledge, frame)), second: seen(first), third: seen(second) };
}

/** Adds the slopes of one choice, the right candidate being the first. */
function addSlopes(sum: Float64Array, weights: StepWeights, vectors: readonly Float64Array[]): void {
  const scores = Float64Array.from(vectors, (vector) => scoreOf(vector, weights));
  const chances = softmaxRows(scores, scores.length);
  const width = weights.linear.length;
  vectors.forEach((vector, one) => {
    const error = (chances[one] ?? 0) - (one === 0 ? 1 : 0);
    for (let at = 0; at < width; at += 1) sum[at] = (sum[at] ?? 0) + error * (vector[at] ?? 0);
    unitsOf(vector, weights).forEach((unit, at) => {
      sum[width + at] = (sum[width + at] ?? 0) + error * unit;
    });
  });
}
