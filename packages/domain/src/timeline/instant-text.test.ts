import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantWriter } from './instant-text.ts';

it('writes every instant as a Date does, in whatever order they come', () => {
  const instants = fc.array(fc.date({ noInvalidDate: true }).map((date) => date.getTime()));
  fc.assert(
    fc.property(instants, (list) => {
      expect(list.map(instantWriter())).toEqual(list.map((ms) => new Date(ms).toISOString()));
    }),
  );
});

it('turns to the next day at midnight, and back', () => {
  const lastMs = Date.parse('2026-10-24T23:59:59.999Z');
  expect([lastMs, lastMs + 1, lastMs].map(instantWriter())).toEqual([
    '2026-10-24T23:59:59.999Z',
    '2026-10-25T00:00:00.000Z',
    '2026-10-24T23:59:59.999Z',
  ]);
});
