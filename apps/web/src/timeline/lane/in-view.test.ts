import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { covers, drawnAround, drawnPixels, itemsIn, sortItems } from './in-view.ts';

const span = fc
  .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 200 }))
  .map(([startMs, length]) => ({ startMs, endMs: startMs + length }));

describe('what is in view', () => {
  it('is exactly what touches it', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 80 }), span, (items, view) => {
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

  it('holds what comes into view when it is zoomed out as far as was said, wherever the pointer is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5000, max: 9000 }),
        fc.nat(800),
        fc.integer({ min: 10, max: 20 }),
        (top, y, tenths) => {
          const [height, factor] = [800, tenths / 10];
          const drawn = drawnAround({ top, height }, y, factor);
          // The place at the pointer stays, and the view then shows that much more on both sides of it.
          const seen = { top: top + y - y * factor, bottom: top + y + (height - y) * factor };
          expect(covers(drawn, { top: seen.top + 0.001, bottom: seen.bottom - 0.001 })).toBe(true);
          expect(covers(drawn, { top: seen.top - 1, bottom: seen.bottom })).toBe(false);
        },
      ),
    );
  });
});
