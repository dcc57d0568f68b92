// The answers of one subject while its likelihood with each is computed.

import type { ValueMeasure } from '../value-measures.ts';

export interface SubjectAnswers {
  /** Their numbers. */
  readonly answers: readonly number[];
  /** The position of an answer by its number, counted from 1. */
  readonly places: readonly number[];
}

/** A share is of the total plus this. */
const shareTrust = 0.3;

/** Returns how often a value went with the answer at a position of its measure. */
export const countAt = ({ share, total }: ValueMeasure, at: number): number => (share[at] ?? 0) * (total + shareTrust);

/** Each value's count is reduced by this much, which is reserved for new values. */
const discount = 0.25;
const perKind = 0.5;

/** Returns the probability of a value with this count among `all`. */
export const probabilityOf = (count: number, all: number): number =>
  Math.max(0, count - discount) / (Math.max(all, count) + 1);

/**
 * Returns the probability of a new value after N distinct values among `all`: an answer that always had the same value
 * probably has it again.
 */
export const novelty = (different: number, all: number): number => Math.min(1, (different * perKind + 1) / (all + 1));
