import { expect, it } from 'vitest';
import { syncStatusOf } from './sync-status.ts';

it('says the worst that is left to be done of a day', () => {
  expect(syncStatusOf([])).toBe('unknown');
  expect(syncStatusOf(['cancelled', 'cancelled'])).toBe('unknown');
  expect(syncStatusOf(['done', 'pending'])).toBe('busy');
  expect(syncStatusOf(['done', 'busy'])).toBe('busy');
  expect(syncStatusOf(['done', 'pending', 'error'])).toBe('error');
  expect(syncStatusOf(['done', 'cancelled'])).toBe('done');
});
