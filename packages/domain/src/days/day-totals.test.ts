import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayTotals } from './day-totals.ts';

it('divides the recorded time', () => {
  const log = (durationSeconds: number, status: string, isLate = false) => ({ durationSeconds, status, isLate });
  const logs = [log(100, 'booked'), log(30, 'ignored'), log(50, 'open'), log(7, 'open', true)];
  expect(dayTotals(logs, [{ durationSeconds: 360 }], 240)).toEqual({
    recordedSeconds: 180,
    presenceSeconds: 240,
    bookedSeconds: 360,
    bookedRecordedSeconds: 100,
    ignoredSeconds: 30,
    openSeconds: 50,
    lateSeconds: 7,
  });
});

it('loses no second', () => {
  const log = fc.record({
    durationSeconds: fc.nat(9000),
    status: fc.constantFrom('open', 'booked', 'ignored', 'published'),
    isLate: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(log), (logs) => {
      const totals = dayTotals(logs, [], 0);
      const parts = totals.bookedRecordedSeconds + totals.ignoredSeconds + totals.openSeconds;
      expect(parts).toBe(totals.recordedSeconds);
      const open = logs.filter(({ status, isLate }) => status === 'open' && !isLate);
      expect(totals.openSeconds).toBe(open.reduce((sum, one) => sum + one.durationSeconds, 0));
      expect(parts + totals.lateSeconds).toBe(logs.reduce((sum, one) => sum + one.durationSeconds, 0));
    }),
  );
});
