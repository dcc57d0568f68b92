/** The states of a subscription (specification 4, subscription). */
export const subscriptionStates = ['active', 'suspended', 'transferred', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];
