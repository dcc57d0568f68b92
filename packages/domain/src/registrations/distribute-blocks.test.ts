import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distributeBlocks } from './distribute-blocks.ts';

describe('distributeBlocks', () => {
  it('divides by what was recorded, and gives each at least one block', () => {
    expect(distributeBlocks(3600, [3000, 600], 360)).toEqual([2880, 720]);
    expect(distributeBlocks(1080, [9000, 0, 0], 360)).toEqual([360, 360, 360]);
    expect(distributeBlocks(3600, [9000, 10, 0], 360)).toEqual([2880, 360, 360]);
  });

  it('refuses what is no whole number of blocks, or too little', () => {
    expect(distributeBlocks(3601, [1, 1], 360)).toBeNull();
    expect(distributeBlocks(360, [1, 1], 360)).toBeNull();
    expect(distributeBlocks(360, [], 360)).toBeNull();
  });

  it('adds up to the total in whole blocks, none of them without', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 200 }), (recorded, more) => {
        const total = (recorded.length + more) * 360;
        const shares = distributeBlocks(total, recorded, 360) ?? [];
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
        expect(shares.every((share) => share >= 360 && share % 360 === 0)).toBe(true);
      }),
    );
  });
});
