import { expect, test } from 'vitest';
import { grantRefusal, isWithinGrant } from './granted-plans.ts';
import { plans } from './plans.ts';

test('premium contains every plan, and the free plan only itself', () => {
  expect(plans.filter((plan) => isWithinGrant(plan, 'premium'))).toEqual([...plans]);
  expect(plans.filter((plan) => isWithinGrant(plan, 'free'))).toEqual(['free']);
  expect(isWithinGrant('sidekick', 'insights')).toBe(true);
});

test('a paid plan needs a seat and is no larger than the grant; the free plan needs neither', () => {
  const grant = { plan: 'starter', seats: 2, taken: 1 } as const;
  expect(grantRefusal('starter', grant)).toBeNull();
  expect(grantRefusal('starter', { ...grant, taken: 2 })).toBe('full');
  expect(grantRefusal('premium', grant)).toBe('larger');
  expect(grantRefusal('free', { ...grant, taken: 5 })).toBeNull();
  expect(grantRefusal('starter', { ...grant, seats: null, taken: 900 })).toBeNull();
});
