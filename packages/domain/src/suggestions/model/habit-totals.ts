import type { AnswerKey } from '../settle-outcome.ts';
import { fade, type Knowledge, type KnownAnswer, longHalfLifeDays, shortHalfLifeDays } from './knowledge.ts';

/** Totals of all answers: how often each was chosen, and when any was. */
export interface HabitTotals {
  /** The faded share of each answer in all decisions, over weeks and over days. */
  readonly long: ReadonlyMap<AnswerKey, number>;
  readonly short: ReadonlyMap<AnswerKey, number>;
  /** Shares of the hours, and of the half days. */
  readonly hours: Float64Array;
  readonly halfDays: Float64Array;
}

const latest = new WeakMap<Knowledge, { readonly about: string; readonly totals: HabitTotals }>();

/** Returns the totals on a day, cached until more is learnt. */
export function habitTotals(knowledge: Knowledge, dayNumber: number): HabitTotals {
  const about = `${dayNumber} ${knowledge.days}`;
  const known = latest.get(knowledge);
  if (known?.about === about) return known.totals;
  const totals = {
    long: sharesOf(knowledge, ({ long, dayNumber: counted }) => long * fade(dayNumber - counted, longHalfLifeDays)),
    short: sharesOf(knowledge, ({ short, dayNumber: counted }) => short * fade(dayNumber - counted, shortHalfLifeDays)),
    hours: sumOf(knowledge, 24, ({ hours }) => hours),
    halfDays: sumOf(knowledge, 14, ({ halfDays }) => halfDays),
  };
  latest.set(knowledge, { about, totals });
  return totals;
}

function sharesOf({ answers }: Knowledge, left: (known: KnownAnswer) => number): Map<AnswerKey, number> {
  const counts = [...answers].map(([answer, known]) => [answer, left(known)] as const);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return new Map(counts.map(([answer, count]) => [answer, count / Math.max(total, 1e-9)]));
}

function sumOf({ answers }: Knowledge, length: number, part: (known: KnownAnswer) => Float64Array): Float64Array {
  const sum = new Float64Array(length);
  for (const known of answers.values()) {
    const own = part(known);
    for (let at = 0; at < length; at += 1) sum[at] = (sum[at] ?? 0) + (own[at] ?? 0);
  }
  const total = sum.reduce((a, b) => a + b, 0) || 1;
  return sum.map((count) => count / total);
}
