export interface SubscriptionFacts {
  /** The organisation itself is suspended. */
  readonly isSuspended: boolean;
  /** The organisation chose its plans; before that the trial counts, and after the trial the free plan. */
  readonly isActivated: boolean;
  readonly subscription: {
    readonly state: 'active' | 'suspended' | 'transferred' | 'ended';
    readonly endsAtMs: number | null;
  } | null;
}

export type SubscriptionRefusal = 'ACCOUNT_SUSPENDED' | 'USER_TRANSFERRED' | 'NO_ACTIVE_SUBSCRIPTION';

/**
 * Returns why a user may not work now, or null. A subscription is valid while its state is active and its end is not
 * past (specification 4, subscription). An organisation that never chose plans is on its trial, or on the free plan
 * after it, and refuses none of its users.
 */
export function subscriptionRefusal(facts: SubscriptionFacts, nowMs: number): SubscriptionRefusal | null {
  const { isSuspended, isActivated, subscription } = facts;
  if (subscription?.state === 'transferred') return 'USER_TRANSFERRED';
  if (isSuspended || subscription?.state === 'suspended') return 'ACCOUNT_SUSPENDED';
  if (!isActivated) return null;
  const holds = subscription?.state === 'active' && (subscription.endsAtMs === null || subscription.endsAtMs >= nowMs);
  return holds ? null : 'NO_ACTIVE_SUBSCRIPTION';
}
