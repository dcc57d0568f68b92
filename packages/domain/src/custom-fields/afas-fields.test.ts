import { expect, it } from 'vitest';
import { afasFieldOf, afasKeys, freeAfasKey } from './afas-fields.ts';

const id = `U${'0123456789ABCDEF'.repeat(2)}`;

it('knows the field of each named key, and each only once', () => {
  const fields = afasKeys.map(afasFieldOf);
  expect(new Set(fields).size).toBe(afasKeys.length);
  expect(fields).not.toContain(null);
});

it('leads a free field there and back', () => {
  expect(afasFieldOf(freeAfasKey(` ${id} `) ?? '')).toBe(id);
});

it.each(['', 'U123', `X${id.slice(1)}`, `${id}0`])('takes %j for no free field', (typed) => {
  expect(freeAfasKey(typed)).toBeNull();
});

it('has no place for anything else', () => {
  expect(['kostenplaats', 'toString', id].map(afasFieldOf)).toEqual([null, null, null]);
});
