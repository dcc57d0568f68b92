import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { decidesTrouble } from './decides-trouble.ts';
import { noteSyncTrouble, syncTroubleStore } from './sync-trouble.ts';

const fine = { failed: false, refused: false, consents: null };
const over = { ...fine, consents: 'google=invalid_grant' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  noteSyncTrouble(fine);
  vi.useRealTimers();
});

it('counts trouble after ten milliseconds, and its end at once', () => {
  noteSyncTrouble(over);
  expect(syncTroubleStore.get()).toEqual(fine);
  vi.advanceTimersByTime(9);
  expect(syncTroubleStore.get()).toEqual(fine);
  vi.advanceTimersByTime(1);
  expect(syncTroubleStore.get()).toEqual(over);
  noteSyncTrouble(fine);
  expect(syncTroubleStore.get()).toEqual(fine);
});

it('forgets trouble that was over before it counted', () => {
  noteSyncTrouble(over);
  noteSyncTrouble(fine);
  vi.advanceTimersByTime(100);
  expect(syncTroubleStore.get()).toEqual(fine);
});

it.each([
  ['/api/auth/csrf-cookie', false],
  ['/api/v1/users/self', false],
  ['/api/v1/preferences', false],
  ['/api/v1/crm/connection/status', false],
  ['/api/v1/rpc/crm/reconnect', false],
  ['/api/v1/preferences/reminders', true],
  ['/api/v1/rpc/days/timeline', true],
  ['/api/v1/rpc/days/init-publish', true],
])('an answer of %s decides: %s', (path, decides) => {
  expect(decidesTrouble(path)).toBe(decides);
});
