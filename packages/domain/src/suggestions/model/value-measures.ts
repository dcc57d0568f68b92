// Measures of one value of evidence on a day, for each answer with which it was decided.

import type { AnswerKey } from '../settle-outcome.ts';
import type { EvidenceKind } from './extract-evidence.ts';
import { fade, recentHalfLifeDays, type SeenCount, type SeenValue, totalOf, valueHalfLifeDays } from './knowledge.ts';

/** Returns the decisions about a value of evidence, today's included. */
export type ValueLookup = (key: string) => SeenValue | undefined;

/** Returns the key under which a value of evidence is counted. */
export const valueKey = (kind: EvidenceKind, value: string): string => `${kind} ${value}`;

/** Numbers answers in the order in which they are met. */
export interface AnswerNumbers {
  readonly names: readonly AnswerKey[];
  readonly of: (answer: AnswerKey) => number;
}

export function numberAnswers(): AnswerNumbers {
  const names: AnswerKey[] = [];
  const places = new Map<AnswerKey, number>();
  const of = (answer: AnswerKey) => {
    const known = places.get(answer);
    if (known !== undefined) return known;
    places.set(answer, names.length);
    return names.push(answer) - 1;
  };
  return { names, of };
}

/** The context in which values are measured. */
export interface MeasureContext {
  readonly lookup: ValueLookup;
  readonly dayNumber: number;
  /** Returns the faded share of an answer in all decisions, 0 to 1. */
  readonly prior: (answer: AnswerKey) => number;
  /** Answers by number, because numbers are compared faster than texts. */
  readonly numbers: AnswerNumbers;
  /** Measures of values by their published counts; null for a value that was never seen. */
  readonly measures: Map<string, ValueMeasure | null>;
  /** Measures of the values that today's decisions change; null until they are needed. */
  readonly measuresToday: Map<string, ValueMeasure | null>;
  /** The log likelihood of a key with each answer, where today's decisions change it. */
  readonly stepsToday: Map<string, Float64Array>;
}

/** The measure of one value of evidence on a day: one entry for each answer, regardless of the subject. */
export interface ValueMeasure {
  readonly answers: Int32Array;
  readonly lift: Float64Array;
  /** The share, reduced when little was seen. */
  readonly trusted: Float64Array;
  readonly share: Float64Array;
  readonly recent: Float64Array;
  /** The number of times it was seen, and with its most frequent answer. */
  readonly total: number;
  readonly most: number;
  /** The counts behind it, and the unweighted number of logs. */
  readonly value: SeenValue;
  readonly times: number;
}

const priorFloor = 0.003;
const liftScale = 4;
const leastCount = 0.02;
const mostAnswers = 32;

/**
 * Returns the measure of a value, computed once because many subjects of a day share values; null for a value that was
 * never seen.
 */
export function measureOf(key: string, context: MeasureContext): ValueMeasure | null {
  const today = context.measuresToday.get(key);
  if (today !== undefined) return today ?? keepMeasure(context.measuresToday, key, context);
  return context.measures.get(key) ?? keepMeasure(context.measures, key, context);
}

function keepMeasure(
  measures: Map<string, ValueMeasure | null>,
  key: string,
  context: MeasureContext,
): ValueMeasure | null {
  if (measures === context.measures && measures.has(key)) return null;
  const value = context.lookup(key);
  const measure = value === undefined ? null : measureValue(value, context);
  measures.set(key, measure);
  return measure;
}

function measureValue(value: SeenValue, { dayNumber, prior, numbers }: MeasureContext): ValueMeasure {
  const long = fade(dayNumber - value.dayNumber, valueHalfLifeDays);
  const recent = fade(dayNumber - value.dayNumber, recentHalfLifeDays);
  const sums = totalOf(value);
  const total = sums.long * long;
  const { counted, most, times } = countedAnswers(value, long);
  const size = counted.length;
  const [answers, lift] = [new Int32Array(size), new Float64Array(size)];
  const [trusted, share, recently] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  counted.forEach(([answer, count], at) => {
    const left = count.long * long;
    const own = left / (total + 0.3);
    answers[at] = numbers.of(answer);
    lift[at] = Math.log1p(left / (prior(answer) + priorFloor)) / liftScale;
    share[at] = own;
    trusted[at] = (own * total) / (total + 0.7);
    recently[at] = (count.recent * recent) / (sums.recent * recent + 0.5);
  });
  return { answers, lift, trusted, share, recent: recently, total, most: most * long, value, times };
}

type Counted = readonly [AnswerKey, SeenCount];

/**
 * Returns the answers of a value that still count. A widespread word counts for little, and only for its most frequent
 * answers.
 */
function countedAnswers({ byAnswer }: SeenValue, left: number): { counted: Counted[]; most: number; times: number } {
  const counted: Counted[] = [];
  let [most, times] = [0, 0];
  for (const one of byAnswer) {
    const { long } = one[1];
    if (long > most) most = long;
    times += one[1].times;
    if (long * left >= leastCount) counted.push(one);
  }
  if (counted.length > mostAnswers) {
    counted.sort((a, b) => b[1].long - a[1].long);
    counted.length = mostAnswers;
  }
  return { counted, most, times };
}
