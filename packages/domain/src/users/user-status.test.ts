import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subscriptionRefusal } from '../billing/subscription-access.ts';
import { dayMs } from '../timeline/time-units.ts';
import { type UserStatusFacts, userStatus } from './user-status.ts';

const nowMs = 1_000 * dayMs;
const facts = (change: Partial<UserStatusFacts>): UserStatusFacts => ({
  isGone: false,
  isInvited: false,
  isSuspended: false,
  isActivated: true,
  trialEndsAtMs: nowMs - dayMs,
  subscription: { state: 'active', endsAtMs: null },
  ...change,
});

test('a subscription without an end, or with one far away, is active; one that ends within 30 days is expiring', () => {
  const endingIn = (ms: number) =>
    userStatus(facts({ subscription: { state: 'active', endsAtMs: nowMs + ms } }), nowMs);
  expect(userStatus(facts({}), nowMs)).toBe('active');
  expect(endingIn(30 * dayMs + 1)).toBe('active');
  expect(endingIn(30 * dayMs)).toBe('expiring');
  expect(endingIn(0)).toBe('expiring');
  expect(endingIn(-1)).toBe('inactive');
});

test('before plans were chosen it is the trial, up to its end', () => {
  const onTrial = facts({ isActivated: false, trialEndsAtMs: nowMs, subscription: null });
  expect(userStatus(onTrial, nowMs)).toBe('trial');
  expect(userStatus(onTrial, nowMs + 1)).toBe('trial_expired');
});

test('who left is inactive before anything else, and who was invited is nothing else yet', () => {
  expect(userStatus(facts({ isGone: true, isInvited: true }), nowMs)).toBe('inactive');
  expect(userStatus(facts({ isInvited: true, isSuspended: true }), nowMs)).toBe('invited');
});

test('in an organisation that chose plans, who has none is inactive', () => {
  expect(userStatus(facts({ subscription: null }), nowMs)).toBe('inactive');
});

test('nobody who is refused counts as working, and nobody else as inactive', () => {
  const subscription = fc.option(
    fc.record({
      state: fc.constantFrom('active', 'suspended', 'transferred', 'ended'),
      endsAtMs: fc.option(fc.integer({ min: 0, max: 2 * nowMs })),
    } as const),
  );
  const property = fc.property(fc.boolean(), fc.boolean(), subscription, (isSuspended, isActivated, given) => {
    const some = facts({ isSuspended, isActivated, subscription: given });
    expect(userStatus(some, nowMs) === 'inactive').toBe(subscriptionRefusal(some, nowMs) !== null);
  });
  fc.assert(property);
});
