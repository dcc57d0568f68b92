import { expect, it } from 'vitest';
import { measuredOf } from './measured-of.ts';

it('adds the rates of different kinds, each once', () => {
  const clear = { right: 119, total: 120 };
  expect(measuredOf([clear, { ...clear }, undefined, { right: 9, total: 10 }])).toEqual({ right: 128, total: 130 });
  expect(measuredOf([undefined])).toEqual({ right: 0, total: 0 });
});
