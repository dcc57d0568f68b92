// Measures of one value of evidence on a day, for each answer that it was decided with.

import type { AnswerKey } from '../settle-outcome.ts';
import type { EvidenceKind } from './extract-evidence.ts';
import { fade, recentHalfLifeDays, type SeenCount, type SeenValue, totalOf, valueHalfLifeDays } from './knowledge.ts';

/** Finds how a value of evidence was decided, today's decisions included. */
export type ValueLookup = (key: string) => SeenValue | undefined;

/** The key under which a value of evidence is counted. */
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

/** Surroundings in which values are measured. */
export interface MeasureContext {
  readonly lookup: ValueLookup;
  readonly dayNumber: number;
  /** The faded share of an answer in all, 0 to 1. */
  readonly prior: (answer: AnswerKey) => number;
  /** Answers by number, because numbers are compared faster than texts. */
  readonly numbers: AnswerNumbers;
  /** Measures of values by their published counts; null where a value was never seen. */
  readonly measures: Map<string, ValueMeasure | null>;
  /** Measures of the values that today's decisions change; null until they are asked for. */
  readonly measuresToday: Map<string, ValueMeasure | null>;
  /** How likely each answer has what lies at a key, as a logarithm, where today's decisions change that. */
  readonly stepsToday: Map<string, Float64Array>;
}

/** Measure of one value of evidence on a day: one entry for each answer, whatever subject holds the value. */
export interface ValueMeasure {
  readonly answers: Int32Array;
  readonly lift: Float64Array;
  /** The share, less where little was seen. */
  readonly trusted: Float64Array;
  readonly share: Float64Array;
  readonly recent: Float64Array;
  /** How often it was seen, and with its commonest answer. */
  readonly total: number;
  readonly most: number;
  /** The counts behind it, and the logs counted plainly. */
  readonly value: SeenValue;
  readonly times: number;
}

const priorFloor = 0.003;
const liftScale = 4;
const leastCount = 0.02;
const mostAnswers = 32;

/** Many subjects of a day hold the same values: each is measured once. Returns null for a value that was never seen. */
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

/** The answers that are left of a value. A word of everybody's says little, and that of those who use it most. */
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
