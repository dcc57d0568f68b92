import { expect, it } from 'vitest';
import { oncePer } from './once-per.ts';

it('computes once for each object, whatever comes out', () => {
  let asked = 0;
  const lengthOf = oncePer((list: readonly string[]) => {
    asked += 1;
    return list.length === 0 ? undefined : list.length;
  });
  const [two, none] = [['a', 'b'], []];
  expect([lengthOf(two), lengthOf(two), lengthOf(none), lengthOf(none)]).toEqual([2, 2, undefined, undefined]);
  expect(asked).toBe(2);
  expect(lengthOf([...two, 'c'])).toBe(3);
});
