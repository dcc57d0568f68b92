import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from './random.ts';

describe('chance that repeats', () => {
  it('is the same for the same seed and another for another', () => {
    const many = (seed: string) =>
      Array.from(
        { length: 20 },
        (
          (random) => () =>
            random.next()
        )(seededRandom(seed)),
      );
    expect(many('a day')).toEqual(many('a day'));
    expect(many('a day')).not.toEqual(many('a night'));
  });

  it('stays within bounds and reaches both of them', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(5), (seed, min, width) => {
        const random = seededRandom(seed);
        const drawn = new Set(Array.from({ length: 400 }, () => random.int(min, min + width)));
        expect([...drawn].sort((a, b) => a - b)).toEqual(Array.from({ length: width + 1 }, (_, index) => min + index));
      }),
      { numRuns: 50 },
    );
  });

  it('takes what is heavier more often, and never what weighs nothing', () => {
    const random = seededRandom('weights');
    const items = [
      { item: 'heavy', weight: 9 },
      { item: 'light', weight: 1 },
      { item: 'nothing', weight: 0 },
    ];
    const drawn = Map.groupBy(
      Array.from({ length: 4000 }, () => random.weighted(items)),
      (item) => item,
    );
    expect(drawn.has('nothing')).toBe(false);
    expect((drawn.get('heavy')?.length ?? 0) / 4000).toBeCloseTo(0.9, 1);
  });

  it('makes version 4 ids, and refuses to pick from nothing', () => {
    const random = seededRandom('ids');
    const ids = Array.from({ length: 500 }, () => random.uuid());
    expect(new Set(ids).size).toBe(500);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(() => random.pick([])).toThrow(RangeError);
    expect(() => random.weighted([])).toThrow(RangeError);
  });
});
