import type { LinkedAccount } from '@daybook/contract/linked-accounts.ts';
import { expect, it } from 'vitest';
import { shownState } from './account-state.ts';

const account: LinkedAccount['attributes'] = {
  kind: 'ics',
  name: 'Work',
  host: 'calendar.example',
  username: null,
  is_enabled: true,
  state: 'active',
  is_syncing: false,
  error: null,
  last_synced_at: null,
  next_sync_at: null,
  collections: [],
  appointments: { recorded: 0, removable: 0, planned: 0, next_at: null },
  created_at: '2026-11-17T08:00:00.000Z',
};

it.each([
  ['active', {}],
  ['failing', { state: 'failing' }],
  ['stopped', { state: 'stopped' }],
  ['syncing', { state: 'failing', is_syncing: true }],
  ['off', { is_enabled: false, state: 'failing' }],
] as const)('is %s', (shown, about) => {
  expect(shownState({ ...account, ...about })).toBe(shown);
});
