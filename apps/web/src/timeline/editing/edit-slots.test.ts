import type { Timeline } from '@daybook/contract/timeline.ts';
import { describe, expect, it } from 'vitest';
import { testDay, testLog } from '../frame/testing-day.ts';
import { mergeSlots, moveEdge, removeSlots, splitSlot } from './edit-slots.ts';

const at = (minute: number): number => Date.UTC(2026, 10, 17, 8, minute);
const day = testDay([
  testLog(1, 0, 60, { contact_id: '7' }),
  testLog(2, 60, 30, { contact_id: '8' }),
  testLog(3, 100, 20, { internal: true }),
]);

/** The slots: minutes since 8:00, contact, and counted minutes. */
const slotsOf = ({ slots }: Timeline) =>
  slots.map((slot) => {
    const minute = (instant: string) => (Date.parse(instant) - at(0)) / 60_000;
    const whose = slot.internal ? 'internal' : (slot.contact_id ?? 'nobody');
    return `${minute(slot.started_at)}-${minute(slot.ended_at)} ${whose} ${slot.duration / 60}`;
  });
const minutesOf = ({ logs }: Timeline) => logs.reduce((sum, log) => sum + log.duration, 0) / 60;

/** Checks that every counted log is in exactly one slot with the same kind and contact. */
const expectWhole = (timeline: Timeline) => {
  const ids = timeline.slots.flatMap((slot) => slot.log_ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(timeline.logs.flatMap((log) => log.log_ids).sort());
  for (const log of timeline.logs) {
    const slot = timeline.slots.find(({ log_ids }) => log_ids.includes(log.log_ids[0] ?? ''));
    expect([log.contact_id, log.internal, log.status]).toEqual([slot?.contact_id, slot?.internal, slot?.status]);
  }
};

describe('moving an edge', () => {
  it('outward takes what lies there, cuts what it crosses, and fills what was empty', () => {
    const after = moveEdge(day, { slotId: '1', edge: 'end', toMs: at(72) });
    expect(slotsOf(after)).toEqual(['0-72 7 72', '72-90 8 18', '100-120 internal 20']);
    expect(minutesOf(after)).toBe(110);
    const further = moveEdge(day, { slotId: '1', edge: 'end', toMs: at(106) });
    expect(slotsOf(further)).toEqual(['0-106 7 106', '106-120 internal 14']);
    expect(minutesOf(further)).toBe(120);
    expect(slotsOf(moveEdge(day, { slotId: '3', edge: 'start', toMs: at(94) }))).toContain('94-120 internal 26');
    for (const one of [after, further]) expectWhole(one);
  });

  it('inward gives to the slot that touches it, else leaves it undecided', () => {
    const given = moveEdge(day, { slotId: '1', edge: 'end', toMs: at(48) });
    expect(slotsOf(given)).toEqual(['0-48 7 48', '48-90 8 42', '100-120 internal 20']);
    const left = moveEdge(day, { slotId: '3', edge: 'end', toMs: at(114) });
    expect(slotsOf(left)).toEqual(['0-60 7 60', '60-90 8 30', '100-114 internal 14', '114-120 nobody 6']);
    for (const one of [given, left]) {
      expect(minutesOf(one)).toBe(110);
      expectWhole(one);
    }
  });

  it('does nothing to a slot that is gone, or to where it stood', () => {
    expect(moveEdge(day, { slotId: '9', edge: 'end', toMs: at(48) })).toBe(day);
    expect(moveEdge(day, { slotId: '1', edge: 'end', toMs: at(60) })).toBe(day);
  });
});

describe('splitting and merging', () => {
  it('cuts at the moment, loses nothing, and merging makes it whole', () => {
    const split = splitSlot(day, '1', at(24));
    expect(slotsOf(split)).toEqual(['0-24 7 24', '24-60 7 36', '60-90 8 30', '100-120 internal 20']);
    expect(minutesOf(split)).toBe(110);
    expectWhole(split);
    const merged = mergeSlots(split, new Set(split.slots.slice(0, 2).map(({ id }) => id)));
    expect(slotsOf(merged)).toEqual(slotsOf(day));
    expectWhole(merged);
  });

  it('gives the longest its way', () => {
    const near = testDay([testLog(1, 0, 60, { contact_id: '7' }), testLog(2, 60, 30, { contact_id: '8' })]);
    const merged = mergeSlots(near, new Set(['1', '2']));
    expect(slotsOf(merged)).toEqual(['0-90 7 90']);
    expectWhole(merged);
  });

  it('leaves slots apart between which nothing counted for too long', () => {
    expect(mergeSlots(day, new Set(['2', '3']))).toBe(day);
  });

  it('takes slots away with their logs', () => {
    const after = removeSlots(day, new Set(['2', '3']));
    expect(slotsOf(after)).toEqual(['0-60 7 60']);
    expect(after.totals.open).toBe(3600);
    expectWhole(after);
  });
});
