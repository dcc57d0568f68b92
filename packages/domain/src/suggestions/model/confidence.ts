import type { AnswerKey } from '../settle-outcome.ts';
import type { DayFrame } from './day-frame.ts';
import { evidenceKinds } from './extract-evidence.ts';
import { evidenceMeasures } from './features.ts';
import type { DayScores } from './first-step.ts';
import { fade, type Knowledge, longHalfLifeDays } from './knowledge.ts';
import { type StepWeights, scoreOf } from './step-weights.ts';
import { nobody, type SubjectVectors, vectorOfAnswer } from './subject-features.ts';

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
  'answer.age',
  'minutes',
  'early',
  'early.margin',
  'own.share',
  'rival.share',
  'beside.agree',
  'beside.sure',
  'agreed.margin',
] as const;

/** Result of one log after both steps. */
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

/** Writes the features of confidence of a row into a new vector; `results` are those of all rows in their order. */
export function confidenceVector(
  { frame, first, last, knowledge }: Steps,
  result: RowResult,
  results: readonly RowResult[],
): Float64Array {
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
  const answer = frame.answers[best] ?? '';
  const known = knowledge.answers.get(answer);
  const margin =
    Math.log((probability + 1e-4) / ((second < 0 ? 0 : (last.probabilities[at + second] ?? 0)) + 1e-4)) / 4;
  const isAgreed = own.every((chance, index) => chance <= (own[best] ?? 0) || frame.answers[index] === nobody);
  const early = 1 / (1 + knowledge.days / 4);
  const shares = shareOf(frame.vectors[row], answer);
  const around = besideOf(frame, results, row);
  const values: Record<(typeof confidenceFeatures)[number], number> = {
    one: 1,
    best: logit(probability) / 4,
    margin,
    'first.agrees': isAgreed ? 1 : 0,
    'first.best': logit(own[best] ?? 0) / 4,
    nobody: last.probabilities[at + (frame.indexOfAnswer.get(nobody) ?? best)] ?? 0,
    'subject.margin': Math.max(-4, Math.min(8, (subjects[best] ?? 0) - others)) / 4,
    'subject.known': (subjects[best] ?? 0) > 1 ? 1 : 0,
    days: Math.log1p(knowledge.days) / 4,
    'answer.known':
      Math.log1p((known?.long ?? 0) * fade(frame.dayNumber - (known?.dayNumber ?? 0), longHalfLifeDays)) / 4,
    'answer.age': Math.log1p(Math.max(0, frame.dayNumber - (known?.firstDayNumber ?? frame.dayNumber))) / 4,
    minutes: Math.log1p(((log?.endedAtMs ?? 0) - (log?.startedAtMs ?? 0)) / 60_000) / 4,
    early,
    'early.margin': early * margin,
    'own.share': shares.own,
    'rival.share': shares.rival,
    'beside.agree': around.agree,
    'beside.sure': around.sure,
    'agreed.margin': isAgreed ? around.agree * margin : 0,
  };
  return Float64Array.from(confidenceFeatures, (name) => values[name]);
}

const measureCount = evidenceMeasures.length;
const shareAt = evidenceMeasures.indexOf('share');

/** The clearest value of the subject for the answer, and for any other: 1 is often seen and never contradicted. */
function shareOf(vectors: SubjectVectors | undefined, answer: AnswerKey): { own: number; rival: number } {
  if (vectors === undefined) return { own: 0, rival: 0 };
  const vector = vectorOfAnswer(vectors, answer);
  const [best, second] = bestShares(vectors);
  const own = vector === undefined || answer === nobody ? 0 : highestShare(vector);
  return { own, rival: best.answer === answer ? second.share : best.share };
}

type AnswerShare = { readonly answer: AnswerKey; readonly share: number };
const sharesByVectors = new WeakMap<SubjectVectors, readonly [AnswerShare, AnswerShare]>();
const noShare: AnswerShare = { answer: nobody, share: 0 };

/** The two answers with the clearest values; logs of one subject have the same. */
function bestShares(vectors: SubjectVectors): readonly [AnswerShare, AnswerShare] {
  const known = sharesByVectors.get(vectors);
  if (known !== undefined) return known;
  let [best, second] = [noShare, noShare];
  vectors.vectors.forEach((vector, index) => {
    const share = highestShare(vector);
    if (share <= second.share) return;
    const answer = vectors.numbers.names[vectors.answers[index] ?? 0] ?? nobody;
    if (answer === nobody) return;
    if (share > best.share) [best, second] = [{ answer, share }, best];
    else second = { answer, share };
  });
  const shares = [best, second] as const;
  sharesByVectors.set(vectors, shares);
  return shares;
}

/** A program alone is no evidence of anybody, so that the last kind is left out. */
function highestShare(vector: readonly number[]): number {
  let highest = 0;
  for (let kind = 0; kind < evidenceKinds.length - 1; kind += 1) {
    highest = Math.max(highest, vector[kind * measureCount + shareAt] ?? 0);
  }
  return highest;
}

const besideMs = 15 * 60_000;

/** The share of the two logs beside a row that have its answer, and how sure the less sure of them is. */
function besideOf(frame: DayFrame, results: readonly RowResult[], row: number): { agree: number; sure: number } {
  const best = results[row]?.best;
  const sides = [row - 1, row + 1].map((other) => {
    const [log, beside, result] = [frame.logs[row], frame.logs[other], results[other]];
    if (log === undefined || beside === undefined || result === undefined) return 0;
    if (Math.abs(beside.startedAtMs - log.startedAtMs) > besideMs) return 0;
    if (beside.decided !== null) return frame.indexOfAnswer.get(beside.decided) === best ? 1 : 0;
    return result.best === best ? result.probability : 0;
  });
  const agreeing = sides.filter((sure) => sure > 0);
  return { agree: agreeing.length / 2, sure: agreeing.length === 2 ? Math.min(...agreeing) : 0 };
}

const noFeatures = new Float64Array(confidenceFeatures.length);

/** The probability that these weights give: against a candidate of which nothing is known. */
export const logistic = (vector: Float64Array, weights: StepWeights): number =>
  1 / (1 + Math.exp(scoreOf(noFeatures, weights) - scoreOf(vector, weights)));

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
