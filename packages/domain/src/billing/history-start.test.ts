import { expect, test } from 'vitest';
import { historyStart } from './history-start.ts';
import { planTable } from './plan-table.ts';

const at = (text: string) => Date.parse(text);

test('a day is shown as long as any part of it lies within the limit', () => {
  expect(historyStart(planTable.free, at('2026-11-20T07:00:00Z'), 'Europe/Amsterdam')).toBe('2026-11-20');
  expect(historyStart(planTable.free, at('2026-11-20T06:59:59Z'), 'Europe/Amsterdam')).toBe('2026-11-19');
  expect(historyStart(planTable.starter, at('2026-11-20T12:00:00Z'), 'Europe/Amsterdam')).toBe('2026-11-13');
  expect(historyStart(planTable.sidekick, at('2026-03-01T12:00:00Z'), 'Europe/Amsterdam')).toBe('2026-01-29');
});

test('where somebody is decides which date it is', () => {
  expect(historyStart(planTable.free, at('2026-11-20T12:00:00Z'), 'Pacific/Auckland')).toBe('2026-11-20');
  expect(historyStart(planTable.free, at('2026-11-20T12:00:00Z'), 'America/Los_Angeles')).toBe('2026-11-19');
});

test('premium and the trial show everything', () => {
  expect(historyStart(planTable.premium, 0, 'UTC')).toBeNull();
  expect(historyStart(planTable.trial, 0, 'UTC')).toBeNull();
});
