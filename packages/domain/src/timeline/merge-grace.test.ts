import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graceSecondsBySourceType } from '../logs/threshold-defaults.ts';
import { totalMs, unionOf } from './interval.ts';
import { type MergeableLog, mergeWithGrace } from './merge-grace.ts';

function log(id: number, from: number, to: number, changes: Partial<MergeableLog> = {}): MergeableLog {
  return {
    id,
    subjectId: 1,
    sourceType: 'web',
    startedAtMs: from * 1000,
    endedAtMs: to * 1000,
    contactId: null,
    internal: false,
    status: 'open',
    registrationId: null,
    ...changes,
  };
}

const anyLogs = fc
  .array(
    fc.record({
      subjectId: fc.integer({ min: 1, max: 3 }),
      contactId: fc.constantFrom(null, 7),
      start: fc.integer({ min: 0, max: 400 }),
      length: fc.integer({ min: 0, max: 60 }),
    }),
    { maxLength: 40 },
  )
  .map((drafts) => drafts.map(({ start, length, ...rest }, index) => log(index + 1, start, start + length, rest)));

const intervals = (logs: readonly MergeableLog[]) =>
  logs.map(({ startedAtMs, endedAtMs }) => ({ startMs: startedAtMs, endMs: endedAtMs }));

describe('mergeWithGrace', () => {
  it('joins up to and including the grace, and no further', () => {
    const merged = mergeWithGrace([log(1, 0, 10), log(2, 20, 30), log(3, 41, 50)], graceSecondsBySourceType);
    expect(merged.map(({ logs, endedAtMs }) => [logs.map(({ id }) => id), endedAtMs])).toEqual([
      [[1, 2], 30_000],
      [[3], 50_000],
    ]);
  });

  it('keeps other subjects and other decisions apart', () => {
    const logs = [log(1, 0, 10), log(2, 10, 20, { contactId: 7 }), log(3, 20, 30), log(4, 30, 40, { subjectId: 2 })];
    expect(mergeWithGrace(logs, graceSecondsBySourceType)).toHaveLength(4);
    expect(
      mergeWithGrace([log(1, 0, 9), log(2, 9, 12, { subjectId: 2 }), log(3, 12, 20)], graceSecondsBySourceType),
    ).toHaveLength(2);
  });

  it('joins nothing that is joined already, and loses no log', () => {
    fc.assert(
      fc.property(anyLogs, (logs) => {
        const once = mergeWithGrace(logs, graceSecondsBySourceType);
        const joined = once.map(({ logs: [first], endedAtMs }) => ({ ...first, endedAtMs }));
        const ends = ({ endedAtMs }: { endedAtMs: number }) => endedAtMs;
        expect(mergeWithGrace(joined, graceSecondsBySourceType).map(ends)).toEqual(once.map(ends));
        expect(once.flatMap((one) => one.logs.map(({ id }) => id)).sort((a, b) => a - b)).toEqual(
          logs.map(({ id }) => id),
        );
        expect(totalMs(unionOf(intervals(joined)))).toBeGreaterThanOrEqual(totalMs(unionOf(intervals(logs))));
      }),
    );
  });
});
