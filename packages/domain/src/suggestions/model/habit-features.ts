// How much, when and how lately each answer was chosen, whatever the log.

import type { AnswerKey } from '../settle-outcome.ts';
import { type DayFrame, longShares } from './day-frame.ts';
import { habitFeatures } from './features.ts';
import { fade, type Knowledge, shortHalfLifeDays } from './knowledge.ts';
import { nobody } from './subject-features.ts';

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
