import { expect, test } from 'vitest';
import { dayMs } from '../timeline/time-units.ts';
import { extendedTrialEndMs, trialDaysLeft } from './trial.ts';

const trialEndsAtMs = 14 * dayMs;

test('an invitation that is accepted adds three days to a trial that runs, and nothing to any other', () => {
  const trial = { trialEndsAtMs, isActivated: false };
  expect(extendedTrialEndMs(trial, trialEndsAtMs)).toBe(17 * dayMs);
  expect(extendedTrialEndMs(trial, trialEndsAtMs + 1)).toBe(trialEndsAtMs);
  expect(extendedTrialEndMs({ ...trial, isActivated: true }, 0)).toBe(trialEndsAtMs);
});

test('a day that has begun counts as left', () => {
  expect(trialDaysLeft(trialEndsAtMs, 0)).toBe(14);
  expect(trialDaysLeft(trialEndsAtMs, 1)).toBe(14);
  expect(trialDaysLeft(trialEndsAtMs, trialEndsAtMs - 1)).toBe(1);
  expect(trialDaysLeft(trialEndsAtMs, trialEndsAtMs)).toBe(0);
  expect(trialDaysLeft(trialEndsAtMs, 99 * dayMs)).toBe(0);
});
