import { expect, test } from 'vitest';
import { type SubscriptionFacts, subscriptionRefusal } from './subscription-access.ts';

const nowMs = 1_000_000;
const facts = (change: Partial<SubscriptionFacts>): SubscriptionFacts => ({
  isSuspended: false,
  isActivated: true,
  subscription: { state: 'active', endsAtMs: null },
  ...change,
});

test('a subscription holds up to its end and at it', () => {
  expect(subscriptionRefusal(facts({}), nowMs)).toBeNull();
  expect(subscriptionRefusal(facts({ subscription: { state: 'active', endsAtMs: nowMs } }), nowMs)).toBeNull();
  const over = facts({ subscription: { state: 'active', endsAtMs: nowMs - 1 } });
  expect(subscriptionRefusal(over, nowMs)).toBe('NO_ACTIVE_SUBSCRIPTION');
  const ended = facts({ subscription: { state: 'ended', endsAtMs: null } });
  expect(subscriptionRefusal(ended, nowMs)).toBe('NO_ACTIVE_SUBSCRIPTION');
});

test('without a subscription nobody works in an organisation that has plans, and everybody in one that has none', () => {
  expect(subscriptionRefusal(facts({ subscription: null }), nowMs)).toBe('NO_ACTIVE_SUBSCRIPTION');
  expect(subscriptionRefusal(facts({ subscription: null, isActivated: false }), nowMs)).toBeNull();
});

test('suspension of the organisation or of the user stops; a user who moved hears that first', () => {
  expect(subscriptionRefusal(facts({ isSuspended: true, isActivated: false }), nowMs)).toBe('ACCOUNT_SUSPENDED');
  const suspended = facts({ subscription: { state: 'suspended', endsAtMs: null } });
  expect(subscriptionRefusal(suspended, nowMs)).toBe('ACCOUNT_SUSPENDED');
  const moved = facts({ isSuspended: true, subscription: { state: 'transferred', endsAtMs: null } });
  expect(subscriptionRefusal(moved, nowMs)).toBe('USER_TRANSFERRED');
});
