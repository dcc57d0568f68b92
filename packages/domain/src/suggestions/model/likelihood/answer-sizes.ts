// The counts of answers by their numbers on one day, because numbers are looked up faster than texts.

import type { AnswerKey } from '../../settle-outcome.ts';
import { type AnswerCounts, varietyBelow, wholeKind } from './answer-counts.ts';

/** An answer is taken to use words as everybody does until it has this many subjects. */
export const usualSubjects = 3;

export interface AnswerSizes {
  readonly counts: AnswerCounts;
  /** How many subjects an answer has. */
  readonly subjectsOf: (answer: number) => number;
  /** The worth of a word that an answer never had, as a logarithm. */
  readonly unsaidOf: (answer: number) => number;
  /** How many different titles an answer has. */
  readonly titlesOf: (answer: number) => number;
  /** How likely each answer has what lies at a key, as a logarithm; only what nothing of today changes. */
  readonly steps: Map<string, Float64Array>;
  readonly names: readonly AnswerKey[];
}

const latest = new WeakMap<readonly AnswerKey[], AnswerSizes>();

/** The sizes of a day's answers; the same as long as its memory is. */
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

/** Answers are numbered as they are met, so that each is looked up when it is first asked for. */
function byNumber(names: readonly AnswerKey[], of: (key: AnswerKey) => number): (answer: number) => number {
  const known: number[] = [];
  return (answer) => {
    const found = known[answer] ?? of(names[answer] ?? '');
    known[answer] = found;
    return found;
  };
}
