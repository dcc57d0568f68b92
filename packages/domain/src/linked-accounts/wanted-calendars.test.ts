import { expect, it } from 'vitest';
import { wantedCalendars } from './wanted-calendars.ts';

const chosen = [{ id: 1 }, { id: 2 }, { id: 3 }];

it.each([
  [[], [1, 2, 3]],
  [['2', '9'], [2]],
  [['9'], [1, 2, 3]],
])('of three chosen calendars, with %j listed, %j are read', (listed, ids) => {
  expect(wantedCalendars(chosen, listed).map(({ id }) => id)).toEqual(ids);
});
