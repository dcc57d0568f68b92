import type { DayFrame } from './day-frame.ts';
import { firstStepFeatures, habitFeatures, slotFeatures, subjectFeatures } from './features.ts';
import { type DayHabits, hourOfLog } from './habit-features.ts';
import { type ToldParts, toldParts } from './scoring/told-parts.ts';
import { daySlots } from './slot-features.ts';
import { type StepWeights, scoreOfTwo, writePart } from './step-weights.ts';
import { vectorOfAnswer } from './subject-features.ts';

const firstHabit = subjectFeatures.length;
const firstSlot = firstHabit + habitFeatures.length;
const quarterAt = slotFeatures.indexOf('slot.quarter');

/** Returns the first step's features of a row and an answer, in the order of `firstStepFeatures`. */
export function firstVectors(frame: DayFrame, habits: DayHabits): (row: number, answer: number) => Float64Array {
  const slots = daySlots(frame);
  return (row, answer) => {
    const vector = new Float64Array(firstStepFeatures.length);
    const key = frame.answers[answer] ?? '';
    const vectors = frame.vectors[row];
    vector.set((vectors === undefined ? undefined : vectorOfAnswer(vectors, key)) ?? []);
    habits.write(vector, firstHabit, answer, hourOfLog(frame, frame.logs[row]?.startedAtMs ?? 0));
    vector.set(slots.ofTitle(row).get(key) ?? [], firstSlot);
    vector[firstSlot + quarterAt] = slots.ofQuarter(slots.quarterOf(row)).get(key) ?? 0;
    return vector;
  };
}

/** Scores of a day: one row for each log, one column for each answer. */
export interface DayScores {
  /** Scores of the subjects alone, without habits. */
  readonly subjects: Float64Array;
  readonly probabilities: Float64Array;
}

/**
 * The first step: each log by itself, from its subject and the habits of its user. What a subject says is how much more likely
 * it makes an answer than habit does; a habit of the time alone says the same of everything around it, and is none of that.
 */
export function scoreLogs(frame: DayFrame, habits: DayHabits, weights: StepWeights): DayScores {
  const { answers, logs } = frame;
  const width = answers.length;
  const slots = daySlots(frame);
  const usualAt = usualParts(frame, habits, slots.ofQuarter, weights);
  const tell = toldParts(frame, firstSlot, weights);
  const probabilities = new Float64Array(logs.length * width);
  const subjects = new Float64Array(probabilities.length);
  logs.forEach((log, row) => {
    const usual = usualAt(slots.quarterOf(row), hourOfLog(frame, log.startedAtMs));
    tellRow({ probabilities, subjects }, row * width, usual, tell(row, slots.ofTitle(row)), weights);
  });
  return { probabilities, subjects };
}

/** Habits at a time, whatever the subject. */
interface UsualParts {
  /** The part of each answer, one after the other. */
  readonly parts: Float64Array;
  readonly scores: Float64Array;
  readonly highest: number;
  /** The powers of the scores, the highest as 1. */
  readonly powers: Float64Array;
}

/** Writes a row: the powers of what is usual, those that the subject speaks for in their place, as shares of their sum. */
function tellRow(
  { probabilities, subjects }: DayScores,
  start: number,
  { parts, scores, highest, powers }: UsualParts,
  told: ToldParts,
  weights: StepWeights,
): void {
  const size = 1 + weights.biases.length;
  let top = highest;
  for (let place = 0; place < told.count; place += 1) {
    const answer = told.answers[place] ?? 0;
    const score = scoreOfTwo(parts, answer * size, told.parts, place * size, weights);
    subjects[start + answer] = score - (scores[answer] ?? 0);
    // The score stands here until the highest is known.
    told.scores[place] = score;
    if (score > top) top = score;
  }
  const scale = top === highest ? 1 : Math.exp(highest - top);
  for (let answer = 0; answer < powers.length; answer += 1) {
    probabilities[start + answer] = (powers[answer] ?? 0) * scale;
  }
  for (let place = 0; place < told.count; place += 1) {
    probabilities[start + (told.answers[place] ?? 0)] = Math.exp((told.scores[place] ?? 0) - top);
  }
  shareOut(probabilities, start, powers.length);
}

/** Makes numbers from a position on add up to 1. */
export function shareOut(numbers: Float64Array, start: number, count: number): void {
  let sum = 0;
  for (let at = start; at < start + count; at += 1) sum += numbers[at] ?? 0;
  const scale = 1 / (sum || 1);
  for (let at = start; at < start + count; at += 1) numbers[at] = (numbers[at] ?? 0) * scale;
}

type QuarterShares = ReturnType<typeof daySlots>['ofQuarter'];

/** Returns what is usual in each quarter of an hour; reckoned once for each. */
function usualParts(
  frame: DayFrame,
  habits: DayHabits,
  sharesOf: QuarterShares,
  weights: StepWeights,
): (quarter: number, hour: number) => UsualParts {
  const byHour = new Map<number, Float64Array>();
  const byQuarter = new Map<number, UsualParts>();
  return (quarter, hour) => {
    const known = byQuarter.get(quarter);
    if (known !== undefined) return known;
    const ofHour = byHour.get(hour) ?? habitParts(frame, habits, hour, weights);
    byHour.set(hour, ofHour);
    const parts = withQuarter(frame, ofHour, sharesOf(quarter), weights);
    const found = { parts, ...powersOf(parts, weights) };
    byQuarter.set(quarter, found);
    return found;
  };
}

function habitParts({ answers }: DayFrame, habits: DayHabits, hour: number, weights: StepWeights): Float64Array {
  const size = 1 + weights.biases.length;
  const parts = new Float64Array(answers.length * size);
  const vector = new Float64Array(habitFeatures.length);
  for (let answer = 0; answer < answers.length; answer += 1) {
    habits.write(vector, 0, answer, hour);
    writePart(parts, answer * size, { vector, from: firstHabit }, weights);
  }
  return parts;
}

function withQuarter(
  { indexOfAnswer }: DayFrame,
  ofHour: Float64Array,
  shares: ReturnType<QuarterShares>,
  weights: StepWeights,
): Float64Array {
  const size = 1 + weights.biases.length;
  const parts = ofHour.slice();
  const part = new Float64Array(size);
  for (const [answer, share] of shares) {
    const index = indexOfAnswer.get(answer);
    if (index === undefined) continue;
    writePart(part, 0, { vector: Float64Array.of(share), from: firstSlot + quarterAt }, weights);
    for (let at = 0; at < size; at += 1) parts[index * size + at] = (parts[index * size + at] ?? 0) + (part[at] ?? 0);
  }
  return parts;
}

function powersOf(parts: Float64Array, weights: StepWeights): Omit<UsualParts, 'parts'> {
  const size = 1 + weights.biases.length;
  const nothing = new Float64Array(size);
  const scores = new Float64Array(parts.length / size);
  let highest = Number.NEGATIVE_INFINITY;
  for (let answer = 0; answer < scores.length; answer += 1) {
    const score = scoreOfTwo(parts, answer * size, nothing, 0, weights);
    scores[answer] = score;
    if (score > highest) highest = score;
  }
  return { scores, highest, powers: scores.map((score) => Math.exp(score - highest)) };
}
