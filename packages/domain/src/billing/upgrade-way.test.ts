import { expect, test } from 'vitest';
import { upgradeWay } from './upgrade-way.ts';

test('administrators upgrade where plans are sold, and everybody else learns why not', () => {
  expect(upgradeWay({ isSold: true, isAdmin: true, isActivated: false })).toBe('open');
  expect(upgradeWay({ isSold: true, isAdmin: true, isActivated: true })).toBe('open');
  expect(upgradeWay({ isSold: true, isAdmin: false, isActivated: true })).toBe('no_permission');
  expect(upgradeWay({ isSold: true, isAdmin: false, isActivated: false })).toBe('not_activated');
  expect(upgradeWay({ isSold: false, isAdmin: true, isActivated: true })).toBe('decided_elsewhere');
});
