import type { AnswerKey } from '../settle-outcome.ts';
import type { DayFrame } from './day-frame.ts';
import { evidenceKinds } from './extract-evidence.ts';
import { evidenceMeasures } from './features.ts';
import type { DayScores } from './first-step.ts';
import { fade, type Knowledge, longHalfLifeDays } from './knowledge.ts';
import { type StepWeights, scoreOf } from './step-weights.ts';
import { nobody, type SubjectVectors } from './subject-features.ts';

/** The features of confidence: they predict how often the best answer of a log is right. */
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

/** Writes the features of confidence of a row into a new vector; `results` holds those of all rows in order. */
export function confidenceVector(
  { frame, first, last, knowledge }: Steps,
  result: RowResult,
  results: readonly RowResult[],
): Float64Array {
  const { row, best, second, probability } = result;
  const at = row * frame.answers.length;
  const unknown = frame.indexOfAnswer.get(nobody) ?? -1;
  const cells = { start: at, count: frame.answers.length, best, unknown };
  const others = highestBeside(first.subjects, cells);
  const log = frame.logs[row];
  const answer = frame.answers[best] ?? '';
  const known = knowledge.answers.get(answer);
  const margin =
    Math.log((probability + 1e-4) / ((second < 0 ? 0 : (last.probabilities[at + second] ?? 0)) + 1e-4)) / 4;
  const own = first.probabilities[at + best] ?? 0;
  const isAgreed = highestBeside(first.probabilities, cells) <= own;
  const early = 1 / (1 + knowledge.days / 4);
  const shares = shareOf(frame.vectors[row], answer);
  const around = besideOf(frame, results, row);
  const age = frame.dayNumber - (known?.firstDayNumber ?? frame.dayNumber);
  const left = (known?.long ?? 0) * fade(frame.dayNumber - (known?.dayNumber ?? 0), longHalfLifeDays);
  const ownScore = first.subjects[at + best] ?? 0;
  // In the order of `confidenceFeatures`.
  return Float64Array.of(
    1,
    logit(probability) / 4,
    margin,
    isAgreed ? 1 : 0,
    logit(own) / 4,
    last.probabilities[at + (unknown < 0 ? best : unknown)] ?? 0,
    Math.max(-4, Math.min(8, ownScore - others)) / 4,
    ownScore > 1 ? 1 : 0,
    Math.log1p(knowledge.days) / 4,
    Math.log1p(left) / 4,
    Math.log1p(Math.max(0, age)) / 4,
    Math.log1p(((log?.endedAtMs ?? 0) - (log?.startedAtMs ?? 0)) / 60_000) / 4,
    early,
    early * margin,
    shares.own,
    shares.rival,
    around.agree,
    around.sure,
    isAgreed ? around.agree * margin : 0,
  );
}

interface RowCells {
  readonly start: number;
  readonly count: number;
  readonly best: number;
  readonly unknown: number;
}

/** Returns the highest number of a row except those of the best answer and `nobody`; at least 0. */
function highestBeside(numbers: Float64Array, { start, count, best, unknown }: RowCells): number {
  let highest = 0;
  for (let at = 0; at < count; at += 1) {
    const value = numbers[start + at] ?? 0;
    if (value > highest && at !== best && at !== unknown) highest = value;
  }
  return highest;
}

const measureCount = evidenceMeasures.length;
const shareAt = evidenceMeasures.indexOf('share');
const sharesEnd = (evidenceKinds.length - 1) * measureCount;

/**
 * Returns the clearest value of the subject for the answer, and for any other: 1 means often seen and never
 * contradicted.
 */
function shareOf(vectors: SubjectVectors | undefined, answer: AnswerKey): { own: number; rival: number } {
  if (vectors === undefined) return { own: 0, rival: 0 };
  const { columns, best, second } = clearestOf(vectors);
  const place = answer === nobody ? -1 : vectors.answers.indexOf(vectors.numbers.of(answer));
  const own = place < 0 ? 0 : highestShare(vectors, place, columns);
  return { own, rival: best.answer === answer ? second.share : best.share };
}

type AnswerShare = { readonly answer: AnswerKey; readonly share: number };
const noShare: AnswerShare = { answer: nobody, share: 0 };

/** The two answers of a subject with the clearest values. */
interface ClearestAnswers {
  readonly best: AnswerShare;
  readonly second: AnswerShare;
  /** The columns of the shares among the subject's values. */
  readonly columns: readonly number[];
}

const clearestByVectors = new WeakMap<SubjectVectors, ClearestAnswers>();

/** Cached, because logs of one subject share it. */
function clearestOf(vectors: SubjectVectors): ClearestAnswers {
  const known = clearestByVectors.get(vectors);
  if (known !== undefined) return known;
  let [best, second] = [noShare, noShare];
  const columns = shareColumns(vectors);
  vectors.answers.forEach((number, place) => {
    const share = highestShare(vectors, place, columns);
    if (share <= second.share) return;
    const answer = vectors.numbers.names[number] ?? nobody;
    if (answer === nobody) return;
    if (share > best.share) [best, second] = [{ answer, share }, best];
    else second = { answer, share };
  });
  const clearest = { best, second, columns };
  clearestByVectors.set(vectors, clearest);
  return clearest;
}

/** A program alone is no evidence of a contact, so the last kind is left out. */
function highestShare({ features, values }: SubjectVectors, place: number, columns: readonly number[]): number {
  let highest = 0;
  for (const column of columns) {
    const share = values[place * features.length + column] ?? 0;
    if (share > highest) highest = share;
  }
  return highest;
}

function shareColumns({ features }: SubjectVectors): number[] {
  const columns: number[] = [];
  features.forEach((feature, column) => {
    if (feature < sharesEnd && feature % measureCount === shareAt) columns.push(column);
  });
  return columns;
}

const besideMs = 15 * 60_000;

/** Returns the share of the two adjacent logs that have this row's answer, and the lower confidence of the two. */
function besideOf(frame: DayFrame, results: readonly RowResult[], row: number): { agree: number; sure: number } {
  const before = agreement(frame, results, row, row - 1);
  const after = agreement(frame, results, row, row + 1);
  const agree = ((before > 0 ? 1 : 0) + (after > 0 ? 1 : 0)) / 2;
  return { agree, sure: agree === 1 ? Math.min(before, after) : 0 };
}

/** Returns the confidence that another log has the answer of a row; 0 if it has another answer. */
function agreement(frame: DayFrame, results: readonly RowResult[], row: number, other: number): number {
  const log = frame.logs[row];
  const beside = frame.logs[other];
  const result = results[other];
  if (log === undefined || beside === undefined || result === undefined) return 0;
  if (Math.abs(beside.startedAtMs - log.startedAtMs) > besideMs) return 0;
  const best = results[row]?.best;
  if (beside.decided !== null) return frame.indexOfAnswer.get(beside.decided) === best ? 1 : 0;
  return result.best === best ? result.probability : 0;
}

const noFeatures = new Float64Array(confidenceFeatures.length);

/** Returns the probability by these weights, compared with a candidate without any evidence. */
export function logisticBy(weights: StepWeights): (vector: Float64Array) => number {
  const nothing = scoreOf(noFeatures, weights);
  return (vector) => 1 / (1 + Math.exp(nothing - scoreOf(vector, weights)));
}

export const logit = (probability: number): number => {
  const bounded = Math.min(0.9999, Math.max(0.0001, probability));
  return Math.log(bounded / (1 - bounded));
};

/** Returns the best two answers of every row; `nobody` takes probability but is never one of them. */
export function bestOfRows({ answers, logs, indexOfAnswer }: DayFrame, { probabilities }: DayScores): RowResult[] {
  const width = answers.length;
  const unknown = indexOfAnswer.get(nobody);
  return logs.map((_, row) => {
    const start = row * width;
    let best = -1;
    let second = -1;
    for (let at = 0; at < width; at += 1) {
      if (at === unknown) continue;
      const chance = probabilities[start + at] ?? 0;
      if (best < 0 || chance > (probabilities[start + best] ?? 0)) {
        second = best;
        best = at;
      } else if (second < 0 || chance > (probabilities[start + second] ?? 0)) second = at;
    }
    return { row, best, second, probability: best < 0 ? 0 : (probabilities[start + best] ?? 0) };
  });
}
