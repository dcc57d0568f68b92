import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDate } from '../timeline/day-bounds.ts';
import type { Interval } from '../timeline/interval.ts';
import { type EventGrowth, growEvent, type StoredPart } from './grow-event.ts';

const zone = 'Europe/Amsterdam';
const at = (text: string) => Date.parse(text);
const sent = (start: string, end: string): Interval => ({ startMs: at(start), endMs: at(end) });

function write(stored: readonly StoredPart[], growth: EventGrowth): StoredPart[] {
  const grown = new Map(growth.grown.map((one) => [one.id, one]));
  const kept = stored.map((one) => ({ ...one, ...(grown.get(one.id) ?? {}) }));
  const added = growth.added.map((one, index) => ({ ...one, id: stored.length + index + 1, isFrozen: false }));
  return [...kept, ...added];
}

describe('growEvent', () => {
  it('splits a new event at midnight', () => {
    const { added, grown } = growEvent(sent('2026-11-02T22:30:00Z', '2026-11-03T00:10:00Z'), [], zone);
    expect(grown).toEqual([]);
    expect(added).toEqual([
      { part: 0, date: '2026-11-02', ...sent('2026-11-02T22:30:00Z', '2026-11-02T23:00:00Z') },
      { part: 1, date: '2026-11-03', ...sent('2026-11-02T23:00:00Z', '2026-11-03T00:10:00Z') },
    ]);
  });

  it('ends the first part at midnight when a heartbeat crosses it, in winter time and over both clock changes', () => {
    for (const [before, midnight, after] of [
      ['2026-11-02T22:30:00Z', '2026-11-02T23:00:00Z', '2026-11-02T23:05:00Z'],
      ['2026-03-29T21:30:00Z', '2026-03-29T22:00:00Z', '2026-03-29T22:05:00Z'],
      ['2026-10-25T22:30:00Z', '2026-10-25T23:00:00Z', '2026-10-25T23:05:00Z'],
    ] as const) {
      const stored = write([], growEvent(sent(before, before), [], zone));
      const { added, grown } = growEvent(sent(before, after), stored, zone);
      expect(grown).toEqual([expect.objectContaining({ id: 1, ...sent(before, midnight) })]);
      expect(added).toEqual([expect.objectContaining({ part: 1, ...sent(midnight, after) })]);
    }
  });

  it('writes nothing for what is stored, or is shorter', () => {
    const whole = sent('2026-11-02T08:00:00Z', '2026-11-02T09:00:00Z');
    const stored = write([], growEvent(whole, [], zone));
    expect(growEvent(whole, stored, zone)).toEqual({ added: [], grown: [] });
    expect(growEvent(sent('2026-11-02T08:10:00Z', '2026-11-02T08:20:00Z'), stored, zone)).toEqual({
      added: [],
      grown: [],
    });
  });

  it('stores what comes after a published part beside it, again and again', () => {
    const first = write([], growEvent(sent('2026-11-02T08:00:00Z', '2026-11-02T09:00:00Z'), [], zone));
    const published = first.map((one) => ({ ...one, isFrozen: true }));
    const late = growEvent(sent('2026-11-02T07:50:00Z', '2026-11-02T09:10:00Z'), published, zone);
    expect(late).toEqual({
      grown: [],
      added: [
        { part: 2000, date: '2026-11-02', ...sent('2026-11-02T07:50:00Z', '2026-11-02T08:00:00Z') },
        { part: 1000, date: '2026-11-02', ...sent('2026-11-02T09:00:00Z', '2026-11-02T09:10:00Z') },
      ],
    });
    const again = growEvent(sent('2026-11-02T07:50:00Z', '2026-11-02T09:20:00Z'), write(published, late), zone);
    expect(again.added).toEqual([]);
    expect(again.grown).toEqual([
      expect.objectContaining({ id: 3, ...sent('2026-11-02T09:00:00Z', '2026-11-02T09:20:00Z') }),
    ]);
  });

  it('never grows around a moment that was published', () => {
    const moment = sent('2026-11-02T08:00:00Z', '2026-11-02T08:00:00Z');
    const published = write([], growEvent(moment, [], zone)).map((one) => ({ ...one, isFrozen: true }));
    const onward = write(published, growEvent(sent('2026-11-02T08:00:00Z', '2026-11-02T08:10:00Z'), published, zone));
    const whole = write(onward, growEvent(sent('2026-11-02T07:50:00Z', '2026-11-02T08:10:00Z'), onward, zone));
    expect(whole.map(({ startMs, endMs }) => ({ startMs, endMs }))).toEqual([
      moment,
      sent('2026-11-02T08:00:00Z', '2026-11-02T08:10:00Z'),
      sent('2026-11-02T07:50:00Z', '2026-11-02T08:00:00Z'),
    ]);
  });

  it('stores exactly the interval, once, whatever the order, the zone of the moment and what was published', () => {
    const base = at('2026-10-24T12:00:00Z');
    const minute = fc.integer({ min: 0, max: 3 * 24 * 60 }).map((count) => base + count * 60_000);
    const step = fc.record({
      ends: fc.tuple(minute, minute),
      zone: fc.constantFrom(zone, 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/St_Johns', 'Pacific/Kiritimati'),
      publishes: fc.option(fc.nat(20), { nil: null }),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        let stored: StoredPart[] = [];
        for (const one of steps) {
          const [startMs, endMs] = [Math.min(...one.ends), Math.max(...one.ends)];
          const growth = growEvent({ startMs, endMs }, stored, one.zone);
          const next = write(stored, growth);
          for (const frozen of stored.filter(({ isFrozen }) => isFrozen)) expect(next).toContainEqual(frozen);
          for (const added of growth.added) expect(localDate(added.startMs, one.zone)).toBe(added.date);
          stored = next.map((part) => (part.id === one.publishes ? { ...part, isFrozen: true } : part));
        }
        const seams = [...stored].sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
        const bounds = steps.flatMap(({ ends }) => ends);
        expect(seams[0]?.startMs).toBe(Math.min(...bounds));
        expect(seams.at(-1)?.endMs).toBe(Math.max(...bounds));
        for (const [index, part] of seams.slice(1).entries()) expect(part.startMs).toBe(seams[index]?.endMs);
        expect(new Set(stored.map(({ part }) => part)).size).toBe(stored.length);
      }),
    );
  });
});
