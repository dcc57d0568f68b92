import { expect, test } from 'vitest';
import { coarserDetail, detailGapSeconds, detailLevels, planDetail } from './detail-level.ts';
import { planFeatures } from './plan-features.ts';
import { plans } from './plans.ts';

test('one minute is shown by premium, its namesake and the trial alone', () => {
  const fine = [...plans, 'trial' as const].filter((plan) => planDetail(plan) === 'high');
  expect(fine).toEqual(['premium', 'timesheets', 'trial']);
  for (const plan of [...plans, 'trial' as const])
    expect(planFeatures(plan).minute_detail === true).toBe(planDetail(plan) === 'high');
});

test('a coarser level joins over longer pauses, and the coarser of two holds', () => {
  const gaps = detailLevels.map(detailGapSeconds);
  expect(gaps).toEqual([...gaps].sort((one, other) => other - one));
  expect(coarserDetail('high', 'low')).toBe('low');
  expect(coarserDetail('medium', 'high')).toBe('medium');
});
