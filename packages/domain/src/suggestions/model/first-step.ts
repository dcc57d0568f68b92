import type { AnswerKey } from '../settle-outcome.ts';
import type { DayFrame } from './day-frame.ts';
import { longShares } from './day-frame.ts';
import { habitFeatures, slotFeatures, subjectFeatures } from './features.ts';
import { fade, type Knowledge, shortHalfLifeDays } from './knowledge.ts';
import { slotLookup } from './slot-features.ts';
import { nobody, type SubjectVectors } from './subject-features.ts';

const hourMs = 3_600_000;
const habitTrust = 3;

/** The habits of every answer on one day; those by hour are looked up. */
export interface DayHabits {
  /** Writes the habit features of an answer at an hour into a vector, from a position on. */
  readonly write: (vector: Float64Array, at: number, answer: number, hour: number) => void;
}

/** The local hour at which a log starts. */
export const hourOfLog = ({ midnightMs }: DayFrame, startedAtMs: number): number =>
  Math.min(23, Math.max(0, Math.floor((startedAtMs - midnightMs) / hourMs)));

export const halfDayOf = (weekdayIndex: number, hour: number): number => weekdayIndex * 2 + (hour >= 13 ? 1 : 0);

/** Prepares the habit features of a day's answers. */
export function dayHabits(knowledge: Knowledge, frame: DayFrame): DayHabits {
  const { answers, dayNumber } = frame;
  const long = longShares(knowledge, dayNumber);
  const short = shortShares(knowledge, dayNumber);
  const allHours = sumOf(knowledge, 24, ({ hours }) => hours);
  const allHalfDays = sumOf(knowledge, 14, ({ halfDays }) => halfDays);
  const fixed = answers.map((answer) => fixedHabits(knowledge, answer, { dayNumber, long, short }));
  return {
    write: (vector, at, answer, hour) => {
      const known = knowledge.answers.get(answers[answer] ?? '');
      const halfDay = halfDayOf(frame.weekday, hour);
      (fixed[answer] ?? []).forEach((value, index) => {
        vector[at + index] = value;
      });
      vector[at + 2] =
        known === undefined ? 0 : habitLift(smoothed(known.hours, hour), known.long, smoothed(allHours, hour));
      vector[at + 3] =
        known === undefined ? 0 : habitLift(known.halfDays[halfDay] ?? 0, known.long, allHalfDays[halfDay] ?? 0);
    },
  };
}

interface Shares {
  readonly dayNumber: number;
  readonly long: ReadonlyMap<AnswerKey, number>;
  readonly short: ReadonlyMap<AnswerKey, number>;
}

/** In the order of `habitFeatures`, zeros where the hour decides. */
function fixedHabits({ answers, lastDayNumber, days }: Knowledge, answer: AnswerKey, shares: Shares): number[] {
  const known = answers.get(answer);
  const own: Record<(typeof habitFeatures)[number], number> = {
    'habit.long': Math.log((shares.long.get(answer) ?? 0) + 0.002) / 4,
    'habit.short': Math.log((shares.short.get(answer) ?? 0) + 0.004) / 4,
    'habit.hour': 0,
    'habit.half_day': 0,
    'habit.days_ago': known === undefined ? 0 : -Math.log1p(Math.max(0, shares.dayNumber - known.lastDayNumber)) / 3,
    'habit.last_day': known?.lastDayNumber === lastDayNumber ? 1 : 0,
    'habit.unused': known === undefined ? 1 : 0,
    'habit.internal': answer === 'internal' ? 1 : 0,
    'habit.ignored': answer === 'ignored' ? 1 : 0,
    'habit.nobody': answer === nobody ? 1 : 0,
    'habit.early': answer === nobody ? 1 / (1 + days) : 0,
  };
  return habitFeatures.map((name) => own[name]);
}

function shortShares({ answers }: Knowledge, dayNumber: number): Map<AnswerKey, number> {
  const counts = [...answers].map(
    ([answer, known]) => [answer, known.short * fade(dayNumber - known.dayNumber, shortHalfLifeDays)] as const,
  );
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return new Map(counts.map(([answer, count]) => [answer, count / Math.max(total, 1e-9)]));
}

function sumOf(
  { answers }: Knowledge,
  length: number,
  part: (known: { hours: Float64Array; halfDays: Float64Array }) => Float64Array,
): Float64Array {
  const sum = new Float64Array(length);
  for (const known of answers.values())
    part(known).forEach((count, at) => {
      sum[at] = (sum[at] ?? 0) + count;
    });
  const total = sum.reduce((a, b) => a + b, 0) || 1;
  return sum.map((count) => count / total);
}

/** An hour with half of each of its neighbours, as a part of two hours. */
const smoothed = (hours: Float64Array, hour: number): number =>
  ((hours[hour] ?? 0) + (hours[hour - 1] ?? 0) / 2 + (hours[hour + 1] ?? 0) / 2) / 2;

/** The logarithm of how much more of an answer falls on a time than of all answers; 0 where little is known. */
function habitLift(count: number, total: number, expected: number): number {
  const base = expected + 1e-3;
  return Math.log((count + habitTrust * base) / ((total + habitTrust) * base)) / 2;
}

/** Scores and probabilities of a day: one row for each log, one column for each answer. */
export interface DayScores {
  /** Probabilities of the subjects alone, without habits. */
  readonly subjects: Float64Array;
  readonly probabilities: Float64Array;
}

export interface FirstScores extends DayScores {
  /** Scores behind the probabilities. */
  readonly scores: Float64Array;
}

const firstSlot = subjectFeatures.length + habitFeatures.length;
const quarterAt = slotFeatures.indexOf('slot.quarter');

/** The first step: each log by itself, from its subject and the habits of its user. */
export function scoreLogs(frame: DayFrame, habits: DayHabits, weights: Float64Array): FirstScores {
  const { answers, logs } = frame;
  const habitScores = habitTable(frame, habits, weights);
  const scores = new Float64Array(logs.length * answers.length);
  const subjects = new Float64Array(scores.length);
  const bySubject = new Map<object, ReadonlyMap<number, number>>();
  const slotsOf = slotLookup(frame);
  const slotWeights = weights.subarray(firstSlot);
  logs.forEach((log, row) => {
    const own = frame.vectors[row] ?? new Map();
    const subject = bySubject.get(own) ?? subjectScores(frame, own, weights);
    bySubject.set(own, subject);
    scores.set(habitScores(hourOfLog(frame, log.startedAtMs)), row * answers.length);
    for (const [answer, score] of subject) {
      const at = row * answers.length + answer;
      subjects[at] = score;
      scores[at] = (scores[at] ?? 0) + score;
    }
    for (const [answer, vector] of slotsOf(row)) {
      const index = frame.indexOfAnswer.get(answer);
      if (index === undefined) continue;
      const at = row * answers.length + index;
      const ofTitle = dot(vector.slice(0, quarterAt), slotWeights);
      // A habit of the time alone says the same of everything around it: it is no evidence of the subject.
      subjects[at] = (subjects[at] ?? 0) + ofTitle;
      scores[at] = (scores[at] ?? 0) + ofTitle + (vector[quarterAt] ?? 0) * (slotWeights[quarterAt] ?? 0);
    }
  });
  return { scores, subjects, probabilities: softmaxRows(scores, answers.length) };
}

function subjectScores(frame: DayFrame, vectors: SubjectVectors, weights: Float64Array) {
  const scores = new Map<number, number>();
  for (const [answer, vector] of vectors) {
    const index = frame.indexOfAnswer.get(answer);
    if (index !== undefined) scores.set(index, dot(vector, weights));
  }
  return scores;
}

function habitTable(frame: DayFrame, habits: DayHabits, weights: Float64Array): (hour: number) => Float64Array {
  const own = weights.subarray(subjectFeatures.length, firstSlot);
  const tables = new Map<number, Float64Array>();
  return (hour) => {
    const known = tables.get(hour);
    if (known !== undefined) return known;
    const vector = new Float64Array(habitFeatures.length);
    const table = Float64Array.from(frame.answers, (_, answer) => {
      habits.write(vector, 0, answer, hour);
      return dot(vector, own);
    });
    tables.set(hour, table);
    return table;
  };
}

/** The product of two vectors over the length of the first. */
export function dot(vector: ArrayLike<number>, weights: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < vector.length; at += 1) sum += (vector[at] ?? 0) * (weights[at] ?? 0);
  return sum;
}

/** Probabilities that add up to 1 in each row of `width` scores. */
export function softmaxRows(scores: Float64Array, width: number): Float64Array {
  const result = new Float64Array(scores.length);
  for (let start = 0; start < scores.length; start += width) {
    let highest = Number.NEGATIVE_INFINITY;
    for (let at = start; at < start + width; at += 1) highest = Math.max(highest, scores[at] ?? 0);
    let sum = 0;
    for (let at = start; at < start + width; at += 1) {
      const weight = Math.exp((scores[at] ?? 0) - highest);
      result[at] = weight;
      sum += weight;
    }
    for (let at = start; at < start + width; at += 1) result[at] = (result[at] ?? 0) / sum;
  }
  return result;
}
