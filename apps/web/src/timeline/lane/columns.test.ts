import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns.ts';

const span = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 60 }))
  .map(([startMs, length]) => ({ startMs, endMs: startMs + length }));

describe('columns', () => {
  it('leaves what stands alone the whole width', () => {
    expect(
      columnsOf([
        { startMs: 0, endMs: 10 },
        { startMs: 10, endMs: 20 },
      ]),
    ).toEqual([
      { column: 0, columns: 1 },
      { column: 0, columns: 1 },
    ]);
  });

  it('reuses a column that is free again', () => {
    const answer = columnsOf([
      { startMs: 0, endMs: 10 },
      { startMs: 5, endMs: 30 },
      { startMs: 12, endMs: 20 },
    ]);
    expect(answer).toEqual([
      { column: 0, columns: 2 },
      { column: 1, columns: 2 },
      { column: 0, columns: 2 },
    ]);
  });

  it('never draws two over each other', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 60 }), (spans) => {
        const answer = columnsOf(spans);
        spans.forEach((one, a) => {
          spans.slice(a + 1).forEach((other, offset) => {
            const b = a + 1 + offset;
            const overlap = one.startMs < other.endMs && other.startMs < one.endMs;
            if (!overlap) return;
            expect(answer[a]?.column).not.toBe(answer[b]?.column);
            expect(answer[a]?.columns).toBe(answer[b]?.columns);
          });
        });
        for (const one of answer) expect(one.column).toBeLessThan(one.columns);
      }),
    );
  });
});
