import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookedSeconds, isWholeBlocks, roundToBlock } from './rounding.ts';

const settings = { blockSeconds: 360, roundType: 'regular', ignoreThresholdPercent: 25 } as const;
const anySettings = fc.record({
  blockSeconds: fc.integer({ min: 1, max: 3600 }),
  roundType: fc.constantFrom('regular' as const, 'up' as const, 'down' as const),
  ignoreThresholdPercent: fc.integer({ min: 0, max: 100 }),
});

describe('roundToBlock', () => {
  it.each([
    [89, 0],
    [90, 360],
    [539, 360],
    [540, 720],
    [720, 720],
  ])('rounds %i s to %i s', (seconds, expected) => {
    expect(roundToBlock(seconds, settings)).toEqual({ durationSeconds: expected, ignored: expected === 0 });
  });

  it('follows the round type', () => {
    expect(roundToBlock(361, { ...settings, roundType: 'up' }).durationSeconds).toBe(720);
    expect(roundToBlock(719, { ...settings, roundType: 'down' }).durationSeconds).toBe(360);
    expect(roundToBlock(100, { ...settings, roundType: 'down' }).durationSeconds).toBe(360);
  });

  it('always books at 0 percent, except nothing', () => {
    expect(roundToBlock(1, { ...settings, ignoreThresholdPercent: 0 }).durationSeconds).toBe(360);
    expect(roundToBlock(0, { ...settings, ignoreThresholdPercent: 0 }).ignored).toBe(true);
  });

  it('is never under one block, always whole blocks, and within one block of what was recorded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90_000 }), anySettings, (seconds, any) => {
        const { durationSeconds, ignored } = roundToBlock(seconds, any);
        if (ignored) {
          expect(durationSeconds).toBe(0);
          expect(seconds).toBeLessThan((any.blockSeconds * any.ignoreThresholdPercent) / 100);
        } else {
          expect(durationSeconds).toBeGreaterThanOrEqual(any.blockSeconds);
          expect(isWholeBlocks(durationSeconds, any.blockSeconds)).toBe(true);
          expect(Math.abs(durationSeconds - seconds)).toBeLessThan(any.blockSeconds);
        }
      }),
    );
  });

  it('refuses a block that is none', () => {
    expect(() => roundToBlock(60, { ...settings, blockSeconds: 0 })).toThrow(RangeError);
    expect(() => isWholeBlocks(60, 1.5)).toThrow(RangeError);
  });
});

describe('bookedSeconds', () => {
  it('books whole blocks, never none, and no more than the longest day has', () => {
    expect(bookedSeconds(0, settings)).toBe(360);
    expect(bookedSeconds(540, settings)).toBe(720);
    expect(bookedSeconds(200_000, settings)).toBe(90_000);
  });
});
