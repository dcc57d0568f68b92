import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceTypes } from './source-types.ts';
import { ignoreSecondsBySourceType } from './threshold-defaults.ts';
import { applyThresholds, ignoredByThreshold, type ThresholdLog } from './thresholds.ts';

function log(id: number, durationSeconds: number, changes: Partial<ThresholdLog> = {}): ThresholdLog {
  return {
    id,
    subjectId: 1,
    date: '2026-11-02',
    sourceType: 'web',
    durationSeconds,
    status: 'open',
    flags: [],
    contactId: null,
    internal: false,
    decidedBy: null,
    ...changes,
  };
}

const statuses = (logs: readonly ThresholdLog[]) =>
  applyThresholds(logs, ignoreSecondsBySourceType).map((one) => one.status);

const anyLogs = fc.array(
  fc.record({
    id: fc.nat(),
    subjectId: fc.integer({ min: 1, max: 4 }),
    date: fc.constantFrom('2026-11-02', '2026-11-03'),
    sourceType: fc.constantFrom(...sourceTypes),
    durationSeconds: fc.nat(90),
    status: fc.constantFrom('open', 'booked', 'ignored'),
    flags: fc.constantFrom([], [ignoredByThreshold], ['late']),
    contactId: fc.constantFrom(null, 3),
    internal: fc.boolean(),
    decidedBy: fc.constantFrom(null, 'tag' as const, 'hand' as const),
  }),
  { maxLength: 30 },
);

describe('applyThresholds', () => {
  it('ignores below the threshold, and reopens by itself when more arrives', () => {
    const ignored = applyThresholds([log(1, 10), log(2, 19)], ignoreSecondsBySourceType);
    expect(ignored.map(({ status, flags }) => [status, flags])).toEqual([
      ['ignored', [ignoredByThreshold]],
      ['ignored', [ignoredByThreshold]],
    ]);
    expect(applyThresholds([...ignored, log(3, 1)], ignoreSecondsBySourceType)).toEqual([
      log(1, 10),
      log(2, 19),
      log(3, 1),
    ]);
  });

  it('ignores what takes no time at all, also where nothing is too short', () => {
    const none = { ...ignoreSecondsBySourceType, email: 0 };
    const mail = (id: number, seconds: number) => log(id, seconds, { sourceType: 'email', subjectId: id });
    expect(applyThresholds([mail(1, 0), mail(2, 1)], none).map(({ status }) => status)).toEqual(['ignored', 'open']);
  });

  it('adds up per subject and per day', () => {
    expect(statuses([log(1, 20), log(2, 20, { subjectId: 2 }), log(3, 20, { date: '2026-11-03' })])).toEqual(
      Array(3).fill('ignored'),
    );
  });

  it('never changes what a person, an entry or an arrangement decided', () => {
    const kept = [
      log(1, 5, { decidedBy: 'hand' }),
      log(2, 5, { subjectId: 2, sourceType: 'manual' }),
      log(3, 5, { subjectId: 3, sourceType: 'appointment', contactId: 9 }),
      log(4, 900, { subjectId: 4, status: 'ignored', decidedBy: 'hand' }),
      log(5, 900, { subjectId: 5, status: 'ignored', decidedBy: 'tag' }),
      log(6, 5, { subjectId: 6, status: 'booked', contactId: 9 }),
    ];
    expect(applyThresholds(kept, ignoreSecondsBySourceType)).toEqual(kept);
    expect(statuses([log(7, 3599, { sourceType: 'appointment' })])).toEqual(['ignored']);
  });

  it('is monotone: a higher threshold never reopens, more time never ignores', () => {
    const isIgnored = (one: ThresholdLog) => one.status === 'ignored';
    fc.assert(
      fc.property(anyLogs, fc.nat(100), fc.nat(60), (logs, low, more) => {
        const all = (seconds: number) =>
          Object.fromEntries(sourceTypes.map((type) => [type, seconds])) as Record<
            (typeof sourceTypes)[number],
            number
          >;
        const lenient = applyThresholds(logs, all(low)).map(isIgnored);
        const strict = applyThresholds(logs, all(low + more)).map(isIgnored);
        const longer = applyThresholds(
          logs.map((one) => ({ ...one, durationSeconds: one.durationSeconds + more })),
          all(low),
        ).map(isIgnored);
        for (const index of logs.keys()) {
          if (lenient[index]) expect(strict[index]).toBe(true);
          if (longer[index]) expect(lenient[index]).toBe(true);
        }
      }),
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyLogs, (logs) => {
        const once = applyThresholds(logs, ignoreSecondsBySourceType);
        expect(applyThresholds(once, ignoreSecondsBySourceType)).toEqual(once);
      }),
    );
  });
});
