import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distributeBlocks } from './distribute-blocks.ts';
import { roundToBlock } from './rounding.ts';

describe('distributeBlocks', () => {
  it('divides in proportion to what was recorded, and gives everybody a block', () => {
    expect(distributeBlocks(7200, [5400, 2400, 120], 360)).toEqual([4680, 2160, 360]);
    expect(distributeBlocks(1080, [0, 0, 9000], 360)).toEqual([360, 360, 360]);
  });

  it('refuses what is no whole number of blocks, or too few of them', () => {
    expect(distributeBlocks(7201, [60], 360)).toBeNull();
    expect(distributeBlocks(360, [60, 60], 360)).toBeNull();
    expect(distributeBlocks(360, [], 360)).toBeNull();
  });

  it('adds up to the total in whole blocks, whatever was recorded', () => {
    const anyBlock = fc.integer({ min: 1, max: 60 }).map((minutes) => minutes * 60);
    const anyRecorded = fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(anyBlock, anyRecorded, fc.nat(200), (block, recorded, extra) => {
        const total = (recorded.length + extra) * block;
        const parts = distributeBlocks(total, recorded, block) ?? [];
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(parts.every((part) => part >= block && part % block === 0)).toBe(true);
      }),
    );
  });
});

describe('rounding to blocks', () => {
  it('never loses a group above the threshold', () => {
    const settings = fc.record({
      blockSeconds: fc.integer({ min: 60, max: 3600 }),
      roundType: fc.constantFrom('regular', 'up', 'down'),
      ignoreThresholdPercent: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(settings, fc.integer({ min: 1, max: 90_000 }), (given, seconds) => {
        const isAbove = seconds * 100 >= given.blockSeconds * given.ignoreThresholdPercent;
        const { durationSeconds, ignored } = roundToBlock(seconds, given);
        expect(ignored).toBe(!isAbove);
        if (isAbove) expect(durationSeconds).toBeGreaterThanOrEqual(given.blockSeconds);
        expect(durationSeconds % given.blockSeconds).toBe(0);
      }),
    );
  });
});
