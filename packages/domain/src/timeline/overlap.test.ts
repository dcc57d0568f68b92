import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceTypes } from '../logs/source-types.ts';
import { totalMs, unionOf } from './interval.ts';
import { type CountableLog, countedSeconds, isAddedOnTop, resolveOverlap } from './overlap.ts';
import { sourceStrength } from './source-strength.ts';

const minuteMs = 60_000;
const base = Date.UTC(2026, 10, 2, 8);

function log(id: number, sourceType: CountableLog['sourceType'], from: number, to: number): CountableLog {
  return { id, sourceType, startedAtMs: base + from * minuteMs, endedAtMs: base + to * minuteMs };
}

function minutes(logs: readonly CountableLog[]): Record<string, number> {
  return Object.fromEntries(resolveOverlap(logs).map((one) => [one.id, one.durationSeconds / 60]));
}

const anyLogs = fc
  .array(
    fc.record({
      sourceType: fc.constantFrom(...sourceTypes),
      start: fc.integer({ min: 0, max: 100_000 }),
      length: fc.integer({ min: 0, max: 40_000 }),
      removeOverlapping: fc.boolean(),
      isPending: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((drafts) =>
    drafts.map(
      ({ start, length, ...rest }, index): CountableLog => ({
        ...rest,
        id: index + 1,
        startedAtMs: base + start,
        endedAtMs: base + start + length,
      }),
    ),
  );

// The rule in the words of the specification, instant by instant: slow, but without optimisations that could be wrong.
function winnerAt(logs: readonly CountableLog[], instantMs: number): number | undefined {
  return logs
    .filter((one) => one.startedAtMs <= instantMs && instantMs < one.endedAtMs)
    .filter((one) => one.isPending !== true && !isAddedOnTop(one))
    .sort((a, b) => sourceStrength(b) - sourceStrength(a) || b.startedAtMs - a.startedAtMs || b.id - a.id)[0]?.id;
}

describe('resolveOverlap', () => {
  it('lets the phone interrupt a document, and hides the window beneath', () => {
    const logs = [log(1, 'document', 0, 60), log(2, 'phone', 20, 30), log(3, 'native', 10, 25)];
    expect(minutes(logs)).toEqual({ 1: 50, 2: 10, 3: 0 });
    expect(resolveOverlap(logs)[0]?.pieces).toHaveLength(2);
  });

  it('ranks manual over phone over appointment over document over native', () => {
    const order = ['native', 'document', 'appointment', 'phone', 'manual'] as const;
    const logs = order.map((type, index) => log(order.length - index, type, 0, (5 - index) * 10));
    expect(minutes(logs)).toEqual({ 1: 10, 2: 10, 3: 10, 4: 10, 5: 10 });
  });

  it('counts a meeting seen in a window as strongly as a call', () => {
    const meeting = { ...log(1, 'native', 0, 30), isMeeting: true };
    expect(minutes([meeting, log(2, 'appointment', 0, 60)])).toEqual({ 1: 30, 2: 30 });
  });

  it('gives equal strength to the later start, then the higher id', () => {
    expect(minutes([log(1, 'web', 0, 30), log(2, 'email', 10, 40)])).toEqual({ 1: 10, 2: 30 });
    expect(minutes([log(8, 'web', 0, 30), log(9, 'web', 0, 30)])).toEqual({ 8: 0, 9: 30 });
  });

  it('adds a manual log on top when it removes nothing', () => {
    const manual = { ...log(2, 'manual', 10, 20), removeOverlapping: false };
    expect(minutes([log(1, 'web', 0, 30), manual])).toEqual({ 1: 30, 2: 10 });
    expect(minutes([log(1, 'web', 0, 30), log(2, 'manual', 10, 20)])).toEqual({ 1: 20, 2: 10 });
  });

  it('leaves an appointment out until it is arranged', () => {
    const pending = { ...log(2, 'appointment', 0, 60), isPending: true };
    expect(minutes([log(1, 'web', 0, 30), pending])).toEqual({ 1: 30, 2: 0 });
    expect(resolveOverlap([log(1, 'web', 0, 30), pending], { countPending: true })[1]?.durationSeconds).toBe(3600);
  });

  it('adds up to the union, to the rounded second', () => {
    fc.assert(
      fc.property(anyLogs, (logs) => {
        const instead = logs.filter((one) => one.isPending !== true && !isAddedOnTop(one));
        const ids = new Set(instead.map(({ id }) => id));
        const resolved = resolveOverlap(logs).filter(({ id }) => ids.has(id));
        const unionMs = totalMs(
          unionOf(instead.map(({ startedAtMs, endedAtMs }) => ({ startMs: startedAtMs, endMs: endedAtMs }))),
        );
        const pieces = resolved.flatMap((one) => one.pieces);
        expect(totalMs(pieces)).toBe(unionMs);
        expect(totalMs(unionOf(pieces))).toBe(unionMs);
        expect(resolved.reduce((sum, one) => sum + one.durationSeconds, 0)).toBe(Math.round(unionMs / 1000));
        for (const one of resolved) {
          expect(Math.abs(one.durationSeconds - totalMs(one.pieces) / 1000)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('agrees with the rule at every instant', () => {
    fc.assert(
      fc.property(anyLogs, fc.array(fc.integer({ min: 0, max: 140_000 }), { maxLength: 40 }), (logs, offsets) => {
        const resolved = resolveOverlap(logs);
        const onTop = new Set(logs.filter(isAddedOnTop).map(({ id }) => id));
        for (const instantMs of offsets.map((offset) => base + offset)) {
          const owner = resolved
            .filter(({ id }) => !onTop.has(id))
            .find(({ pieces }) => pieces.some((piece) => piece.startMs <= instantMs && instantMs < piece.endMs));
          expect(owner?.id).toBe(winnerAt(logs, instantMs));
        }
      }),
    );
  });

  it('does not depend on the order in which logs are given', () => {
    fc.assert(
      fc.property(anyLogs, (logs) => {
        const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
        expect(resolveOverlap([...logs].reverse()).sort(byId)).toEqual(resolveOverlap(logs).sort(byId));
        expect(countedSeconds(logs).size).toBe(logs.length);
      }),
    );
  });
});
