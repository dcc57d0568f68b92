import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distributeSeconds } from './distribute.ts';

describe('distributeSeconds', () => {
  it('gives the remainder to those who lost most', () => {
    expect(distributeSeconds(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(distributeSeconds(3600, [10, 20])).toEqual([1200, 2400]);
    expect(distributeSeconds(5, [0, 0])).toEqual([3, 2]);
    expect(distributeSeconds(5, [])).toEqual([]);
  });

  it('is exact, and each part is within a second of its share', () => {
    const weights = fc.array(fc.nat(90_000), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(fc.nat(1_000_000), weights, (total, parts) => {
        const shares = distributeSeconds(total, parts);
        const sum = parts.reduce((a, b) => a + b, 0);
        expect(shares.reduce((a, b) => a + b, 0)).toBe(total);
        for (const [index, share] of shares.entries()) {
          const exact = sum === 0 ? total / parts.length : (total * (parts[index] ?? 0)) / sum;
          expect(Math.abs(share - exact)).toBeLessThan(1);
        }
      }),
    );
  });

  it('refuses what cannot be divided', () => {
    expect(() => distributeSeconds(1.5, [1])).toThrow(RangeError);
    expect(() => distributeSeconds(1, [-1])).toThrow(RangeError);
  });
});
