import { expect, test } from 'vitest';
import { finestDetail, planFeatures } from './plan-features.ts';
import { planTable } from './plan-table.ts';
import { plans } from './plans.ts';

test('a feature that a plan lacks is not there at all, so that its key can be asked for', () => {
  expect(planFeatures(planTable, 'premium')).toEqual({ unlimited_history: true, minute_detail: true });
  expect(planFeatures(planTable, 'trial')).toEqual(planFeatures(planTable, 'timesheets'));
  expect(planFeatures(planTable, 'sidekick')).toEqual({ medium_detail: true });
  expect(planFeatures(planTable, 'free')).toEqual({});
  expect(planFeatures(planTable, 'embedded')).toEqual({ unlimited_history: true, medium_detail: true, embedded: true });
  expect(planFeatures(planTable, null)).toEqual({});
});

test('the level of detail is read back from the features', () => {
  for (const plan of [...plans, 'trial' as const])
    expect(finestDetail(planFeatures(planTable, plan)), plan).toBe(planTable[plan].detail);
});
