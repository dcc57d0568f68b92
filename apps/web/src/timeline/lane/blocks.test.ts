import { describe, expect, it } from 'vitest';
import { testDay, testLog } from '../frame/testing-day.ts';
import { blockAt, blockOfLog, blocksOfSlots } from './blocks.ts';
import { layOut } from './lay-out.ts';
import type { Scale } from './scale.ts';

const day = testDay([
  testLog(1, 0, 60, { contact_id: '7' }),
  testLog(2, 60, 4),
  testLog(3, 64, 5, { internal: true }),
  testLog(4, 69, 51, { contact_id: '7' }),
]);
const scale: Scale = {
  startMs: Date.parse(day.day.starts_at),
  endMs: Date.parse(day.day.ends_at),
  pixelsPerMinute: 1,
};

describe('blocks at a zoom', () => {
  it('draws short neighbours together, says of how many, and loses no log and no second', () => {
    const blocks = layOut(blocksOfSlots(day), scale, { joinsShort: true }).flatMap(blockAt);
    expect(blocks.map(({ kind, parts, logIds }) => ({ kind, parts, logIds }))).toEqual([
      { kind: 'contact', parts: 1, logIds: ['1'] },
      { kind: 'mixed', parts: 2, logIds: ['2', '3'] },
      { kind: 'contact', parts: 1, logIds: ['4'] },
    ]);
    expect(blocks.reduce((sum, one) => sum + one.durationSeconds, 0)).toBe(120 * 60);
  });

  it('gives a slot only what lies within it of an entry that reaches over two', () => {
    const [first] = day.logs;
    if (!first) throw new Error('no log');
    const entry = { ...first, log_ids: ['1', '9'], pieces: [...first.pieces, ...(day.logs[3]?.pieces ?? [])] };
    const [slot] = blocksOfSlots({ ...day, logs: [entry] });
    expect(slot?.pieces).toEqual([{ startMs: Date.parse(first.started_at), endMs: Date.parse(first.ended_at) }]);
  });

  it('draws an entry where it counts', () => {
    const covered = testLog(5, 0, 30, { duration: 0, pieces: [] });
    expect(layOut([blockOfLog(covered)], scale, { joinsShort: true })).toEqual([]);
  });
});
