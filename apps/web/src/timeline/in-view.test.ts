import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnPixels, itemsIn, sortItems } from './in-view.ts';

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 200 }))
  .map(([startMs, length]) => ({ startMs, endMs: startMs + length }));

describe('what is in view', () => {
  it('is exactly what touches it', () => {
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 80 }), stretch, (items, view) => {
        const found = itemsIn(sortItems(items), view);
        const expected = items.filter((one) => one.startMs < view.endMs && one.endMs > view.startMs);
        expect(new Set(found)).toEqual(new Set(expected));
        expect(found).toHaveLength(expected.length);
      }),
    );
  });

  it('always holds the view itself', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 100, max: 2000 }), (scrollTop, height) => {
        const { top, bottom } = drawnPixels(scrollTop, height);
        expect(top).toBeLessThanOrEqual(scrollTop);
        expect(bottom).toBeGreaterThanOrEqual(scrollTop + height);
      }),
    );
  });
});
