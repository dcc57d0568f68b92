import { expect, it } from 'vitest';
import { doBlocksMeet } from './blocks-meet.ts';

it('two blocks meet where one is a whole number of the other', () => {
  expect(doBlocksMeet(360, 360)).toBe(true);
  expect(doBlocksMeet(360, 60)).toBe(true);
  expect(doBlocksMeet(60, 900)).toBe(true);
  expect(doBlocksMeet(300, 360)).toBe(false);
  expect(doBlocksMeet(900, 600)).toBe(false);
});
