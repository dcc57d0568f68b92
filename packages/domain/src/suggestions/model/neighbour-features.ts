import { chainOf } from './day-chain.ts';
import type { DayFrame } from './day-frame.ts';
import type { DayScores } from './first-step.ts';
import type { ModelLog } from './model-types.ts';
import { nobody } from './subject-features.ts';

const minuteMs = 60_000;
/** How readily one thing follows another: two rates, between which the weights choose. */
const paces = { short: { atMost: 0.85, minutes: 10 }, long: { atMost: 0.97, minutes: 60 } } as const;
type Pace = (typeof paces)[keyof typeof paces];
const nearMinutes = 3;
const wideMinutes = 20;
const decidedMinutes = 12;
const besideMeetingMs = 10 * minuteMs;
const floor = 0.002;

/** Writes the second step's features of a log and an answer into a vector. */
export interface Neighbours {
  readonly write: (vector: Float64Array, row: number, answer: number) => void;
}

/**
 * Returns the influence of the rest of the day on each log, from the first step's probabilities; decided logs are
 * certain. How far neighbours speak is gated by how sure the first step is of the log itself.
 */
export function dayNeighbours(frame: DayFrame, { probabilities, subjects }: DayScores): Neighbours {
  const known = withDecisions(frame, probabilities);
  const width = frame.answers.length;
  const day = dayShares(known, width);
  const dayLogs = day.map((share) => Math.log(share + floor) / 2);
  const said = { frame, day, likelihoods: likelihoodsOf(frame, subjects) };
  const chain = chainOf(frame, said.likelihoods, day);
  const short = { before: messages(said, paces.short, 1), after: messages(said, paces.short, -1) };
  const long = { before: messages(said, paces.long, 1), after: messages(said, paces.long, -1) };
  const near = windowShares(frame, known, nearMinutes);
  const wide = windowShares(frame, known, wideMinutes);
  const decided = nearestDecided(frame);
  const meetings = meetingsOf(frame);
  const gates = rowGates(probabilities, width);
  const internal = frame.indexOfAnswer.get('internal');
  const ignored = frame.indexOfAnswer.get('ignored');
  const unknown = frame.indexOfAnswer.get(nobody);
  const write: Neighbours['write'] = (vector, row, answer) => {
    const at = row * width + answer;
    const open = 1 - (gates[row] ?? 0);
    const own = Math.log((probabilities[at] ?? 0) + 1e-4);
    const subject = (subjects[at] ?? 0) / 4;
    const around = decided[row] ?? nothingAround;
    const [before, after] = [
      around.before === answer ? around.beforeWeight : 0,
      around.after === answer ? around.afterWeight : 0,
    ];
    const [nearShare, wideShare, dayShare] = [(near[at] ?? 0) * 2, (wide[at] ?? 0) * 2, dayLogs[answer] ?? 0];
    // In the order of `neighbourFeatures`.
    vector[0] = own;
    vector[1] = own * open;
    vector[2] = subject;
    vector[3] = subject * open;
    writeMessages(vector, 4, [short.before[at] ?? 0, short.after[at] ?? 0, open]);
    writeMessages(vector, 8, [long.before[at] ?? 0, long.after[at] ?? 0, open]);
    vector[12] = nearShare;
    vector[13] = nearShare * open;
    vector[14] = wideShare;
    vector[15] = wideShare * open;
    vector[16] = before;
    vector[17] = after;
    vector[18] = Math.min(before, after);
    vector[19] = dayShare;
    vector[20] = dayShare * open;
    vector[21] = meetingShare(meetings[row]?.during, known, width, answer);
    vector[22] = meetingShare(meetings[row]?.beside, known, width, answer);
    vector[23] = answer === internal ? 1 : 0;
    vector[24] = answer === ignored ? 1 : 0;
    vector[25] = answer === unknown ? 1 : 0;
    const chained = Math.log((chain[at] ?? 0) + floor) / 2;
    vector[26] = chained;
    vector[27] = chained * open;
    vector[28] = chain[at] ?? 0;
  };
  return { write };
}

function writeMessages(vector: Float64Array, from: number, [before, after, open]: [number, number, number]): void {
  const logs = [Math.log(before + floor), Math.log(after + floor)] as const;
  vector[from] = logs[0];
  vector[from + 1] = logs[1];
  vector[from + 2] = Math.sqrt(before * after) * 4;
  vector[from + 3] = (logs[0] + logs[1]) * open;
}

/** The probabilities, with 1 for what was decided. */
function withDecisions({ logs, answers, indexOfAnswer }: DayFrame, probabilities: Float64Array): Float64Array {
  const known = Float64Array.from(probabilities);
  logs.forEach(({ decided }, row) => {
    const answer = decided === null ? undefined : indexOfAnswer.get(decided);
    if (answer === undefined) return;
    known.fill(0, row * answers.length, (row + 1) * answers.length);
    known[row * answers.length + answer] = 1;
  });
  return known;
}

/** The share of each answer in the day, a little of it for answers without any. */
function dayShares(known: Float64Array, width: number): Float64Array {
  const shares = new Float64Array(width).fill(0.2 / width);
  for (let at = 0; at < known.length; at += 1) shares[at % width] = (shares[at % width] ?? 0) + (known[at] ?? 0);
  const total = shares.reduce((a, b) => a + b, 0);
  return shares.map((share) => share / total);
}

/** How likely each subject is with each answer, up to a factor; what was decided is certain. */
function likelihoodsOf({ logs, answers, indexOfAnswer }: DayFrame, subjects: Float64Array): Float64Array {
  const likelihoods = subjects.map((score) => Math.exp(Math.min(score, 12)));
  logs.forEach(({ decided }, row) => {
    const answer = decided === null ? undefined : indexOfAnswer.get(decided);
    if (answer === undefined) return;
    likelihoods.fill(1e-4, row * answers.length, (row + 1) * answers.length);
    likelihoods[row * answers.length + answer] = 1;
  });
  return likelihoods;
}

interface Said {
  readonly frame: DayFrame;
  readonly likelihoods: Float64Array;
  /** The share of each answer in the day. */
  readonly day: Float64Array;
}

/**
 * Returns the expectation of each log from the logs before (direction 1) or after (-1), without its own evidence: a
 * person who worked for somebody a minute ago mostly still does.
 */
function messages({ frame, likelihoods, day }: Said, pace: Pace, direction: 1 | -1): Float64Array {
  const width = frame.answers.length;
  const result = new Float64Array(likelihoods.length);
  const belief = Float64Array.from(day);
  const count = frame.logs.length;
  for (let step = 0; step < count; step += 1) {
    const row = direction === 1 ? step : count - 1 - step;
    const gap = step === 0 ? 0 : gapMinutes(frame.logs, row, row - direction);
    const stay = pace.atMost * Math.exp(-gap / pace.minutes);
    for (let answer = 0; answer < width; answer += 1) {
      belief[answer] = stay * (belief[answer] ?? 0) + (1 - stay) * (day[answer] ?? 0);
      result[row * width + answer] = belief[answer] ?? 0;
    }
    observe(belief, likelihoods, row * width);
  }
  return result;
}

/** Minutes between the ends that face each other; 0 where they touch. */
function gapMinutes(logs: readonly ModelLog[], row: number, other: number): number {
  const [a, b] = [logs[Math.min(row, other)], logs[Math.max(row, other)]];
  return Math.max(0, (b?.startedAtMs ?? 0) - (a?.endedAtMs ?? 0)) / minuteMs;
}

/** Takes what a log's own subject says into the belief. */
function observe(belief: Float64Array, likelihoods: Float64Array, start: number): void {
  let sum = 0;
  for (let answer = 0; answer < belief.length; answer += 1) {
    belief[answer] = (belief[answer] ?? 0) * (likelihoods[start + answer] ?? 0);
    sum += belief[answer] ?? 0;
  }
  for (let answer = 0; answer < belief.length; answer += 1) belief[answer] = (belief[answer] ?? 0) / sum;
}

/** The mean of the other logs around each, the nearer the heavier; in both directions in one pass each. */
function windowShares({ logs, answers }: DayFrame, known: Float64Array, minutes: number): Float64Array {
  const width = answers.length;
  const result = new Float64Array(known.length);
  const weights = new Float64Array(logs.length);
  for (const direction of [1, -1] as const) {
    const sum = new Float64Array(width);
    let weight = 0;
    for (let step = 0; step < logs.length; step += 1) {
      const row = direction === 1 ? step : logs.length - 1 - step;
      const decay = step === 0 ? 0 : Math.exp(-startGap(logs, row, row - direction) / minutes);
      weight *= decay;
      for (let answer = 0; answer < width; answer += 1) {
        const at = row * width + answer;
        sum[answer] = (sum[answer] ?? 0) * decay;
        result[at] = (result[at] ?? 0) + (sum[answer] ?? 0);
        sum[answer] = (sum[answer] ?? 0) + (known[at] ?? 0);
      }
      weights[row] = (weights[row] ?? 0) + weight;
      weight += 1;
    }
  }
  for (let at = 0; at < result.length; at += 1) {
    result[at] = (result[at] ?? 0) / ((weights[Math.floor(at / width)] ?? 0) + 0.3);
  }
  return result;
}

const startGap = (logs: readonly ModelLog[], row: number, other: number): number =>
  Math.abs((logs[row]?.startedAtMs ?? 0) - (logs[other]?.startedAtMs ?? 0)) / minuteMs;

/** The nearest decided logs, as indexes of answers, and how near they are: 1 touching, fading in minutes. */
interface Around {
  before: number;
  beforeWeight: number;
  after: number;
  afterWeight: number;
}

const nothingAround: Around = { before: -1, beforeWeight: 0, after: -1, afterWeight: 0 };

function nearestDecided({ logs, indexOfAnswer }: DayFrame): Around[] {
  const around = logs.map((): Around => ({ ...nothingAround }));
  const nearness = (gapMs: number) => Math.exp(-Math.max(0, gapMs) / minuteMs / decidedMinutes);
  let last: ModelLog | undefined;
  for (const [row, log] of logs.entries()) {
    const own = around[row];
    if (last !== undefined && own !== undefined) {
      own.before = indexOfAnswer.get(last.decided ?? '') ?? -1;
      own.beforeWeight = nearness(log.startedAtMs - last.endedAtMs);
    }
    if (log.decided !== null) last = log;
  }
  let next: ModelLog | undefined;
  for (let row = logs.length - 1; row >= 0; row -= 1) {
    const [log, own] = [logs[row], around[row]];
    if (log === undefined || own === undefined) continue;
    if (next !== undefined) {
      own.after = indexOfAnswer.get(next.decided ?? '') ?? -1;
      own.afterWeight = nearness(next.startedAtMs - log.endedAtMs);
    }
    if (log.decided !== null) next = log;
  }
  return around;
}

interface Meetings {
  /** The row of the appointment during which a log happens. */
  readonly during: number | undefined;
  /** The row of one that ended shortly before or starts shortly after. */
  readonly beside: number | undefined;
}

function meetingsOf({ logs }: DayFrame): Meetings[] {
  const rows = [...logs.entries()].filter(([, { subject }]) => subject.sourceType === 'appointment');
  return logs.map((log, row) => {
    const others = rows.filter(([other]) => other !== row);
    const during = others.find(([, one]) => one.startedAtMs <= log.startedAtMs && one.endedAtMs > log.startedAtMs);
    const beside = others.find(
      ([, one]) =>
        Math.abs(one.endedAtMs - log.startedAtMs) <= besideMeetingMs ||
        Math.abs(one.startedAtMs - log.endedAtMs) <= besideMeetingMs,
    );
    return { during: during?.[0], beside: beside?.[0] };
  });
}

const meetingShare = (row: number | undefined, known: Float64Array, width: number, answer: number): number =>
  row === undefined ? 0 : (known[row * width + answer] ?? 0);

/** How sure the first step is of each log: the highest probability of its row. */
function rowGates(probabilities: Float64Array, width: number): Float64Array {
  const gates = new Float64Array(probabilities.length / width);
  for (let at = 0; at < probabilities.length; at += 1) {
    const row = Math.floor(at / width);
    gates[row] = Math.max(gates[row] ?? 0, probabilities[at] ?? 0);
  }
  return gates;
}
