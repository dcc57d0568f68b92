import { type Grade, isAtLeast } from './grades.ts';

/**
 * How certain a suggestion must be before it is accepted together with the rest (specification 3,
 * prediction_automations).
 */
export const accuracies = ['low', 'normal', 'high', 'extreme'] as const;
export type Accuracy = (typeof accuracies)[number];

/** Of `total` suggestions of one confidence, `right` matched the final choice. */
export interface HitRate {
  readonly right: number;
  readonly total: number;
}

interface Demand {
  /** The share that must have been right. */
  readonly share: number;
  /** How many must be measured before their share decides. */
  readonly measured: number;
  /** The weakest confidence that counts as certain before that; null: none. */
  readonly until: Grade | null;
}

export const demands = {
  low: { share: 0.85, measured: 10, until: 'likely' },
  normal: { share: 0.95, measured: 20, until: 'clear' },
  high: { share: 0.98, measured: 50, until: 'proven' },
  extreme: { share: 0.99, measured: 100, until: null },
} as const satisfies Record<Accuracy, Demand>;

/** From this number on, the measured rate can overrule the evidence. */
const leastMeasured = 3;

/**
 * Whether a suggestion of this confidence counts as certain, by how often similar ones were right for this user. While
 * too few were measured the evidence itself decides, unless those few contradict it. A higher precision never accepts
 * more.
 *
 *   clear, nothing measured, normal → certain     clear, 119 of 120 right, extreme → certain
 *   clear, 8 of 10 right, normal → not certain
 */
export function isCertainAt(accuracy: Accuracy, grade: Grade, { right, total }: HitRate): boolean {
  const { share, measured, until } = demands[accuracy];
  const isRightOften = right >= share * total;
  if (total >= measured) return isRightOften;
  return until !== null && isAtLeast(grade, until) && (total < leastMeasured || isRightOften);
}
