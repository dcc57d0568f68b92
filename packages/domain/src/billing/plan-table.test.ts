import { expect, test } from 'vitest';
import { planTable } from './plan-table.ts';
import { plans } from './plans.ts';

test('a plan shows as far back as was promised', () => {
  expect(planTable.free.historySeconds).toBe(28_800);
  expect(planTable.starter.historySeconds).toBe(604_800);
  expect(planTable.insights.historySeconds).toBe(2_678_400);
  expect(planTable.sidekick).toEqual(planTable.insights);
  for (const plan of ['premium', 'timesheets', 'trial'] as const) expect(planTable[plan].historySeconds).toBeNull();
});

test('one minute is shown by premium, its namesake and the trial alone', () => {
  const fine = [...plans, 'trial' as const].filter((plan) => planTable[plan].detail === 'high');
  expect(fine).toEqual(['premium', 'timesheets', 'trial']);
});
