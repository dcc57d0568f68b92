import type { EffectivePlan } from './plans.ts';

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;
/** A month is never shorter than the longest of the calendar. */
const monthSeconds = 31 * daySeconds;

const limits = {
  free: 8 * hourSeconds,
  starter: 7 * daySeconds,
  insights: monthSeconds,
  sidekick: monthSeconds,
  premium: null,
  timesheets: null,
  embedded: null,
  trial: null,
} as const satisfies Record<EffectivePlan, number | null>;

/**
 * How far back a plan shows, in seconds; null is everything. Specification 9, history per plan. The limit hides, it does
 * not delete. An embedded plan shows everything: the partner's product is where it is looked at.
 */
export function historyLimitSeconds(plan: EffectivePlan): number | null {
  return limits[plan];
}
