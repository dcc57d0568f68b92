import { planDetail } from './detail-level.ts';
import { historyLimitSeconds } from './history-limit.ts';
import type { EffectivePlan } from './plans.ts';

export type PlanFeatures = {
  /** All of the past is shown. */
  readonly unlimited_history?: true;
  /** Activity is shown down to one minute. */
  readonly minute_detail?: true;
  /** The product is used inside that of a partner. */
  readonly embedded?: true;
};

/**
 * The features of a plan, as keys that are there or not (specification 6: a feature is looked up by whether its key exists).
 * Specification 9: premium shows detail down to one minute; a trial has everything.
 */
export function planFeatures(plan: EffectivePlan | null): PlanFeatures {
  if (plan === null) return {};
  return {
    ...(historyLimitSeconds(plan) === null ? { unlimited_history: true as const } : {}),
    ...(planDetail(plan) === 'high' ? { minute_detail: true as const } : {}),
    ...(plan === 'embedded' ? { embedded: true as const } : {}),
  };
}
