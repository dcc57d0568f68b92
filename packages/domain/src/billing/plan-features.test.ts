import { expect, test } from 'vitest';
import { planFeatures } from './plan-features.ts';

test('a feature that a plan lacks is not there at all, so that its key can be asked for', () => {
  expect(planFeatures('premium')).toEqual({ unlimited_history: true, minute_detail: true });
  expect(planFeatures('trial')).toEqual(planFeatures('timesheets'));
  expect(planFeatures('sidekick')).toEqual({});
  expect(planFeatures('embedded')).toEqual({ unlimited_history: true, embedded: true });
  expect(planFeatures(null)).toEqual({});
});
