import { describe, expect, it } from 'vitest';
import { testDay, testLog } from '../frame/testing-day.ts';
import { blocksOfSlots } from '../lane/blocks.ts';
import { edgeRange, effectOf, snapEdge, stepEdge } from './edge-move.ts';

const at = (minute: number): number => Date.UTC(2026, 10, 17, 8, minute);
const day = testDay([
  testLog(1, 0, 60, { contact_id: '7' }),
  testLog(2, 60, 30, { contact_id: '8' }),
  testLog(3, 100, 20),
]);
const slots = blocksOfSlots(day);
const bounds = { startMs: at(-60), endMs: at(600), nowMs: at(110) };

describe('an edge that moves', () => {
  it('stays within the day, off the other edge and out of the future', () => {
    const [slot] = slots;
    if (!slot) throw new Error('no slot');
    expect(edgeRange(slot, 'end', bounds)).toEqual({ startMs: at(1), endMs: at(110) });
    expect(edgeRange(slot, 'start', bounds)).toEqual({ startMs: at(-60), endMs: at(59) });
    // An entry that was written to end later than now keeps its end.
    expect(edgeRange(slot, 'end', { ...bounds, nowMs: at(30) }).endMs).toBe(at(60));
  });

  it('snaps to blocks since the start of the day, and goes from line to line', () => {
    const range = { startMs: at(0), endMs: at(20) };
    expect(snapEdge(at(7), at(0), 360, range)).toBe(at(6));
    expect(snapEdge(at(29), at(0), 360, range)).toBe(at(20));
    expect(stepEdge(at(7), at(0), 360, 1, range)).toBe(at(12));
    expect(stepEdge(at(7), at(0), 360, -1, range)).toBe(at(6));
    expect(stepEdge(at(6), at(0), 360, -1, range)).toBe(at(0));
    expect(stepEdge(at(0), at(0), 360, -1, range)).toBe(at(0));
  });

  it('says what it takes, from whom, and where nothing was recorded', () => {
    expect(effectOf(slots, { slotId: '1', edge: 'end', toMs: at(106) })).toMatchObject({
      isLonger: true,
      after: { startMs: at(0), endMs: at(106) },
      shares: [
        { kind: 'contact', contactId: '8', seconds: 1800 },
        { kind: 'untagged', contactId: null, seconds: 360 },
      ],
      emptySeconds: 600,
    });
  });

  it('says to whom it gives: the slot that touches it, or nobody yet', () => {
    expect(effectOf(slots, { slotId: '1', edge: 'end', toMs: at(48) })?.shares).toEqual([
      { kind: 'contact', contactId: '8', seconds: 720 },
    ]);
    expect(effectOf(slots, { slotId: '3', edge: 'start', toMs: at(110) })?.shares).toEqual([
      { kind: 'untagged', contactId: null, seconds: 600 },
    ]);
    expect(effectOf(slots, { slotId: '9', edge: 'start', toMs: at(110) })).toBeNull();
  });
});
