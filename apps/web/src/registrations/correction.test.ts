import { describe, expect, it } from 'vitest';
import { stepped, typedCorrection, typedTotal } from './correction.ts';

const blocks = { blockSeconds: 360, roundType: 'regular' as const, stepSeconds: 360 };

describe('a corrected duration', () => {
  it('is typed in whole blocks', () => {
    expect(typedCorrection('0:36', 360, blocks)).toEqual({ kind: 'set', seconds: 2160 });
    expect(typedCorrection('0,6', 2160, blocks)).toEqual({ kind: 'none' });
    expect(typedCorrection('0:35', 360, blocks)).toEqual({ kind: 'refused', reason: 'block' });
    expect(typedCorrection('soon', 360, blocks)).toEqual({ kind: 'refused', reason: 'unreadable' });
    expect(typedCorrection('0:00', 360, blocks)).toEqual({ kind: 'refused', reason: 'unreadable' });
    expect(typedCorrection('26:00', 360, blocks)).toEqual({ kind: 'refused', reason: 'long' });
  });

  it('steps to the next whole block, also from one that is none, and never to nothing', () => {
    expect(stepped(720, 1, blocks)).toBe(1080);
    expect(stepped(720, -1, blocks)).toBe(360);
    expect(stepped(700, 1, blocks)).toBe(720);
    expect(stepped(700, -1, blocks)).toBe(360);
    expect(stepped(360, -1, blocks)).toBeNull();
    expect(stepped(90_000, 1, blocks)).toBeNull();
  });

  it('of a day leaves a block for each booking', () => {
    expect(typedTotal('8:00', 3, blocks)).toEqual({ kind: 'total', seconds: 28_800 });
    expect(typedTotal('0:12', 3, blocks)).toEqual({ kind: 'refused', reason: 'few' });
    expect(typedTotal('8:01', 3, blocks)).toEqual({ kind: 'refused', reason: 'block' });
    expect(typedTotal('', 3, blocks)).toEqual({ kind: 'refused', reason: 'unreadable' });
  });
});
