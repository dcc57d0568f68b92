// How much, when and how recently each answer was chosen, regardless of the log.

import type { AnswerKey } from '../settle-outcome.ts';
import type { DayFrame } from './day-frame.ts';
import { habitFeatures } from './features.ts';
import { type HabitTotals, habitTotals } from './habit-totals.ts';
import type { Knowledge } from './knowledge.ts';
import { nobody } from './subject-features.ts';

const hourMs = 3_600_000;
const habitTrust = 3;

/** The habits of every answer on one day; those by hour are looked up. */
export interface DayHabits {
  /** Writes the habit features of an answer at an hour into a vector, from a position on. */
  readonly write: (vector: Float64Array, at: number, answer: number, hour: number) => void;
}

/** Returns the local hour at which a log starts. */
export const hourOfLog = ({ midnightMs }: DayFrame, startedAtMs: number): number =>
  Math.min(23, Math.max(0, Math.floor((startedAtMs - midnightMs) / hourMs)));

export const halfDayOf = (weekdayIndex: number, hour: number): number => weekdayIndex * 2 + (hour >= 13 ? 1 : 0);

/** Prepares the habit features of a day's answers. */
export function dayHabits(knowledge: Knowledge, frame: DayFrame): DayHabits {
  const { answers, dayNumber } = frame;
  const totals = habitTotals(knowledge, dayNumber);
  const { hours: allHours, halfDays: allHalfDays } = totals;
  const fixed = answers.map((answer) => fixedHabits(knowledge, answer, dayNumber, totals));
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

/** Returns the features in the order of `habitFeatures`, zeros for those of the hour. */
function fixedHabits(
  { answers, lastDayNumber, days }: Knowledge,
  answer: AnswerKey,
  dayNumber: number,
  { long, short }: HabitTotals,
): number[] {
  const known = answers.get(answer);
  const own: Record<(typeof habitFeatures)[number], number> = {
    'habit.long': Math.log((long.get(answer) ?? 0) + 0.002) / 4,
    'habit.short': Math.log((short.get(answer) ?? 0) + 0.004) / 4,
    'habit.hour': 0,
    'habit.half_day': 0,
    'habit.days_ago': known === undefined ? 0 : -Math.log1p(Math.max(0, dayNumber - known.lastDayNumber)) / 3,
    'habit.last_day': known?.lastDayNumber === lastDayNumber ? 1 : 0,
    'habit.unused': known === undefined ? 1 : 0,
    'habit.internal': answer === 'internal' ? 1 : 0,
    'habit.ignored': answer === 'ignored' ? 1 : 0,
    'habit.nobody': answer === nobody ? 1 : 0,
    'habit.early': answer === nobody ? 1 / (1 + days) : 0,
  };
  return habitFeatures.map((name) => own[name]);
}

/** Returns an hour with half of each of its neighbours, as a part of two hours. */
const smoothed = (hours: Float64Array, hour: number): number =>
  ((hours[hour] ?? 0) + (hours[hour - 1] ?? 0) / 2 + (hours[hour + 1] ?? 0) / 2) / 2;

/** Returns the logarithm of an answer's frequency at a time compared with all answers; near 0 with little data. */
function habitLift(count: number, total: number, expected: number): number {
  const base = expected + 1e-3;
  return Math.log((count + habitTrust * base) / ((total + habitTrust) * base)) / 2;
}
