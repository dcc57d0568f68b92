import { expect, it } from 'vitest';
import { matchesConnectingUser } from './match-connecting-user.ts';

it('is the employee that was chosen, unless one of both is somebody else', () => {
  const chosen = { outsideId: 'kim', ownId: 1 };
  const matches = (found: [string, number][], outside = ['kim', 'sam'], users = [1, 2]) =>
    matchesConnectingUser(chosen, outside, users, new Map(found));
  expect(matches([])).toBe(true);
  expect(matches([['sam', 2]])).toBe(true);
  expect(matches([['kim', 2]])).toBe(false);
  expect(matches([['sam', 1]])).toBe(false);
  expect(matches([], ['sam'])).toBe(false);
  expect(matches([], ['kim'], [2])).toBe(false);
});
