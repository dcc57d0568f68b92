import { routes } from '@daybook/contract/routes.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportsSyncState } from './reports-sync-state.ts';
import { noteSyncTrouble, syncTroubleStore } from './sync-trouble.ts';

const fine = { failed: false, refused: false, mends: null, consents: null, reading: false };
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

/** Specification 2, section 8.2: ends of paths. */
const undecided = [
  'csrf-cookie',
  'init',
  'initiate',
  'login',
  'preferences',
  'reconnect',
  'self',
  'status',
  'validate',
];

it('is decided by every call but those that ask about a connection or come before there is one', () => {
  const paths = Object.values(routes).map(({ path }) => path);
  const left = paths.filter((path) => !reportsSyncState(path));
  expect(left).toEqual(paths.filter((path) => undecided.includes(path.split('/').at(-1) ?? '')));
  const ends = new Set(left.map((path) => path.split('/').at(-1)));
  for (const name of ['csrf-cookie', 'initiate', 'preferences', 'reconnect', 'self', 'status']) {
    expect(ends).toContain(name);
  }
});

it.each(undecided)('no answer of a call that ends in %s decides', (name) => {
  expect(reportsSyncState(`/api/v1/rpc/${name}`)).toBe(false);
  expect(reportsSyncState(`/api/v1/${name}/reminders`)).toBe(true);
  expect(reportsSyncState(`/api/v1/re${name}s`)).toBe(true);
});

it('an answer of init-publish decides', () => {
  expect(reportsSyncState('/api/v1/rpc/days/init-publish')).toBe(true);
});
