import { expect, test } from 'vitest';
import { historyLimitSeconds } from './history-limit.ts';

test('a plan shows as far back as was promised', () => {
  expect(historyLimitSeconds('free')).toBe(28_800);
  expect(historyLimitSeconds('starter')).toBe(604_800);
  expect(historyLimitSeconds('insights')).toBe(2_678_400);
  expect(historyLimitSeconds('sidekick')).toBe(historyLimitSeconds('insights'));
  expect(historyLimitSeconds('premium')).toBeNull();
  expect(historyLimitSeconds('timesheets')).toBeNull();
  expect(historyLimitSeconds('trial')).toBeNull();
});
