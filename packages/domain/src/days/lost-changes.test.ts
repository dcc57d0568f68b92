import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lostChanges } from './lost-changes.ts';

it('loses what touched a row that went, and what is under it', () => {
  const changes = [
    { id: 1, rows: ['a'] },
    { id: 2, rows: ['a', 'b'] },
    { id: 3, rows: ['c'] },
    { id: 4, rows: ['b'] },
  ];
  expect(lostChanges(changes, ['b'])).toEqual([4, 2, 1]);
  expect(lostChanges(changes, ['a'])).toEqual([2, 1]);
  expect(lostChanges(changes, ['x'])).toEqual([]);
});

const row = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const touching = fc.array(fc.uniqueArray(row, { minLength: 1, maxLength: 3 }), { maxLength: 12 });

it('leaves a history that can be taken back from end to end: each row through all its changes', () => {
  fc.assert(
    fc.property(touching, fc.uniqueArray(row, { maxLength: 2 }), (rowsOf, gone) => {
      // Every change writes its own number into the rows that it touches.
      const rows = new Map<string, number>();
      const changes = rowsOf.map((touched, index) => {
        const before = touched.map((one) => [one, rows.get(one) ?? 0] as const);
        for (const one of touched) rows.set(one, index + 1);
        return { id: index + 1, rows: touched, before };
      });
      for (const one of gone) rows.delete(one);
      const lost = new Set(lostChanges(changes, gone));
      for (const { id, before, rows: touched } of changes.filter((one) => !lost.has(one.id)).reverse()) {
        expect(touched.map((one) => rows.get(one))).toEqual(touched.map(() => id));
        for (const [one, was] of before) rows.set(one, was);
      }
    }),
  );
});

it('loses nothing that shares no row with what went, not even by way of others', () => {
  fc.assert(
    fc.property(touching, fc.uniqueArray(row, { maxLength: 2 }), (rowsOf, gone) => {
      const changes = rowsOf.map((rows, index) => ({ id: index, rows }));
      const reached = new Set(gone);
      for (const _ of rowsOf) {
        for (const rows of rowsOf) if (rows.some((one) => reached.has(one))) for (const one of rows) reached.add(one);
      }
      for (const id of lostChanges(changes, gone)) expect(rowsOf[id]?.some((one) => reached.has(one))).toBe(true);
    }),
  );
});
