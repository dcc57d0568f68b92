import { expect, it } from 'vitest';
import { areBlocksCompatible } from './compatible-blocks.ts';

it('two blocks meet where one is a whole number of the other', () => {
  expect(areBlocksCompatible(360, 360)).toBe(true);
  expect(areBlocksCompatible(360, 60)).toBe(true);
  expect(areBlocksCompatible(60, 900)).toBe(true);
  expect(areBlocksCompatible(300, 360)).toBe(false);
  expect(areBlocksCompatible(900, 600)).toBe(false);
});
