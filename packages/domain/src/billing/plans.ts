export const plans = ['free', 'starter', 'insights', 'sidekick', 'premium', 'timesheets', 'embedded'] as const;
export type Plan = (typeof plans)[number];

/**
 * Returns the plans to choose from. timesheets is shown under the name of premium, and embedded comes with a partner:
 * they are offered only to users who have them.
 */
export const offeredPlans = (present: Plan | null): readonly Plan[] =>
  plans.filter((plan) => plan === present || (plan !== 'timesheets' && plan !== 'embedded'));

/** The plan in effect for a user: a plan, or the trial, which has everything. */
export type EffectivePlan = Plan | 'trial';

export interface PlanFacts {
  /** Whether the organisation chose its plans; before that the trial counts. */
  readonly isActivated: boolean;
  readonly trialEndsAtMs: number;
  /** The plan that was chosen for the user, while it holds. */
  readonly plan: Plan | null;
}

/**
 * Whether a plan is paid for. Specification 5: at least one paid subscription activates an account. The partner pays
 * for an embedded one.
 */
export function isPaidPlan(plan: Plan): boolean {
  return plan !== 'free';
}

/**
 * Returns the plan in effect for a user. Until the organisation chose its plans, everybody is on the trial and after it
 * on the free plan; from then on, what was chosen for the user counts, and null is nothing at all (specification 4,
 * subscription).
 *
 *   not activated   |---- trial ----|---- free ----
 *   activated       |---- the chosen plan, or null ----
 */
export function effectivePlan({ isActivated, trialEndsAtMs, plan }: PlanFacts, nowMs: number): EffectivePlan | null {
  if (isActivated) return plan;
  return nowMs <= trialEndsAtMs ? 'trial' : 'free';
}
