import { planTable } from '@daybook/domain/billing/plan-table.ts';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

const plansWith = (text: string) => readConfig({ PLANS: text }).plans;

test('the operator changes what a plan shows, and the others stay as they are', () => {
  expect(readConfig({}).plans).toEqual(planTable);
  expect(plansWith('{"free": {"history_hours": 48, "detail": "medium"}, "starter": {"history_hours": null}}')).toEqual({
    ...planTable,
    free: { historySeconds: 172_800, detail: 'medium' },
    starter: { historySeconds: null, detail: 'medium' },
  });
});

test.each([
  ['{"free": {"history_hours": 0}}', 'PLANS free.history_hours'],
  ['{"free": {"hours": 8}}', 'PLANS free'],
  ['{"gold": {}}', 'gold'],
  ['not JSON', 'PLANS'],
])('a table that cannot be used is refused at the start: %s', (text, where) => {
  expect(() => plansWith(text)).toThrow(ConfigError);
  expect(() => plansWith(text)).toThrow(where);
});
