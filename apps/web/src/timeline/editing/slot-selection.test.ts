import { describe, expect, it } from 'vitest';
import { testDay, testLog } from '../frame/testing-day.ts';
import { nothing, selectLogs, selectWhole } from './selection.ts';
import { areNeighbours, halfSelectedSlots, selectedSlots, splitTarget } from './slot-selection.ts';

const at = (minute: number): number => Date.UTC(2026, 10, 17, 8, minute);
const small = testDay([testLog(1, 0, 60), testLog(2, 60, 30), testLog(3, 100, 20)]);
const [first, second, third] = small.slots;
if (!first || !second || !third) throw new Error('three slots');
const both = { ...first, log_ids: ['1', '2'], ended_at: second.ended_at };

describe('the slots of a selection', () => {
  it('are those that are selected whole', () => {
    expect(selectedSlots(small, selectLogs(['1', '3']))).toEqual([first, third]);
    expect(selectedSlots({ ...small, slots: [both, third] }, selectLogs(['1', '3']))).toEqual([third]);
    expect(selectedSlots(small, nothing)).toEqual([]);
    expect(halfSelectedSlots({ ...small, slots: [both, third] }, selectLogs(['1', '3']))).toEqual([both, third]);
    expect(halfSelectedSlots(small, selectLogs(['1', '3']))).toEqual([]);
    expect(selectWhole([first, third])).toMatchObject({
      logIds: new Set(['1', '3']),
      anchorMs: at(30),
      headMs: at(110),
    });
  });

  it('are neighbours when neither a pause nor other work lies between them', () => {
    const paused = { ...small, absence: [{ started_at: second.ended_at, ended_at: third.started_at }] };
    expect(areNeighbours(paused, [second, third])).toBe(false);
    const short = { ...second, ended_at: new Date(at(60) + 59_000).toISOString() };
    expect(areNeighbours({ ...small, slots: [first, short, third] }, [first, third])).toBe(true);
    expect(areNeighbours(small, [first, second])).toBe(true);
    expect(areNeighbours(small, [first, second, third])).toBe(true);
    expect(areNeighbours(small, [first, third])).toBe(false);
    expect(areNeighbours(small, [first])).toBe(false);
  });
});

describe('where a slot is split', () => {
  it('is the chosen moment within it, else its middle in whole blocks', () => {
    expect(splitTarget(small, selectLogs(['1']), at(20))).toEqual({ slot: first, atMs: at(20) });
    expect(splitTarget(small, selectLogs(['1']), at(70))).toEqual({ slot: first, atMs: at(30) });
    expect(splitTarget(small, selectLogs(['3']), null)).toEqual({ slot: third, atMs: at(108) });
  });

  it('is the edge of the part that is selected', () => {
    expect(splitTarget({ ...small, slots: [both, third] }, selectLogs(['2']), null)).toEqual({
      slot: both,
      atMs: at(60),
    });
  });

  it('is nowhere without one slot', () => {
    expect(splitTarget(small, selectLogs(['1', '2']), at(20))).toBeNull();
    expect(splitTarget(small, nothing, at(20))).toBeNull();
  });
});
