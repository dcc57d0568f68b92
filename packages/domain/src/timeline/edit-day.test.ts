// Laws of editing a day: whatever the user does to its slots, the recorded time stays.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growEvent, lateNumber, type StoredPart } from '../capture/grow-event.ts';
import { dayBounds } from './day-bounds.ts';
import { type Interval, totalMs, unionOf } from './interval.ts';
import type { Slot } from './slots.ts';
import { compute, cutRows, type ModelDay, type ModelRow, merged, moved, split } from './testing/model-day.ts';

const minute = 60_000;
const zone = 'Europe/Amsterdam';
/** A day of 24 hours, one of 23 and one of 25. */
const dates = ['2026-03-03', '2026-03-29', '2026-10-25'] as const;

const states = [
  { contactId: null, internal: false, status: 'open', registrationId: null },
  { contactId: 1, internal: false, status: 'open', registrationId: null },
  { contactId: 2, internal: false, status: 'open', registrationId: null },
  { contactId: null, internal: true, status: 'open', registrationId: null },
  { contactId: null, internal: false, status: 'ignored', registrationId: null },
  { contactId: 1, internal: false, status: 'booked', registrationId: 11 },
] as const;

const anyRow = fc.record({
  startSeconds: fc.integer({ min: 0, max: 12_000 }),
  lengthSeconds: fc.integer({ min: 1, max: 5_000 }),
  sourceType: fc.constantFrom('web', 'phone', 'native', 'manual'),
  state: fc.constantFrom(...states),
});

const anyDay = fc
  .record({ date: fc.constantFrom(...dates), rows: fc.array(anyRow, { minLength: 1, maxLength: 9 }) })
  .map(({ date, rows }): ModelDay => {
    const bounds = dayBounds(date, zone);
    return {
      bounds,
      breaks: [],
      rows: rows.map(({ startSeconds, lengthSeconds, sourceType, state }, index) => ({
        ...state,
        id: index + 1,
        eventId: index + 1,
        sourceType,
        startMs: bounds.startMs + startSeconds * 1000,
        endMs: bounds.startMs + (startSeconds + lengthSeconds) * 1000,
        cutFrom: null,
      })),
    };
  });

const anyStep = fc.record({
  kind: fc.constantFrom('start', 'end', 'both', 'split', 'merge'),
  slot: fc.nat(20),
  /** How far: a fraction of the slot's length, inward or outward. */
  by: fc.double({ min: -0.9, max: 1.5, noNaN: true }),
});
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

function edgesOf(slot: Slot, { kind, by }: Step, { bounds }: ModelDay): Interval {
  const [startMs, endMs] = [slot.startedAtMs, slot.endedAtMs];
  const farMs = Math.round((by * (endMs - startMs)) / 2000) * 1000;
  const to = {
    startMs: kind === 'end' ? startMs : Math.max(bounds.startMs, startMs - farMs),
    endMs: kind === 'start' ? endMs : Math.min(bounds.endMs, endMs + farMs),
  };
  const isWithin = to.startMs < to.endMs && to.startMs < endMs && to.endMs > startMs;
  return isWithin ? to : { startMs, endMs };
}

function edited(day: ModelDay, step: Step): ModelDay {
  const { slots } = compute(day);
  const slot = slots[step.slot % Math.max(1, slots.length)];
  if (slot === undefined) return day;
  if (step.kind === 'merge') return merged(day, slots.slice(step.slot % slots.length, (step.slot % slots.length) + 2));
  if (step.kind !== 'split') return moved(day, slot, edgesOf(slot, step, day)).day;
  const atMs = slot.startedAtMs + Math.round((Math.abs(step.by) * (slot.endedAtMs - slot.startedAtMs)) / 1000) * 1000;
  return split(day, slot, atMs);
}

const intervalOf = (rows: readonly ModelRow[], eventId: number) => rows.filter((row) => row.eventId === eventId);

/** Returns the intervals that the rows of one event cover; each instant once. */
function tiles(rows: readonly ModelRow[], eventId: number): readonly Interval[] {
  const own = intervalOf(rows, eventId);
  expect(totalMs(own)).toBe(totalMs(unionOf(own)));
  return unionOf(own);
}

function expectWhole(day: ModelDay, before: ModelDay): void {
  const { logs, slots, seconds } = compute(day);
  const pieces = logs.flatMap((log) => [...log.pieces]);
  // No second counts twice, and each is in one slot.
  expect(totalMs(pieces)).toBe(totalMs(unionOf(pieces)));
  expect(slots.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)).toBe(seconds);
  const inState = (wanted: string) =>
    slots.filter(({ status }) => status === wanted).reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  expect(inState('booked') + inState('ignored') + inState('open')).toBe(seconds);
  expect(Math.round(totalMs(pieces) / 1000)).toBe(seconds);
  // Every event still covers what it covered.
  for (const { eventId, startMs, endMs } of before.rows) {
    expect(tiles(day.rows, eventId)).toEqual(unionOf([{ startMs, endMs }]));
  }
}

describe('any edits of any day', { timeout: 60_000 }, () => {
  it('count no second twice, lose none, and leave every event where it was', () => {
    fc.assert(
      fc.property(anyDay, fc.array(anyStep, { maxLength: 8 }), (day, steps) => {
        let now = day;
        for (const step of steps) {
          now = edited(now, step);
          expectWhole(now, day);
        }
        // Recorded time still exists, in whichever slot; manual entries may have been added.
        const was = unionOf(compute(day).logs.flatMap((log) => [...log.pieces]));
        const is = unionOf([...was, ...compute(now).logs.flatMap((log) => [...log.pieces])]);
        expect(totalMs(is)).toBe(totalMs(unionOf(compute(now).logs.flatMap((log) => [...log.pieces]))));
      }),
    );
  });

  it('split and merge alone change no recorded second', () => {
    const still = anyStep.map((step) => ({
      ...step,
      kind: step.kind === 'merge' ? ('merge' as const) : ('split' as const),
    }));
    fc.assert(
      fc.property(anyDay, fc.array(still, { maxLength: 8 }), (day, steps) => {
        const after = steps.reduce(edited, day);
        expect(compute(after).seconds).toBe(compute(day).seconds);
      }),
    );
  });
});

describe('cutting logs', () => {
  const anyCuts = fc.array(fc.record({ row: fc.nat(8), at: fc.double({ min: 0.01, max: 0.99, noNaN: true }) }), {
    maxLength: 6,
  });

  it('anywhere changes nothing of what counts', () => {
    fc.assert(
      fc.property(anyDay, anyCuts, (day, wanted) => {
        const cuts = wanted.flatMap(({ row, at }) => {
          const log = day.rows[row % day.rows.length];
          if (log === undefined) return [];
          const atMs = log.startMs + Math.floor(((log.endMs - log.startMs) * at) / 1000) * 1000;
          return atMs > log.startMs ? [{ logId: log.id, atMs }] : [];
        });
        const once = cuts.filter((cut, index) => !cuts.slice(0, index).some((one) => isSame(one, cut)));
        const after = compute({ ...day, rows: cutRows(day.rows, once).rows });
        const before = compute(day);
        expect(after.seconds).toBe(before.seconds);
        for (const { eventId } of day.rows) {
          const counted = (logs: typeof before.logs) =>
            unionOf(logs.filter((log) => log.eventId === eventId).flatMap((log) => [...log.pieces]));
          expect(counted(after.logs)).toEqual(counted(before.logs));
        }
      }),
    );
  });

  it('leaves an event growing as the whole would', () => {
    const anyInstant = fc
      .integer({ min: 0, max: 200 })
      .map((minutes) => dayBounds(dates[0], zone).startMs + minutes * minute);
    fc.assert(
      fc.property(fc.array(anyInstant, { minLength: 4, maxLength: 8 }), fc.boolean(), (instants, isFrozen) => {
        const [firstMs = 0, ...edges] = [...new Set(instants)].sort((a, b) => a - b);
        if (edges.length < 2) return;
        const [sentEndMs = 0, ...inner] = edges.reverse();
        const whole: StoredPart = {
          id: 1,
          part: 0,
          date: dates[0],
          startMs: firstMs,
          endMs: inner[0] ?? 0,
          isFrozen,
        };
        const taken = new Set([0]);
        const bounds = [firstMs, ...inner.reverse()];
        const parts = bounds.slice(1).map((endMs, index): StoredPart => {
          const part = index === 0 ? 0 : (lateNumber(0, taken) ?? 0);
          return { ...whole, id: index + 1, part, startMs: bounds[index] ?? 0, endMs };
        });
        const sent = { startMs: firstMs - 5 * minute, endMs: sentEndMs };
        const covered = (stored: readonly StoredPart[]) => {
          const { added, grown } = growEvent(sent, stored, zone);
          const ids = new Set(grown.map(({ id }) => id));
          const rows = [...stored.filter(({ id }) => !ids.has(id)), ...grown, ...added];
          expect(totalMs(rows)).toBe(totalMs(unionOf(rows)));
          return unionOf(rows);
        };
        expect(covered(parts)).toEqual(covered([whole]));
        expect(growEvent({ startMs: firstMs, endMs: whole.endMs }, parts, zone)).toEqual({ added: [], grown: [] });
      }),
    );
  });
});

const isSame = (a: { logId: number; atMs: number }, b: { logId: number; atMs: number }) =>
  a.logId === b.logId && a.atMs === b.atMs;

describe('moving an edge', () => {
  it('outward takes all that counts there, inward gives all of it up', () => {
    const oneEdge = anyStep.filter(({ kind }) => kind === 'start' || kind === 'end');
    fc.assert(
      fc.property(anyDay, oneEdge, (day, step) => {
        const { slots } = compute(day);
        const slot = slots[step.slot % slots.length];
        if (slot === undefined) return;
        const to = edgesOf(slot, step, day);
        const result = moved(day, slot, to);
        const own = new Set(result.own);
        const outside = compute(result.day).logs.flatMap((log) => (own.has(log.id) ? [] : [...log.pieces]));
        const inside = compute(result.day).logs.flatMap((log) => (own.has(log.id) ? [...log.pieces] : []));
        const gained = [
          { startMs: to.startMs, endMs: slot.startedAtMs },
          { startMs: slot.endedAtMs, endMs: to.endMs },
        ];
        const lost = [
          { startMs: slot.startedAtMs, endMs: to.startMs },
          { startMs: to.endMs, endMs: slot.endedAtMs },
        ];
        expect(gained.flatMap((interval) => within(outside, interval))).toEqual([]);
        expect(lost.flatMap((interval) => within(inside, interval))).toEqual([]);
      }),
    );
  });

  it('to and fro makes one cut of a log, not many', () => {
    const bounds = dayBounds(dates[0], zone);
    const row = { ...states[0], sourceType: 'web', cutFrom: null } as const;
    const at = (minutes: number) => bounds.startMs + minutes * minute;
    let day: ModelDay = {
      bounds,
      breaks: [at(60)],
      rows: [
        { ...row, ...states[1], id: 1, eventId: 1, startMs: at(0), endMs: at(60) },
        { ...row, ...states[2], id: 2, eventId: 2, startMs: at(60), endMs: at(180) },
      ],
    };
    for (const minutes of [90, 80, 120, 70, 100]) {
      const [first] = compute(day).slots;
      if (first === undefined) throw new Error('The day has slots');
      day = moved(day, first, { startMs: first.startedAtMs, endMs: at(minutes) }).day;
      expect(compute(day).slots.map(({ endedAtMs }) => endedAtMs)).toEqual([at(minutes), at(180)]);
    }
    expect(day.rows).toHaveLength(3);
    expect(day.breaks).toEqual([at(100)]);
  });

  it('within a short pause only divides the pause', () => {
    const bounds = dayBounds(dates[0], zone);
    const row = { sourceType: 'web', cutFrom: null } as const;
    const at = (minutes: number) => bounds.startMs + minutes * minute;
    const day: ModelDay = {
      bounds,
      breaks: [],
      rows: [
        { ...row, ...states[1], id: 1, eventId: 1, startMs: at(0), endMs: at(60) },
        { ...row, ...states[2], id: 2, eventId: 2, startMs: at(65), endMs: at(100) },
      ],
    };
    const [first] = compute(day).slots;
    if (first === undefined) throw new Error('The day has slots');
    const { day: after, plan } = moved(day, first, { startMs: at(0), endMs: at(62) });
    expect(plan).toMatchObject({ cuts: [], borders: [], blanks: [], lost: [{ rows: [] }] });
    expect(compute(after).slots.map(({ startedAtMs, endedAtMs }) => [startedAtMs, endedAtMs])).toEqual([
      [at(0), at(62)],
      [at(62), at(100)],
    ]);
    expect(compute(after).seconds).toBe(compute(day).seconds);
  });
});

const within = (pieces: readonly Interval[], { startMs, endMs }: Interval) =>
  pieces.filter((piece) => Math.min(piece.endMs, endMs) > Math.max(piece.startMs, startMs));
