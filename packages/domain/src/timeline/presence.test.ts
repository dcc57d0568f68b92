import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalMs, unionOf } from './interval.ts';
import { resolveOverlap } from './overlap.ts';
import { extendResolved, type LogInterval, presenceAndAbsence } from './presence.ts';

const minute = 60_000;
const settings = { absenceThresholdSeconds: 600, dayStartMs: 0, dayEndMs: 86_400_000 };
const interval = (id: number, from: number, to: number): LogInterval => ({
  id,
  startMs: from * minute,
  endMs: to * minute,
});

const anyIntervals = fc
  .array(
    fc.record({
      start: fc.integer({ min: -3_600_000, max: 86_400_000 }),
      length: fc.integer({ min: 0, max: 5_000_000 }),
    }),
    {
      maxLength: 40,
    },
  )
  .map((drafts) =>
    drafts.map(({ start, length }, index) => ({ id: index + 1, startMs: start, endMs: start + length })),
  );

describe('presenceAndAbsence', () => {
  it('gives a short gap to the log before it and calls a long one absence', () => {
    const found = presenceAndAbsence([interval(1, 0, 10), interval(2, 14, 20), interval(3, 45, 60)], settings);
    expect(found.presence).toEqual([
      { startMs: 0, endMs: 20 * minute },
      { startMs: 45 * minute, endMs: 60 * minute },
    ]);
    expect(found.absence).toEqual([{ startMs: 20 * minute, endMs: 45 * minute }]);
    expect(found.extensions).toEqual([interval(1, 10, 14)]);
    expect(found.presenceSeconds).toBe(35 * 60);
  });

  it.each([
    ['that started last', [interval(1, 5, 10), interval(2, 0, 10)], 1],
    ['with the higher id where both started at once', [interval(2, 0, 10), interval(1, 0, 10)], 2],
  ])('gives a short gap to the log %s', (_, before, owner) => {
    for (const intervals of [before, [...before].reverse()]) {
      expect(presenceAndAbsence([...intervals, interval(3, 14, 20)], settings).extensions).toEqual([
        interval(owner, 10, 14),
      ]);
    }
  });

  it('calls a gap of exactly the threshold absence', () => {
    expect(presenceAndAbsence([interval(1, 0, 10), interval(2, 20, 30)], settings).absence).toHaveLength(1);
    const almost = { ...interval(2, 20, 30), startMs: 20 * minute - 1 };
    expect(presenceAndAbsence([interval(1, 0, 10), almost], settings).absence).toHaveLength(0);
  });

  it('covers the time between first and last exactly once', () => {
    fc.assert(
      fc.property(anyIntervals, (intervals) => {
        const { presence, absence, extensions } = presenceAndAbsence(intervals, settings);
        const all = unionOf([...presence, ...absence]);
        expect(all.length).toBeLessThanOrEqual(1);
        expect(totalMs(presence) + totalMs(absence)).toBe(totalMs(all));
        expect(absence.every(({ startMs, endMs }) => endMs - startMs >= 600_000)).toBe(true);
        expect(extensions.every(({ startMs, endMs }) => endMs - startMs < 600_000)).toBe(true);
        expect(all.every(({ startMs, endMs }) => startMs >= 0 && endMs <= 86_400_000)).toBe(true);
      }),
    );
  });
});

describe('extendResolved', () => {
  it('makes the durations add up to the presence', () => {
    fc.assert(
      fc.property(anyIntervals, (intervals) => {
        const inDay = intervals.filter(({ startMs, endMs }) => startMs >= 0 && endMs <= 86_400_000);
        const resolved = resolveOverlap(
          inDay.map(({ id, startMs, endMs }) => ({ id, startedAtMs: startMs, endedAtMs: endMs, sourceType: 'web' })),
        );
        const pieces = resolved.flatMap(({ id, pieces }) => pieces.map((piece) => ({ id, ...piece })));
        const { extensions, presenceSeconds } = presenceAndAbsence(pieces, settings);
        const sum = extendResolved(resolved, extensions).reduce((total, one) => total + one.durationSeconds, 0);
        expect(sum).toBe(presenceSeconds);
      }),
    );
  });

  it('rounds what was added on top by itself', () => {
    const [log] = extendResolved(
      [{ id: 1, durationSeconds: 0, pieces: [{ startMs: 0, endMs: 1500 }] }],
      [],
      new Set([1]),
    );
    expect(log?.durationSeconds).toBe(2);
  });
});
