import { describe, expect, it } from 'vitest';
import { testDay, testLog } from '../frame/testing-day.ts';
import { blockOfLog, blocksOfSlots } from './blocks.ts';
import { blocksWithRoom, calmBlocks, placeBlocks } from './calm-blocks.ts';
import { leastLengthMs } from './least-length.ts';
import type { Likely } from './likely.ts';
import { likelyByLog, splitByLikely } from './likely-contacts.ts';
import { leastBoxPx } from './place-boxes.ts';
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
const at = (zoom: number) => ({ leastMs: leastLengthMs(zoom), pauseMs: 600_000, breaksMs: [] });
const cluster = (logIds: string[], likely: Likely) => ({ log_ids: logIds, candidates: [likely] });
const likely = (id: string): Likely => ({ kind: 'contact', contact_id: id, contact_name: `Contact ${id}` });

describe('the boxes of a day', () => {
  it('take in what is short, say so, and lose no log and no second', () => {
    const [box, ...others] = calmBlocks(blocksOfSlots(day), at(1));
    expect(others).toEqual([]);
    expect(box).toMatchObject({ kind: 'contact', contactId: '7', logIds: ['1', '4'], durationSeconds: 111 * 60 });
    expect(box?.rest.map(({ kind, logIds, seconds }) => [kind, logIds, seconds])).toEqual([
      ['internal', ['3'], 300],
      ['untagged', ['2'], 240],
    ]);
  });

  it('show more from closer by', () => {
    const kinds = (zoom: number) => calmBlocks(blocksOfSlots(day), at(zoom)).map(({ kind }) => kind);
    expect(kinds(10)).toEqual(['contact', 'untagged', 'internal', 'contact']);
  });

  it('join as far as the day has room for each to be touched', () => {
    // Two clients in turn, a quarter of an hour each: 48 boxes, and room for 27.
    const full = testDay(
      Array.from({ length: 48 }, (_, at) => testLog(at + 1, at * 15, 15, { contact_id: String(7 + (at % 2)) })),
    );
    const blocks = blocksOfSlots(full);
    const calmOf = (leastMs: number) => calmBlocks(blocks, { ...at(1), leastMs });
    const near = blocksWithRoom(calmOf, scale);
    expect(near).toHaveLength(48);
    const far = { ...scale, pixelsPerMinute: 0.5 };
    const places = placeBlocks(blocksWithRoom(calmOf, far), far);
    expect(Math.min(...places.map(({ top, bottom }) => bottom - top))).toBeGreaterThanOrEqual(leastBoxPx - 0.001);
    const seconds = places.map((box) => box.rest.reduce((sum, rest) => sum + rest.seconds, box.durationSeconds));
    expect(seconds.reduce((sum, own) => sum + own, 0)).toBe(48 * 15 * 60);
  });

  it('stay apart where the user cut them, however short they are', () => {
    const cut = testDay([testLog(1, 0, 40, { contact_id: '7' }), testLog(2, 40, 6, { contact_id: '7' })]);
    const breaksMs = [Date.parse('2026-11-17T08:40:00Z')];
    const idsOf = (breaks: number[]) =>
      calmBlocks(blocksOfSlots(cut), { ...at(1), breaksMs: breaks }).map(({ logIds }) => logIds);
    expect(idsOf(breaksMs)).toEqual([['1'], ['2']]);
    expect(idsOf([])).toEqual([['1', '2']]);
  });

  it('are dashed for whom the time probably was, apart from what was decided', () => {
    const untagged = testDay([testLog(1, 0, 20), testLog(2, 20, 30), testLog(3, 50, 20, { contact_id: '8' })]);
    const slots = untagged.slots.filter(({ id }) => id !== '2');
    const [first] = slots;
    if (!first) throw new Error('no slot');
    const whole = { ...first, ended_at: '2026-11-17T08:50:00.000Z', duration: 3000, log_ids: ['1', '2'] };
    const blocks = blocksOfSlots({ ...untagged, slots: [whole, ...slots.slice(1)] });
    const known = likelyByLog([cluster(['1'], likely('7')), cluster(['2'], likely('8'))]);
    const boxes = calmBlocks(splitByLikely(blocks, untagged.logs, known), at(1));
    expect(
      boxes.map((one) => [one.kind, one.likely?.contact_id, one.logIds, one.rest.map(({ logIds }) => logIds)]),
    ).toEqual([
      ['untagged', '7', ['1'], []],
      ['untagged', '8', ['2'], [['3']]],
    ]);
  });

  it('give a slot only what lies within it of an entry that reaches over two', () => {
    const [first] = day.logs;
    if (!first) throw new Error('no log');
    const entry = { ...first, log_ids: ['1', '9'], pieces: [...first.pieces, ...(day.logs[3]?.pieces ?? [])] };
    const [slot] = blocksOfSlots({ ...day, logs: [entry] });
    expect(slot?.pieces).toEqual([{ startMs: Date.parse(first.started_at), endMs: Date.parse(first.ended_at) }]);
  });

  it('are where an entry counts', () => {
    const covered = testLog(5, 0, 30, { duration: 0, pieces: [] });
    expect(placeBlocks(calmBlocks([blockOfLog(covered)], at(20)), scale)).toEqual([]);
  });
});
