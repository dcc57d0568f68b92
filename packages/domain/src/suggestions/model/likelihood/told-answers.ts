// The answers of one subject while its likelihood with each is reckoned.

import type { ValueMeasure } from '../value-measures.ts';

export interface Told {
  /** Their numbers. */
  readonly answers: readonly number[];
  /** The place of an answer by its number, from 1 on. */
  readonly places: readonly number[];
}

/** A share is of the total and this. */
const shareTrust = 0.3;

/** How often a value went with the answer at a position of its measure. */
export const countAt = ({ share, total }: ValueMeasure, at: number): number => (share[at] ?? 0) * (total + shareTrust);

/** A value counts this much less than it was met, which is left for those that were never met. */
const discount = 0.25;
const perKind = 0.5;

/** How likely a value is that was met some times among `all`. */
export const probabilityOf = (count: number, all: number): number =>
  Math.max(0, count - discount) / (Math.max(all, count) + 1);

/** How likely something new is after N different values among `all`: who always had the same has it again. */
export const novelty = (different: number, all: number): number => Math.min(1, (different * perKind + 1) / (all + 1));
