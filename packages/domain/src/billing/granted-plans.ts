// Plans that the operator of the server granted to an organisation.
//   isWithinGrant   whether a plan shows no more than the granted one
//   grantRefusal    why a person cannot have a plan under a grant
import { isPaidPlan, type Plan } from './plans.ts';

const ranks = {
  free: 0,
  starter: 1,
  insights: 2,
  sidekick: 2,
  timesheets: 3,
  premium: 3,
  embedded: 3,
} as const satisfies Record<Plan, number>;

export const isWithinGrant = (plan: Plan, granted: Plan): boolean => ranks[plan] <= ranks[granted];

export type Grant = {
  readonly plan: Plan;
  /** Null: no limit. */
  readonly seats: number | null;
  /** Other people with a paid plan. */
  readonly taken: number;
};

/** Anybody may have the free plan; a paid one needs a seat and shows no more than the grant. */
export function grantRefusal(plan: Plan, grant: Grant): 'larger' | 'full' | null {
  if (!isPaidPlan(plan)) return null;
  if (!isWithinGrant(plan, grant.plan)) return 'larger';
  return grant.seats !== null && grant.taken >= grant.seats ? 'full' : null;
}
