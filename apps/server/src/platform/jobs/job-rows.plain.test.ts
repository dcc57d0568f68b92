import { getConstructionPlans } from 'pg-boss';
import { expect, test } from 'vitest';
import { withoutTransaction } from './job-rows.ts';

const ends = /^\s*(BEGIN|COMMIT)\s*;/gm;

test('a text of pg-boss with a transaction of its own loses that and nothing else', () => {
  const text = getConstructionPlans('jobs');
  expect(text.match(ends)).toHaveLength(2);
  const inside = withoutTransaction(text);
  expect(inside.match(ends)).toBeNull();
  expect(inside.trim()).toBe(text.trim().slice('BEGIN;'.length, -'COMMIT;'.length).trim());
});

test('any other text stays as it is', () => {
  for (const text of ['SELECT 1', 'SELECT 1; COMMIT;', 'BEGIN; SELECT 1']) expect(withoutTransaction(text)).toBe(text);
});
