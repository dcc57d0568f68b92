import { expect, it } from 'vitest';
import { syncStatusOf } from './sync-status.ts';

it.each([
  [0, 0, 0, 'unknown'],
  [2, 0, 1, 'busy'],
  [0, 3, 1, 'error'],
  [0, 4, 0, 'done'],
])('with %i waiting, %i done and %i failed is %4$s', (waiting, done, failed, status) => {
  expect(syncStatusOf({ waiting, done, failed })).toBe(status);
});
