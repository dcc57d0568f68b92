import type { DayFrame } from './day-frame.ts';
import { type DayScores, dot } from './first-step.ts';
import { fade, type Knowledge, longHalfLifeDays } from './knowledge.ts';
import { nobody } from './subject-features.ts';

/** The features of confidence: what tells how often the best answer of a log is the right one. */
export const confidenceFeatures = [
  'one',
  'best',
  'margin',
  'first.agrees',
  'first.best',
  'nobody',
  'subject.margin',
  'subject.known',
  'days',
  'answer.known',
  'minutes',
] as const;

/** What is known of one log after both steps. */
export interface RowResult {
  readonly row: number;
  /** Index of the best and the second best answer in the frame. */
  readonly best: number;
  readonly second: number;
  readonly probability: number;
}

export interface Steps {
  readonly frame: DayFrame;
  readonly first: DayScores;
  readonly last: DayScores;
  readonly knowledge: Knowledge;
}

/** Writes the features of confidence of a row into a new vector. */
export function confidenceVector({ frame, first, last, knowledge }: Steps, result: RowResult): Float64Array {
  const width = frame.answers.length;
  const { row, best, second, probability } = result;
  const at = row * width;
  const subjects = first.subjects.subarray(at, at + width);
  const own = first.probabilities.subarray(at, at + width);
  const others = subjects.reduce(
    (most, score, index) => (index === best || frame.answers[index] === nobody ? most : Math.max(most, score)),
    0,
  );
  const log = frame.logs[row];
  const known = knowledge.answers.get(frame.answers[best] ?? '');
  const values: Record<(typeof confidenceFeatures)[number], number> = {
    one: 1,
    best: logit(probability) / 4,
    margin: Math.log((probability + 1e-4) / ((second < 0 ? 0 : (last.probabilities[at + second] ?? 0)) + 1e-4)) / 4,
    'first.agrees': own.every((chance, index) => chance <= (own[best] ?? 0) || frame.answers[index] === nobody) ? 1 : 0,
    'first.best': logit(own[best] ?? 0) / 4,
    nobody: last.probabilities[at + (frame.indexOfAnswer.get(nobody) ?? best)] ?? 0,
    'subject.margin': Math.max(-4, Math.min(8, (subjects[best] ?? 0) - others)) / 4,
    'subject.known': (subjects[best] ?? 0) > 1 ? 1 : 0,
    days: Math.log1p(knowledge.days) / 4,
    'answer.known':
      Math.log1p((known?.long ?? 0) * fade(frame.dayNumber - (known?.dayNumber ?? 0), longHalfLifeDays)) / 4,
    minutes: Math.log1p(((log?.endedAtMs ?? 0) - (log?.startedAtMs ?? 0)) / 60_000) / 4,
  };
  return Float64Array.from(confidenceFeatures, (name) => values[name]);
}

/** The probability that a logistic model with these weights gives. */
export const logistic = (vector: Float64Array, weights: Float64Array): number =>
  1 / (1 + Math.exp(-dot(vector, weights)));

export const logit = (probability: number): number => {
  const bounded = Math.min(0.9999, Math.max(0.0001, probability));
  return Math.log(bounded / (1 - bounded));
};

/** The best two answers of every row; somebody who is not among the answers takes probability and is none. */
export function bestOfRows({ answers, logs, indexOfAnswer }: DayFrame, { probabilities }: DayScores): RowResult[] {
  const width = answers.length;
  const unknown = indexOfAnswer.get(nobody);
  return logs.map((_, row) => {
    const chances = probabilities.subarray(row * width, (row + 1) * width);
    let [best, second] = [-1, -1];
    for (let at = 0; at < width; at += 1) {
      if (at === unknown) continue;
      if (best < 0 || (chances[at] ?? 0) > (chances[best] ?? 0)) [best, second] = [at, best];
      else if (second < 0 || (chances[at] ?? 0) > (chances[second] ?? 0)) second = at;
    }
    return { row, best, second, probability: chances[best] ?? 0 };
  });
}
