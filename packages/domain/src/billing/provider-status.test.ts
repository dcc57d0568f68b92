import { expect, test } from 'vitest';
import { dayMs } from '../timeline/time-units.ts';
import { isSuspendedFor, providerStatuses, statusMeaning } from './provider-status.ts';

test('what is owed still gives access, and what is over does not', () => {
  const those = (meaning: string) => providerStatuses.filter((status) => statusMeaning(status) === meaning);
  expect(those('paid')).toEqual(['trialing', 'active']);
  expect(those('owed')).toEqual(['past_due', 'unpaid', 'paused']);
  expect(those('over')).toEqual(['canceled', 'incomplete_expired']);
});

test('fourteen days without payment suspend', () => {
  expect(isSuspendedFor(null, 0)).toBe(false);
  expect(isSuspendedFor(0, 14 * dayMs - 1)).toBe(false);
  expect(isSuspendedFor(0, 14 * dayMs)).toBe(true);
});
