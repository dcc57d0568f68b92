// The counts of answers by their numbers on one day, because a number is found faster than a text.

import type { AnswerKey } from '../../settle-outcome.ts';
import { type AnswerCounts, varietyBelow, wholeKind } from './answer-counts.ts';

/** Until it has this many subjects, an answer is assumed to use words like all others. */
export const usualSubjects = 3;

export interface AnswerSizes {
  readonly counts: AnswerCounts;
  /** Returns how many subjects an answer has. */
  readonly subjectsOf: (answer: number) => number;
  /** Returns the log likelihood of a word that an answer never had. */
  readonly unsaidOf: (answer: number) => number;
  /** Returns how many distinct titles an answer has. */
  readonly titlesOf: (answer: number) => number;
  /** The log likelihood of a key with each answer; only those that today's decisions do not change. */
  readonly steps: Map<string, Float64Array>;
  readonly names: readonly AnswerKey[];
}

const latest = new WeakMap<readonly AnswerKey[], AnswerSizes>();

/** Returns the sizes of a day's answers, cached with the day. */
export function answerSizes(counts: AnswerCounts, names: readonly AnswerKey[]): AnswerSizes {
  const known = latest.get(names);
  if (known?.counts === counts) return known;
  const found = sizesOf(counts, names);
  latest.set(names, found);
  return found;
}

function sizesOf(counts: AnswerCounts, names: readonly AnswerKey[]): AnswerSizes {
  const { byAnswer } = varietyBelow(counts, wholeKind('title'));
  return {
    counts,
    subjectsOf: byNumber(names, (key) => counts.subjects.get(key) ?? 0),
    unsaidOf: byNumber(names, (key) => Math.log(usualSubjects / ((counts.subjects.get(key) ?? 0) + usualSubjects))),
    titlesOf: byNumber(names, (key) => byAnswer.get(key) ?? 0),
    steps: new Map(),
    names,
  };
}

/** Computes each value when it is first needed, because answers are numbered as they are met. */
function byNumber(names: readonly AnswerKey[], of: (key: AnswerKey) => number): (answer: number) => number {
  const known: number[] = [];
  return (answer) => {
    const found = known[answer] ?? of(names[answer] ?? '');
    known[answer] = found;
    return found;
  };
}
