import type { AnswerKey } from '../settle-outcome.ts';
import type { DayFrame } from './day-frame.ts';
import { longShares } from './day-frame.ts';
import { firstStepFeatures, habitFeatures, slotFeatures, subjectFeatures } from './features.ts';
import { fade, type Knowledge, shortHalfLifeDays } from './knowledge.ts';
import { slotLookup } from './slot-features.ts';
import { partOf, type StepWeights, scoreOfParts, scoreOfTwo, writePart } from './step-weights.ts';
import { nobody, type SubjectVectors, vectorOfAnswer } from './subject-features.ts';

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

/** Returns the first step's features of a row and an answer, in the order of `firstStepFeatures`. */
export function firstVectors(frame: DayFrame, habits: DayHabits): (row: number, answer: number) => Float64Array {
  const slotsOf = slotLookup(frame);
  return (row, answer) => {
    const vector = new Float64Array(firstStepFeatures.length);
    const key = frame.answers[answer] ?? '';
    const vectors = frame.vectors[row];
    vector.set((vectors === undefined ? undefined : vectorOfAnswer(vectors, key)) ?? []);
    habits.write(vector, firstHabit, answer, hourOfLog(frame, frame.logs[row]?.startedAtMs ?? 0));
    vector.set(slotsOf(row).get(key) ?? [], firstSlot);
    return vector;
  };
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

const firstHabit = subjectFeatures.length;
const firstSlot = firstHabit + habitFeatures.length;
const quarterAt = slotFeatures.indexOf('slot.quarter');

/**
 * The first step: each log by itself, from its subject and the habits of its user. What a subject says is how much more likely
 * it makes an answer than habit does.
 */
export function scoreLogs(frame: DayFrame, habits: DayHabits, weights: StepWeights): FirstScores {
  const { answers, logs } = frame;
  const width = answers.length;
  const habitsAt = habitParts(frame, habits, weights);
  const subjectsOf = subjectParts(frame, weights);
  const slotsOf = slotLookup(frame);
  const size = 1 + weights.biases.length;
  const noPart = new Float64Array(size);
  const scores = new Float64Array(logs.length * width);
  const subjects = new Float64Array(scores.length);
  logs.forEach((log, row) => {
    const usual = habitsAt(hourOfLog(frame, log.startedAtMs));
    scores.set(usual.scores, row * width);
    const slots = slotsOf(row);
    const tell = (answer: number, own: Float64Array, from: number) => {
      const at = row * width + answer;
      const habit = usual.parts[answer] ?? nothing;
      const slot = slots.size === 0 ? undefined : slots.get(answers[answer] ?? '');
      if (slot === undefined) {
        scores[at] = scoreOfTwo(habit, own, from, weights);
        subjects[at] = (scores[at] ?? 0) - (usual.scores[answer] ?? 0);
        return;
      }
      const quarter = partOf(slot.slice(quarterAt), firstSlot + quarterAt, weights);
      const title = partOf(slot.slice(0, quarterAt), firstSlot, weights);
      scores[at] = scoreOfParts([habit, quarter, own.subarray(from, from + size), title], weights);
      // A habit of the time alone says the same of everything around it: it is no evidence of the subject.
      subjects[at] = (scores[at] ?? 0) - scoreOfParts([habit, quarter], weights);
    };
    const told = subjectsOf(row);
    told.answers.forEach((answer, place) => {
      if (answer >= 0) tell(answer, told.parts, place * size);
    });
    for (const answer of slots.keys()) {
      const index = frame.indexOfAnswer.get(answer);
      if (index !== undefined && !told.answers.includes(index)) tell(index, noPart, 0);
    }
  });
  return { scores, subjects, probabilities: softmaxRows(scores, width) };
}

const nothing = new Float64Array(0);

/** Parts of the scores that come from one subject. */
interface SubjectParts {
  /** Indexes of the answers in the frame; -1 where it is none there. */
  readonly answers: Int32Array;
  /** One part after the other. */
  readonly parts: Float64Array;
}

/** Logs of one subject have the same parts. */
function subjectParts(
  { vectors, indexOfAnswer, context }: DayFrame,
  weights: StepWeights,
): (row: number) => SubjectParts {
  const known = new Map<SubjectVectors | undefined, SubjectParts>();
  const places = Int32Array.from(context.numbers.names, (answer) => indexOfAnswer.get(answer) ?? -1);
  const size = 1 + weights.biases.length;
  return (row) => {
    const own = vectors[row];
    const found = known.get(own);
    if (found !== undefined) return found;
    const answers = Int32Array.from(own?.answers ?? [], (number) => places[number] ?? -1);
    const parts = new Float64Array(answers.length * size);
    answers.forEach((answer, place) => {
      if (answer >= 0) writePart(parts, place * size, { vector: own?.vectors[place] ?? [], from: 0 }, weights);
    });
    const made = { answers, parts };
    known.set(own, made);
    return made;
  };
}

interface HabitParts {
  readonly parts: readonly Float64Array[];
  /** Scores by habit alone. */
  readonly scores: Float64Array;
}

function habitParts(frame: DayFrame, habits: DayHabits, weights: StepWeights): (hour: number) => HabitParts {
  const byHour = new Map<number, HabitParts>();
  return (hour) => {
    const known = byHour.get(hour);
    if (known !== undefined) return known;
    const vector = new Float64Array(habitFeatures.length);
    const parts = frame.answers.map((_, answer) => {
      habits.write(vector, 0, answer, hour);
      return partOf(vector, firstHabit, weights);
    });
    const found = { parts, scores: Float64Array.from(parts, (part) => scoreOfParts([part], weights)) };
    byHour.set(hour, found);
    return found;
  };
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
