import { expect, test } from 'vitest';
import { isActingAdministrator } from './acting-administrator.ts';

const administrator = { isAdmin: true, isInvited: false, isDeactivated: false, isArchived: false };

test('who was invited only, deactivated or archived keeps no organisation going', () => {
  expect(isActingAdministrator(administrator)).toBe(true);
  for (const change of [{ isAdmin: false }, { isInvited: true }, { isDeactivated: true }, { isArchived: true }]) {
    expect(isActingAdministrator({ ...administrator, ...change })).toBe(false);
  }
});
