import type { DetailLevel } from './detail-level.ts';
import type { PlanTable } from './plan-table.ts';
import type { EffectivePlan } from './plans.ts';

export type PlanFeatures = {
  /** All of the past is shown. */
  readonly unlimited_history?: true;
  /** Activity is shown down to one minute. */
  readonly minute_detail?: true;
  /** Activity is shown down to the medium level of detail. */
  readonly medium_detail?: true;
  /** The product is used inside a partner's product. */
  readonly embedded?: true;
};

/**
 * Returns the features of a plan, as keys that are present or absent (specification 6: a feature is looked up by
 * whether its key exists). Specification 9: premium shows detail down to one minute; a trial has everything.
 */
export function planFeatures(table: PlanTable, plan: EffectivePlan | null): PlanFeatures {
  if (plan === null) return {};
  const { historySeconds, detail } = table[plan];
  return {
    ...(historySeconds === null ? { unlimited_history: true as const } : {}),
    ...(detail === 'high' ? { minute_detail: true as const } : {}),
    ...(detail === 'medium' ? { medium_detail: true as const } : {}),
    ...(plan === 'embedded' ? { embedded: true as const } : {}),
  };
}

/** Returns the finest level of detail that the features allow. */
export function finestDetail(features: Readonly<Record<string, true>>): DetailLevel {
  if (features['minute_detail'] === true) return 'high';
  return features['medium_detail'] === true ? 'medium' : 'low';
}
