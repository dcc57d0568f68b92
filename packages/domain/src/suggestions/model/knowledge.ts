import type { AnswerKey } from '../settle-outcome.ts';

/** How often a value went with one answer. */
export interface SeenCount {
  /** Fades in weeks. */
  long: number;
  /** Fades in days. */
  recent: number;
  /** Unweighted number of logs, for display: it does not fade. */
  times: number;
}

/** The decisions so far for one value of evidence. Counts fade: they hold for `dayNumber`. */
export interface SeenValue {
  dayNumber: number;
  readonly byAnswer: Map<AnswerKey, SeenCount>;
}

/** How often, when and how recently one answer was chosen. */
export interface KnownAnswer {
  dayNumber: number;
  /** Fades in weeks. */
  long: number;
  /** Fades in days. */
  short: number;
  lastDayNumber: number;
  firstDayNumber: number;
  /** By hour of the day. */
  readonly hours: Float64Array;
  /** By weekday and half day. */
  readonly halfDays: Float64Array;
}

/** Everything that the model learnt from the published days of one user. */
export interface Knowledge {
  readonly values: Map<string, SeenValue>;
  readonly answers: Map<AnswerKey, KnownAnswer>;
  /** Days learnt. */
  days: number;
  lastDayNumber: number;
}

export const valueHalfLifeDays = 30;
export const recentHalfLifeDays = 5;
export const longHalfLifeDays = 40;
export const shortHalfLifeDays = 4;
const mostValues = 40_000;
const keptValues = 30_000;

export const createKnowledge = (): Knowledge => ({ values: new Map(), answers: new Map(), days: 0, lastDayNumber: 0 });

/** Returns the part of a count that remains after N days. */
export const fade = (days: number, halfLifeDays: number): number => 0.5 ** (Math.max(0, days) / halfLifeDays);

/**
 * Counts that a value of evidence was decided with an answer on a day, in N logs; several times on one day count for
 * more than once, but less than on as many days.
 */
export function addValue(
  values: Map<string, SeenValue>,
  key: string,
  { answer, dayNumber, times }: { readonly answer: AnswerKey; readonly dayNumber: number; readonly times: number },
): void {
  const seen = values.get(key) ?? { dayNumber, byAnswer: new Map<AnswerKey, SeenCount>() };
  values.set(key, seen);
  fadeValue(seen, dayNumber);
  const count = seen.byAnswer.get(answer) ?? { long: 0, recent: 0, times: 0 };
  const age = seen.dayNumber - dayNumber;
  count.long += Math.sqrt(times) * fade(age, valueHalfLifeDays);
  count.recent += Math.sqrt(times) * fade(age, recentHalfLifeDays);
  count.times += times;
  seen.byAnswer.set(answer, count);
}

/** Returns a copy that can be changed without changing the original. */
export const copyOfValue = ({ dayNumber, byAnswer }: SeenValue): SeenValue => ({
  dayNumber,
  byAnswer: new Map([...byAnswer].map(([answer, count]) => [answer, { ...count }])),
});

function fadeValue(seen: SeenValue, dayNumber: number): void {
  const days = dayNumber - seen.dayNumber;
  if (days <= 0) return;
  seen.dayNumber = dayNumber;
  for (const count of seen.byAnswer.values()) {
    count.long *= fade(days, valueHalfLifeDays);
    count.recent *= fade(days, recentHalfLifeDays);
  }
}

/** Returns how often a value was seen in total, faded to the day on which it was last seen. */
export function totalOf({ byAnswer }: SeenValue): { long: number; recent: number } {
  const total = { long: 0, recent: 0 };
  for (const { long, recent } of byAnswer.values()) {
    total.long += long;
    total.recent += recent;
  }
  return total;
}

/** Counts that an answer was chosen at an hour of a day. */
export function addAnswer(
  knowledge: Knowledge,
  answer: AnswerKey,
  { dayNumber, hour, halfDay, weight }: { dayNumber: number; hour: number; halfDay: number; weight: number },
): void {
  const known = knowledge.answers.get(answer) ?? newAnswer(dayNumber);
  knowledge.answers.set(answer, known);
  fadeAnswer(known, dayNumber);
  const age = known.dayNumber - dayNumber;
  known.long += weight * fade(age, longHalfLifeDays);
  known.short += weight * fade(age, shortHalfLifeDays);
  known.hours[hour] = (known.hours[hour] ?? 0) + weight * fade(age, longHalfLifeDays);
  known.halfDays[halfDay] = (known.halfDays[halfDay] ?? 0) + weight * fade(age, longHalfLifeDays);
  known.lastDayNumber = Math.max(known.lastDayNumber, dayNumber);
  known.firstDayNumber = Math.min(known.firstDayNumber, dayNumber);
}

const newAnswer = (dayNumber: number): KnownAnswer => ({
  dayNumber,
  long: 0,
  short: 0,
  lastDayNumber: dayNumber,
  firstDayNumber: dayNumber,
  hours: new Float64Array(24),
  halfDays: new Float64Array(14),
});

function fadeAnswer(known: KnownAnswer, dayNumber: number): void {
  const days = dayNumber - known.dayNumber;
  if (days <= 0) return;
  const factor = fade(days, longHalfLifeDays);
  known.dayNumber = dayNumber;
  known.long *= factor;
  known.short *= fade(days, shortHalfLifeDays);
  for (let hour = 0; hour < known.hours.length; hour += 1) known.hours[hour] = (known.hours[hour] ?? 0) * factor;
  for (let at = 0; at < known.halfDays.length; at += 1) known.halfDays[at] = (known.halfDays[at] ?? 0) * factor;
}

/** Forgets the most faded values, so that memory stays bounded. */
export function prune({ values, lastDayNumber }: Knowledge): void {
  if (values.size <= mostValues) return;
  const worth = (seen: SeenValue) => totalOf(seen).long * fade(lastDayNumber - seen.dayNumber, valueHalfLifeDays);
  const weakestFirst = [...values]
    .map(([key, seen]) => ({ key, worth: worth(seen) }))
    .sort((a, b) => a.worth - b.worth);
  for (const { key } of weakestFirst.slice(0, values.size - keptValues)) values.delete(key);
}
