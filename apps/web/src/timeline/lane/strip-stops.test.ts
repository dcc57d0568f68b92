import { describe, expect, it } from 'vitest';
import { testDay, testLog } from '../frame/testing-day.ts';
import { blocksOfSlots } from './blocks.ts';
import { stripStops } from './strip-stops.ts';

const at = (minute: number): number => Date.UTC(2026, 10, 17, 8, minute);
const day = { startMs: at(0), endMs: at(100) };

describe('the strip of a day', () => {
  it('shows in each part whose most of it is, joined while that stays the same', () => {
    const slots = blocksOfSlots(
      testDay([testLog(1, 0, 11, { contact_id: '7' }), testLog(2, 12, 8), testLog(3, 50, 1)]),
    );
    expect(stripStops(slots, day).map(({ from, to, block }) => [from, to, block.kind])).toEqual([
      [0, 0.1, 'contact'],
      [0.1, 0.2, 'untagged'],
      [0.5, 0.55, 'untagged'],
    ]);
  });

  it('leaves out what lies outside the day', () => {
    expect(stripStops(blocksOfSlots(testDay([testLog(1, -30, 20), testLog(2, 101, 20)])), day)).toEqual([]);
  });
});
