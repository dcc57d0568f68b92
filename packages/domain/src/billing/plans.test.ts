import { expect, test } from 'vitest';
import { effectivePlan, isPaidPlan, offeredPlans, plans } from './plans.ts';

const trialEndsAtMs = 1_000;

test('before activation the trial holds up to its last moment, and the free plan after it, whatever was chosen', () => {
  const facts = { isActivated: false, trialEndsAtMs, plan: 'premium' } as const;
  expect(effectivePlan(facts, trialEndsAtMs)).toBe('trial');
  expect(effectivePlan(facts, trialEndsAtMs + 1)).toBe('free');
});

test('after activation what was chosen holds, also within the days of the trial; who has nothing has no plan', () => {
  expect(effectivePlan({ isActivated: true, trialEndsAtMs, plan: 'starter' }, 0)).toBe('starter');
  expect(effectivePlan({ isActivated: true, trialEndsAtMs, plan: null }, 0)).toBeNull();
});

test('two plans are offered to nobody who has them not', () => {
  expect(offeredPlans(null)).toEqual(['free', 'starter', 'insights', 'sidekick', 'premium']);
  expect(offeredPlans('timesheets')).toContain('timesheets');
});

test('every plan but the free one is paid', () => {
  expect(plans.filter((plan) => !isPaidPlan(plan))).toEqual(['free']);
});
