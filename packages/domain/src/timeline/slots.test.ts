import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveOverlap } from './overlap.ts';
import { type SlotLog, slotsOfDay } from './slots.ts';
import { timeCoveredBy } from './time-covered.ts';

const minute = 60_000;

function log(id: number, from: number, to: number, changes: Partial<SlotLog> = {}): SlotLog {
  return {
    id,
    durationSeconds: (to - from) * 60,
    pieces: [{ startMs: from * minute, endMs: to * minute }],
    contactId: null,
    internal: false,
    status: 'open',
    registrationId: null,
    ...changes,
  };
}

const anyDay = fc
  .array(
    fc.record({
      start: fc.integer({ min: 0, max: 30_000_000 }),
      length: fc.integer({ min: 0, max: 1_000_000 }),
      contactId: fc.constantFrom(null, 1, 2),
      status: fc.constantFrom('open', 'ignored'),
    }),
    { maxLength: 60 },
  )
  .map((drafts) => {
    const resolved = resolveOverlap(
      drafts.map(({ start, length }, index) => ({
        id: index + 1,
        sourceType: 'web',
        startedAtMs: start,
        endedAtMs: start + length,
      })),
    );
    return resolved.map((one, index): SlotLog => {
      const { contactId = null, status = 'open' } = drafts[index] ?? {};
      return { ...one, contactId, status, internal: false, registrationId: null };
    });
  });

describe('slotsOfDay', () => {
  it('cuts at another contact and at an absence', () => {
    const slots = slotsOfDay([
      log(1, 0, 10, { contactId: 1 }),
      log(2, 10, 20, { contactId: 1 }),
      log(3, 20, 30, { contactId: 2 }),
      log(4, 30, 40, { contactId: 1 }),
      log(5, 50, 60, { contactId: 1 }),
    ]);
    expect(slots.map(({ id, logIds }) => [id, logIds])).toEqual([
      ['1', [1, 2]],
      ['3', [3]],
      ['4', [4]],
      ['5', [5]],
    ]);
  });

  it('is not cut by less than a minute of other work or a short pause', () => {
    const glance = { ...log(2, 10, 11), pieces: [{ startMs: 10 * minute, endMs: 10 * minute + 59_999 }] };
    const slots = slotsOfDay([log(1, 0, 10, { contactId: 1 }), glance, log(3, 15, 20, { contactId: 1 })]);
    expect(slots.map(({ logIds }) => logIds)).toEqual([[1, 3], [2]]);
    expect(
      slotsOfDay([log(1, 0, 10, { contactId: 1 }), log(2, 10, 11), log(3, 11, 20, { contactId: 1 })]),
    ).toHaveLength(3);
  });

  it('keeps registrations apart and ignored logs together', () => {
    const booked = { contactId: 1, status: 'booked' };
    expect(
      slotsOfDay([log(1, 0, 5, { ...booked, registrationId: 8 }), log(2, 5, 9, { ...booked, registrationId: 9 })]),
    ).toHaveLength(2);
    const ignored = slotsOfDay([
      log(1, 0, 5, { contactId: 1, status: 'ignored' }),
      log(2, 5, 9, { status: 'ignored' }),
    ]);
    expect(ignored).toMatchObject([{ contactId: null, status: 'ignored', logIds: [1, 2], durationSeconds: 540 }]);
  });

  it('puts each counted log into exactly one slot, and loses no second', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const slots = slotsOfDay(day);
        const counted = day.filter(({ pieces }) => pieces.length > 0);
        expect(slots.flatMap(({ logIds }) => logIds).sort((a, b) => a - b)).toEqual(counted.map(({ id }) => id));
        const seconds = (all: readonly { durationSeconds: number }[]) =>
          all.reduce((sum, one) => sum + one.durationSeconds, 0);
        expect(seconds(slots)).toBe(seconds(day));
        expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length);
        for (const { pieces, startedAtMs, endedAtMs } of slots) {
          expect([pieces[0]?.startMs, pieces.at(-1)?.endMs]).toEqual([startedAtMs, endedAtMs]);
        }
      }),
    );
  });
});

describe('timeCoveredBy', () => {
  it('measures partly covered stretches', () => {
    const covered = timeCoveredBy([
      { startMs: 10, endMs: 20 },
      { startMs: 30, endMs: 40 },
    ]);
    expect([covered(0, 50), covered(15, 35), covered(20, 30), covered(12, 14), covered(40, 99)]).toEqual([
      20, 10, 0, 2, 0,
    ]);
  });
});
