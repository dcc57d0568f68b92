// Messages between the logs of a day, by their times alone.

import type { DayFrame } from '../day-frame.ts';
import type { ModelLog } from '../model-types.ts';
import type { Buffers } from './buffers.ts';

const minuteMs = 60_000;
/** The probability that a log continues the previous answer: two rates, between which the weights choose. */
export const continuationRates = { short: { atMost: 0.85, minutes: 10 }, long: { atMost: 0.97, minutes: 60 } } as const;
type ContinuationRate = (typeof continuationRates)[keyof typeof continuationRates];

export interface MessageInput {
  readonly logs: readonly ModelLog[];
  /** The likelihood of each log with each answer, up to a factor. */
  readonly likelihoods: Float64Array;
  /** The share of each answer in the day. */
  readonly day: Float64Array;
}

/**
 * Returns the expectation of each log from the logs before (direction 1) or after (-1), without its own evidence: a
 * person who worked for a contact a minute ago mostly still does.
 */
export function messages(
  { logs, likelihoods, day }: MessageInput,
  rate: ContinuationRate,
  direction: 1 | -1,
  { take }: Buffers,
): Float64Array {
  const width = day.length;
  const result = take(likelihoods.length);
  const belief = day.slice();
  // The belief up to a factor, which is applied with the next log.
  let scale = 1;
  for (let step = 0; step < logs.length; step += 1) {
    const row = direction === 1 ? step : logs.length - 1 - step;
    const gap = step === 0 ? 0 : gapMinutes(logs, row, row - direction);
    const stay = rate.atMost * Math.exp(-gap / rate.minutes);
    const kept = stay * scale;
    const start = row * width;
    let sum = 0;
    for (let answer = 0; answer < width; answer += 1) {
      const expected = kept * (belief[answer] ?? 0) + (1 - stay) * (day[answer] ?? 0);
      result[start + answer] = expected;
      const seen = expected * (likelihoods[start + answer] ?? 0);
      belief[answer] = seen;
      sum += seen;
    }
    scale = 1 / sum;
  }
  return result;
}

/** Returns the minutes between the adjacent ends; 0 when they touch. */
function gapMinutes(logs: readonly ModelLog[], row: number, other: number): number {
  const endedAtMs = logs[Math.min(row, other)]?.endedAtMs ?? 0;
  const startedAtMs = logs[Math.max(row, other)]?.startedAtMs ?? 0;
  return Math.max(0, startedAtMs - endedAtMs) / minuteMs;
}

/** Returns the mean of the other logs around each, weighted by closeness; one pass in each direction. */
export function windowShares(
  { logs, answers }: DayFrame,
  known: Float64Array,
  minutes: number,
  { take }: Buffers,
): Float64Array {
  const width = answers.length;
  const result = take(known.length).fill(0);
  const weights = new Float64Array(logs.length);
  for (const direction of [1, -1] as const) {
    const sum = new Float64Array(width);
    let weight = 0;
    for (let step = 0; step < logs.length; step += 1) {
      const row = direction === 1 ? step : logs.length - 1 - step;
      const decay = step === 0 ? 0 : Math.exp(-startGap(logs, row, row - direction) / minutes);
      const start = row * width;
      weight *= decay;
      for (let answer = 0; answer < width; answer += 1) {
        const faded = (sum[answer] ?? 0) * decay;
        result[start + answer] = (result[start + answer] ?? 0) + faded;
        sum[answer] = faded + (known[start + answer] ?? 0);
      }
      weights[row] = (weights[row] ?? 0) + weight;
      weight += 1;
    }
  }
  for (let row = 0; row < logs.length; row += 1) {
    const scale = 1 / ((weights[row] ?? 0) + 0.3);
    for (let at = row * width; at < (row + 1) * width; at += 1) result[at] = (result[at] ?? 0) * scale;
  }
  return result;
}

const startGap = (logs: readonly ModelLog[], row: number, other: number): number =>
  Math.abs((logs[row]?.startedAtMs ?? 0) - (logs[other]?.startedAtMs ?? 0)) / minuteMs;
