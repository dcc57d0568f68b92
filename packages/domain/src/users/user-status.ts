import { type SubscriptionFacts, subscriptionRefusal } from '../billing/subscription-access.ts';
import { dayMs } from '../timeline/time-units.ts';

export const userStatuses = ['active', 'expiring', 'inactive', 'invited', 'trial', 'trial_expired'] as const;
export type UserStatus = (typeof userStatuses)[number];

export interface UserStatusFacts extends SubscriptionFacts {
  /** Archived, deactivated or erased. */
  readonly isGone: boolean;
  /** Invited, but the invitation is not accepted yet. */
  readonly isInvited: boolean;
  readonly trialEndsAtMs: number;
}

/** A subscription that ends within this number of days is about to expire. */
export const expiringDays = 30;

/**
 * Returns the status of a user (specification 4, user status).
 *
 *   gone → inactive; invited → invited; may not work → inactive;
 *   no plans chosen → trial, then trial_expired; subscription ends within 30 days → expiring; else active
 */
export function userStatus(facts: UserStatusFacts, nowMs: number): UserStatus {
  if (facts.isGone) return 'inactive';
  if (facts.isInvited) return 'invited';
  if (subscriptionRefusal(facts, nowMs) !== null) return 'inactive';
  if (!facts.isActivated) return nowMs <= facts.trialEndsAtMs ? 'trial' : 'trial_expired';
  const endsAtMs = facts.subscription?.endsAtMs ?? null;
  return endsAtMs !== null && endsAtMs - nowMs <= expiringDays * dayMs ? 'expiring' : 'active';
}
