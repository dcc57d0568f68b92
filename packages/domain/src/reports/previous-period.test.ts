import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysFromTo } from '../timeline/day-arithmetic.ts';
import { previousPeriod } from './previous-period.ts';

describe('the period before', () => {
  it.each([
    ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['2026-02-01', '2026-03-31', '2025-12-01', '2026-01-31'],
    ['2028-03-01', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['2026-02-02', '2026-02-08', '2026-01-26', '2026-02-01'],
    ['2026-03-05', '2026-03-05', '2026-03-04', '2026-03-04'],
    ['2026-02-15', '2026-03-14', '2026-01-18', '2026-02-14'],
  ])('of %s to %s', (start, end, expectedStart, expectedEnd) => {
    expect(previousPeriod({ start, end })).toEqual({ start: expectedStart, end: expectedEnd });
  });

  it('ends the day before, whatever the period', () => {
    fc.assert(
      fc.property(fc.nat(4000), fc.nat(800), (offset, length) => {
        const start = addDays('2020-01-01', offset);
        const before = previousPeriod({ start, end: addDays(start, length) });
        expect(before.end).toBe(addDays(start, -1));
        expect(Math.abs(daysFromTo(before.start, before.end) - length)).toBeLessThanOrEqual(4);
      }),
    );
  });
});
