// A day as a chain of intervals: somebody goes on with one answer, or turns to another one of those that the day is about.

import type { DayFrame } from './day-frame.ts';
import type { ModelLog } from './model-types.ts';

/** How readily one log follows another with the same answer, and after how many minutes of nothing that is half forgotten. */
const stayAtMost = 0.97;
const pauseMinutes = 60;
/** Rounds in which the mix of a day is estimated again; the usual mix counts as N intervals. */
const rounds = 3;
const usualIntervals = 5;
const minuteMs = 60_000;

/**
 * The probability of each answer of each log by the chain as a whole, one row for each log. `likelihoods` say how likely each
 * subject is with each answer, `usual` how much of a day each answer takes, as far as that is known before.
 */
export function chainOf(frame: DayFrame, likelihoods: Float64Array, usual: Float64Array): Float64Array {
  const stays = staysOf(frame.logs);
  let mix = usual;
  let chain = passBoth(likelihoods, stays, mix);
  for (let round = 1; round < rounds; round += 1) {
    mix = mixOf(chain.turns, usual);
    chain = passBoth(likelihoods, stays, mix);
  }
  return chain.beliefs;
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
  readonly beliefs: Float64Array;
  /** How many intervals of each answer begin on the day. */
  readonly turns: Float64Array;
}

function mixOf(turns: Float64Array, usual: Float64Array): Float64Array {
  const total = turns.reduce((a, b) => a + b, 0) + usualIntervals;
  return turns.map((count, answer) => (count + usualIntervals * (usual[answer] ?? 0)) / total);
}

/** Forward and backward through the day. */
function passBoth(likelihoods: Float64Array, stays: Float64Array, mix: Float64Array): Chain {
  const width = mix.length;
  const forward = passForward(likelihoods, stays, mix);
  const beliefs = new Float64Array(likelihoods.length);
  const turns = new Float64Array(width);
  const after = new Float64Array(width).fill(1);
  for (let row = stays.length - 1; row >= 0; row -= 1) {
    const start = row * width;
    const stay = stays[row] ?? 0;
    const both = new Float64Array(width);
    let [sum, drawn] = [0, 0];
    for (let answer = 0; answer < width; answer += 1) {
      both[answer] = (forward[start + answer] ?? 0) * (after[answer] ?? 0);
      sum += both[answer] ?? 0;
      drawn += (mix[answer] ?? 0) * (likelihoods[start + answer] ?? 0) * (after[answer] ?? 0);
    }
    let [turned, gone] = [0, 0];
    for (let answer = 0; answer < width; answer += 1) {
      beliefs[start + answer] = (both[answer] ?? 0) / sum;
      const seen = (likelihoods[start + answer] ?? 0) * (after[answer] ?? 0);
      turned += (1 - stay) * (mix[answer] ?? 0) * seen;
      gone += row === 0 ? 0 : stay * (forward[start - width + answer] ?? 0) * seen;
    }
    let highest = 0;
    for (let answer = 0; answer < width; answer += 1) {
      const seen = (likelihoods[start + answer] ?? 0) * (after[answer] ?? 0);
      turns[answer] = (turns[answer] ?? 0) + ((1 - stay) * (mix[answer] ?? 0) * seen) / (turned + gone || 1);
      after[answer] = stay * seen + (1 - stay) * drawn;
      highest = Math.max(highest, after[answer] ?? 0);
    }
    for (let answer = 0; answer < width; answer += 1) after[answer] = (after[answer] ?? 0) / (highest || 1);
  }
  return { beliefs, turns };
}

/** The probability of each answer of each log by what was seen up to it. */
function passForward(likelihoods: Float64Array, stays: Float64Array, mix: Float64Array): Float64Array {
  const width = mix.length;
  const forward = new Float64Array(likelihoods.length);
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
    for (let answer = 0; answer < width; answer += 1) {
      forward[start + answer] = (forward[start + answer] ?? 0) / (sum || 1);
    }
  }
  return forward;
}
