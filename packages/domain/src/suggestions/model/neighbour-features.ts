import { chainOf } from './day-chain.ts';
import type { DayFrame } from './day-frame.ts';
import type { DayScores } from './first-step.ts';
import { type Buffers, newBuffers } from './scoring/buffers.ts';
import { type DecidedAround, type MeetingsAround, meetingsAround, nearestDecided } from './scoring/day-around.ts';
import { continuationRates, messages, windowShares } from './scoring/day-messages.ts';
import { nobody } from './subject-features.ts';

const nearMinutes = 3;
const wideMinutes = 20;
const mostLikely = 12;
/** Added to a share before its logarithm. */
export const shareFloor = 0.002;
/** Added to a probability before its logarithm. */
export const chanceFloor = 1e-4;

/** Measures of a day that are the same in every step. */
export interface FixedMeasures {
  readonly subjects: Float64Array;
  /** The likelihood of each subject with each answer, up to a factor. */
  readonly likelihoods: Float64Array;
  readonly decided: DecidedAround;
  readonly meetings: MeetingsAround;
  /** Indexes of the answers that are no contact. */
  readonly internal: number | undefined;
  readonly ignored: number | undefined;
  readonly unknown: number | undefined;
}

/** The rest of a day as seen from each log and answer, as numbers before they become features: one row for each log. */
export interface NeighbourMeasures extends FixedMeasures {
  readonly probabilities: Float64Array;
  /** The probabilities, with 1 for decided answers. */
  readonly known: Float64Array;
  readonly short: BothSides;
  readonly long: BothSides;
  readonly near: Float64Array;
  readonly wide: Float64Array;
  readonly chain: Float64Array;
  /** The uncertainty of each log after the first step, which controls the influence of neighbours. */
  readonly open: Float64Array;
  /** Half the logarithm of each answer's share in the day. */
  readonly dayLogs: Float64Array;
}

interface BothSides {
  readonly before: Float64Array;
  readonly after: Float64Array;
}

/** Writes the second step's features of a log and an answer into a vector. */
export interface Neighbours {
  readonly write: (vector: Float64Array, row: number, answer: number) => void;
}

/** Measures a day once for all steps, from the scores of its subjects. */
export const fixedMeasures = (frame: DayFrame, subjects: Float64Array, buffers: Buffers): FixedMeasures => ({
  subjects,
  likelihoods: likelihoodsOf(frame, subjects, buffers),
  decided: nearestDecided(frame),
  meetings: meetingsAround(frame),
  internal: frame.indexOfAnswer.get('internal'),
  ignored: frame.indexOfAnswer.get('ignored'),
  unknown: frame.indexOfAnswer.get(nobody),
});

/** Measures the rest of the day for each log, from the probabilities of the previous step; decided logs are certain. */
export function measureNeighbours(
  frame: DayFrame,
  probabilities: Float64Array,
  fixed: FixedMeasures,
  buffers: Buffers,
): NeighbourMeasures {
  const known = withDecisions(frame, probabilities, buffers);
  const width = frame.answers.length;
  const day = dayShares(known, width);
  const { likelihoods } = fixed;
  const said = { logs: frame.logs, day, likelihoods };
  return {
    ...fixed,
    probabilities,
    known,
    short: {
      before: messages(said, continuationRates.short, 1, buffers),
      after: messages(said, continuationRates.short, -1, buffers),
    },
    long: {
      before: messages(said, continuationRates.long, 1, buffers),
      after: messages(said, continuationRates.long, -1, buffers),
    },
    near: windowShares(frame, known, nearMinutes, buffers),
    wide: windowShares(frame, known, wideMinutes, buffers),
    chain: chainOf(frame, likelihoods, day, buffers),
    open: openness(probabilities, width),
    dayLogs: day.map((share) => Math.log(share + shareFloor) / 2),
  };
}

/** Releases the buffers of measures that are no longer read, except those that other steps share. */
export function releaseMeasures(
  { known, short, long, near, wide, chain }: NeighbourMeasures,
  { release }: Buffers,
): void {
  for (const array of [known, short.before, short.after, long.before, long.after, near, wide, chain]) release(array);
}

/** Writes the features of a day one log and answer at a time: for training and for days with few answers. */
export function dayNeighbours(frame: DayFrame, { probabilities, subjects }: DayScores): Neighbours {
  const buffers = newBuffers();
  const measures = measureNeighbours(frame, probabilities, fixedMeasures(frame, subjects, buffers), buffers);
  const width = frame.answers.length;
  return { write: (vector, row, answer) => writeNeighbours(vector, measures, { row, answer, width }) };
}

/** A log and an answer; `width` is the number of answers. */
export interface Cell {
  readonly row: number;
  readonly answer: number;
  readonly width: number;
}

/** Writes the features of one log and answer, in the order of `neighbourFeatures`. */
export function writeNeighbours(vector: Float64Array, of: NeighbourMeasures, { row, answer, width }: Cell): void {
  const at = row * width + answer;
  const open = of.open[row] ?? 0;
  const own = Math.log((of.probabilities[at] ?? 0) + chanceFloor);
  const subject = (of.subjects[at] ?? 0) / 4;
  const before = of.decided.before[row] === answer ? (of.decided.beforeWeight[row] ?? 0) : 0;
  const after = of.decided.after[row] === answer ? (of.decided.afterWeight[row] ?? 0) : 0;
  const nearShare = (of.near[at] ?? 0) * 2;
  const wideShare = (of.wide[at] ?? 0) * 2;
  const dayShare = of.dayLogs[answer] ?? 0;
  const chained = Math.log((of.chain[at] ?? 0) + shareFloor) / 2;
  vector[0] = own;
  vector[1] = own * open;
  vector[2] = subject;
  vector[3] = subject * open;
  writeMessages(vector, 4, of.short, at, open);
  writeMessages(vector, 8, of.long, at, open);
  vector[12] = nearShare;
  vector[13] = nearShare * open;
  vector[14] = wideShare;
  vector[15] = wideShare * open;
  vector[16] = before;
  vector[17] = after;
  vector[18] = Math.min(before, after);
  vector[19] = dayShare;
  vector[20] = dayShare * open;
  vector[21] = meetingShare(of.meetings.during[row] ?? -1, of.known, width, answer);
  vector[22] = meetingShare(of.meetings.beside[row] ?? -1, of.known, width, answer);
  vector[23] = answer === of.internal ? 1 : 0;
  vector[24] = answer === of.ignored ? 1 : 0;
  vector[25] = answer === of.unknown ? 1 : 0;
  vector[26] = chained;
  vector[27] = chained * open;
  vector[28] = of.chain[at] ?? 0;
}

function writeMessages(vector: Float64Array, from: number, sides: BothSides, at: number, open: number): void {
  const before = sides.before[at] ?? 0;
  const after = sides.after[at] ?? 0;
  const logBefore = Math.log(before + shareFloor);
  const logAfter = Math.log(after + shareFloor);
  vector[from] = logBefore;
  vector[from + 1] = logAfter;
  vector[from + 2] = Math.sqrt(before * after) * 4;
  vector[from + 3] = (logBefore + logAfter) * open;
}

const meetingShare = (row: number, known: Float64Array, width: number, answer: number): number =>
  row < 0 ? 0 : (known[row * width + answer] ?? 0);

function withDecisions(
  { logs, answers, indexOfAnswer }: DayFrame,
  probabilities: Float64Array,
  { take }: Buffers,
): Float64Array {
  const known = take(probabilities.length);
  known.set(probabilities);
  logs.forEach(({ decided }, row) => {
    const answer = decided === null ? undefined : indexOfAnswer.get(decided);
    if (answer === undefined) return;
    known.fill(0, row * answers.length, (row + 1) * answers.length);
    known[row * answers.length + answer] = 1;
  });
  return known;
}

/** Returns the share of each answer in the day, with a little for answers without any. */
function dayShares(known: Float64Array, width: number): Float64Array {
  const shares = new Float64Array(width).fill(0.2 / width);
  for (let start = 0; start < known.length; start += width) {
    for (let answer = 0; answer < width; answer += 1) {
      shares[answer] = (shares[answer] ?? 0) + (known[start + answer] ?? 0);
    }
  }
  const total = shares.reduce((a, b) => a + b, 0);
  return shares.map((share) => share / total);
}

/** Returns the likelihood of each subject with each answer, up to a factor; decided answers are certain. */
function likelihoodsOf(
  { logs, answers, indexOfAnswer }: DayFrame,
  subjects: Float64Array,
  { take }: Buffers,
): Float64Array {
  const likelihoods = take(subjects.length);
  for (let at = 0; at < subjects.length; at += 1) {
    const score = subjects[at] ?? 0;
    // Most subjects are neutral about most answers.
    likelihoods[at] = score === 0 ? 1 : Math.exp(Math.min(score, mostLikely));
  }
  logs.forEach(({ decided }, row) => {
    const answer = decided === null ? undefined : indexOfAnswer.get(decided);
    if (answer === undefined) return;
    likelihoods.fill(1e-4, row * answers.length, (row + 1) * answers.length);
    likelihoods[row * answers.length + answer] = 1;
  });
  return likelihoods;
}

/** Returns one minus the highest probability of each row. */
function openness(probabilities: Float64Array, width: number): Float64Array {
  const open = new Float64Array(width === 0 ? 0 : probabilities.length / width);
  for (let row = 0; row < open.length; row += 1) {
    let highest = 0;
    for (let at = row * width; at < (row + 1) * width; at += 1) {
      const probability = probabilities[at] ?? 0;
      if (probability > highest) highest = probability;
    }
    open[row] = 1 - highest;
  }
  return open;
}
