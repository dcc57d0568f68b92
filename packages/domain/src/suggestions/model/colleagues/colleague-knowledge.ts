// Evidence from colleagues' published days, as far as an organisation shares it: a prior for values with little history
// of the user's own.

import type { AnswerKey } from '../../settle-outcome.ts';
import { fade, recentHalfLifeDays, type SeenCount, type SeenValue, totalOf, valueHalfLifeDays } from '../knowledge.ts';
import type { ContributedValue } from './contributed-value.ts';

export interface ColleagueKnowledge {
  /** Changes whenever the knowledge does. */
  readonly version: string;
  readonly values: ReadonlyMap<string, ReadonlyMap<AnswerKey, number>>;
  /** The share of each answer in the total. */
  readonly shares: ReadonlyMap<AnswerKey, number>;
}

/** A value is shared with a user when this many colleagues published it on the same contact; the database counts them. */
export const leastColleagues = 2;

/** Returns the shareable knowledge from colleagues' summed values, by value and answer. */
export function colleagueKnowledge(version: string, added: readonly ContributedValue[]): ColleagueKnowledge {
  const values = new Map<string, Map<AnswerKey, number>>();
  const sums = new Map<AnswerKey, number>();
  let total = 0;
  for (const { key, answer, weight } of added) {
    const byAnswer = values.get(key) ?? new Map<AnswerKey, number>();
    values.set(key, byAnswer.set(answer, (byAnswer.get(answer) ?? 0) + weight));
    sums.set(answer, (sums.get(answer) ?? 0) + weight);
    total += weight;
  }
  const shares = new Map([...sums].map(([answer, sum]) => [answer, sum / Math.max(total, 1e-9)]));
  return { version, values, shares };
}

/** All colleagues together count as this many decisions of the user. */
const mostWorth = 0.9;
/** After this many published days of the user, they count half. */
const halvingDays = 3;

/**
 * Returns the weight of all colleagues beside `own` decisions about a value: after the first one a quarter of the full
 * weight.
 */
export const colleagueWorth = (own: number, days: number): number =>
  (mostWorth * halvingDays) / (halvingDays + days) / (1 + own) ** 2;

/**
 * Adds colleagues' knowledge to a value, on a day. The user's own decisions always count for more: colleagues are a
 * prior where there are few or none.
 */
export function withColleagues(
  own: SeenValue | undefined,
  theirs: ReadonlyMap<AnswerKey, number> | undefined,
  { dayNumber, days }: { readonly dayNumber: number; readonly days: number },
): SeenValue | undefined {
  if (theirs === undefined) return own;
  const byAnswer = fadedCounts(own, dayNumber);
  const mixed = { dayNumber: Math.max(own?.dayNumber ?? dayNumber, dayNumber), byAnswer };
  const worth = colleagueWorth(totalOf(mixed).long, days);
  let sum = 0;
  for (const weight of theirs.values()) sum += weight;
  for (const [answer, weight] of theirs) {
    const count = byAnswer.get(answer) ?? { long: 0, recent: 0, times: 0 };
    byAnswer.set(answer, { ...count, long: count.long + (worth * weight) / sum });
  }
  return mixed;
}

function fadedCounts(own: SeenValue | undefined, dayNumber: number): Map<AnswerKey, SeenCount> {
  const age = own === undefined ? 0 : dayNumber - own.dayNumber;
  const [long, recent] = [fade(age, valueHalfLifeDays), fade(age, recentHalfLifeDays)];
  return new Map(
    Array.from(own?.byAnswer ?? [], ([answer, count]) => [
      answer,
      { long: count.long * long, recent: count.recent * recent, times: count.times },
    ]),
  );
}

/** Colleagues' shares of the answers count as this many days. */
const priorDays = 2;

/**
 * Returns the prior share of an answer, before any evidence of a log; colleagues' share counts while few days are
 * published.
 */
export const sharedPrior = (own: number, theirs: number, days: number): number =>
  (own * days + theirs * priorDays) / (days + priorDays);
