// A day as a chain of intervals: the user continues with one answer, or switches to another answer of the day.

import type { DayFrame } from './day-frame.ts';
import type { ModelLog } from './model-types.ts';
import type { Buffers } from './scoring/buffers.ts';

/** The probability that a log continues with the answer before it, and the pause in minutes after which that halves. */
const stayAtMost = 0.97;
const pauseMinutes = 60;
/** Rounds of estimating the mix of a day; the usual mix counts as N intervals. */
const rounds = 3;
const usualIntervals = 5;
const minuteMs = 60_000;

/**
 * Returns the probability of each answer of each log by the whole chain, one row for each log. `likelihoods` are those
 * of each subject with each answer, `usual` is the expected share of each answer in a day.
 */
export function chainOf(
  frame: DayFrame,
  likelihoods: Float64Array,
  usual: Float64Array,
  { take, release }: Buffers,
): Float64Array {
  const stays = staysOf(frame.logs);
  const chain = { likelihoods, stays, forward: take(likelihoods.length) };
  let mix = usual;
  for (let round = 1; round < rounds; round += 1) mix = mixOf(passBoth(chain, mix, null), usual);
  const beliefs = take(likelihoods.length);
  passBoth(chain, mix, beliefs);
  release(chain.forward);
  return beliefs;
}

function staysOf(logs: readonly ModelLog[]): Float64Array {
  return Float64Array.from(logs, (log, row) => {
    const before = logs[row - 1];
    if (before === undefined) return 0;
    const gapMinutes = Math.max(0, log.startedAtMs - before.endedAtMs) / minuteMs;
    return stayAtMost * Math.exp(-gapMinutes / pauseMinutes);
  });
}

interface Chain {
  readonly likelihoods: Float64Array;
  /** The probability that each log continues with the answer before it. */
  readonly stays: Float64Array;
  /** Buffer for the probability of each answer of each log, given the logs up to it. */
  readonly forward: Float64Array;
}

function mixOf(turns: Float64Array, usual: Float64Array): Float64Array {
  const total = turns.reduce((a, b) => a + b, 0) + usualIntervals;
  return turns.map((count, answer) => (count + usualIntervals * (usual[answer] ?? 0)) / total);
}

/**
 * Runs forward and backward through the day. Writes the beliefs of each log if requested, and returns the number of
 * intervals of each answer that begin on the day.
 */
function passBoth(chain: Chain, mix: Float64Array, beliefs: Float64Array | null): Float64Array {
  passForward(chain, mix);
  const { likelihoods, stays, forward } = chain;
  const width = mix.length;
  const turns = new Float64Array(width);
  const seen = new Float64Array(width);
  const after = new Float64Array(width).fill(1);
  for (let row = stays.length - 1; row >= 0; row -= 1) {
    const start = row * width;
    const stay = stays[row] ?? 0;
    if (beliefs !== null) believe(beliefs, forward, after, start);
    let drawn = 0;
    let stayed = 0;
    for (let answer = 0; answer < width; answer += 1) {
      const value = (likelihoods[start + answer] ?? 0) * (after[answer] ?? 0);
      seen[answer] = value;
      drawn += (mix[answer] ?? 0) * value;
      if (row > 0) stayed += (forward[start - width + answer] ?? 0) * value;
    }
    const scale = (1 - stay) / ((1 - stay) * drawn + stay * stayed || 1);
    const turned = (1 - stay) * drawn;
    let highest = 0;
    for (let answer = 0; answer < width; answer += 1) {
      const value = seen[answer] ?? 0;
      turns[answer] = (turns[answer] ?? 0) + (mix[answer] ?? 0) * value * scale;
      const passed = stay * value + turned;
      after[answer] = passed;
      if (passed > highest) highest = passed;
    }
    const even = 1 / (highest || 1);
    for (let answer = 0; answer < width; answer += 1) after[answer] = (after[answer] ?? 0) * even;
  }
  return turns;
}

/** Writes the belief of one log: the evidence up to it combined with the evidence after it. */
function believe(beliefs: Float64Array, forward: Float64Array, after: Float64Array, start: number): void {
  let sum = 0;
  for (let answer = 0; answer < after.length; answer += 1) {
    const both = (forward[start + answer] ?? 0) * (after[answer] ?? 0);
    beliefs[start + answer] = both;
    sum += both;
  }
  const scale = 1 / sum;
  for (let at = start; at < start + after.length; at += 1) beliefs[at] = (beliefs[at] ?? 0) * scale;
}

function passForward({ likelihoods, stays, forward }: Chain, mix: Float64Array): void {
  const width = mix.length;
  for (let row = 0; row < stays.length; row += 1) {
    const start = row * width;
    const stay = stays[row] ?? 0;
    let sum = 0;
    for (let answer = 0; answer < width; answer += 1) {
      const before = row === 0 ? 0 : (forward[start - width + answer] ?? 0);
      const value = (stay * before + (1 - stay) * (mix[answer] ?? 0)) * (likelihoods[start + answer] ?? 0);
      forward[start + answer] = value;
      sum += value;
    }
    const scale = 1 / (sum || 1);
    for (let at = start; at < start + width; at += 1) forward[at] = (forward[at] ?? 0) * scale;
  }
}
