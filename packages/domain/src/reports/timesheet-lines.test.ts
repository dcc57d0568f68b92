import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekStart } from '../timeline/day-arithmetic.ts';
import { exactDuration, type TimesheetRow, timesheetLines } from './timesheet-lines.ts';

const rows = fc
  .array(
    fc.record({
      date: fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-12-20', days)),
      project: fc.constantFrom('Controle', 'Advies', ''),
      durationSeconds: fc.integer({ min: 1, max: 90_000 }),
    }),
  )
  .map((all) => all.sort((a, b) => a.date.localeCompare(b.date)));

describe('timesheetLines', () => {
  it('ends each day with its subtotal', () => {
    const lines = timesheetLines<TimesheetRow>('day');
    const one = { date: '2026-11-02', project: 'A', durationSeconds: 60 };
    const two = { date: '2026-11-02', project: 'B', durationSeconds: 30 };
    const three = { date: '2026-11-03', project: 'A', durationSeconds: 10 };
    expect([...[one, two, three].flatMap(lines.next), ...lines.end()]).toEqual([
      { kind: 'row', row: one, beginsDate: true },
      { kind: 'row', row: two, beginsDate: false },
      { kind: 'subtotal', start: '2026-11-02', durationSeconds: 90 },
      { kind: 'row', row: three, beginsDate: true },
      { kind: 'subtotal', start: '2026-11-03', durationSeconds: 10 },
    ]);
    expect(lines.sums()).toEqual({
      projects: [
        { project: 'A', durationSeconds: 70 },
        { project: 'B', durationSeconds: 30 },
      ],
      totalSeconds: 100,
    });
  });

  it('adds up at every level, and loses no row', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom('day' as const, 'week' as const), (all, interval) => {
        const lines = timesheetLines<TimesheetRow>(interval);
        const made = [...all.flatMap(lines.next), ...lines.end()];
        const sum = (parts: readonly { durationSeconds: number }[]) =>
          parts.reduce((total, { durationSeconds }) => total + durationSeconds, 0);
        const subtotals = made.flatMap((line) => (line.kind === 'subtotal' ? [line] : []));
        expect(made.flatMap((line) => (line.kind === 'row' ? [line.row] : []))).toEqual(all);
        expect(sum(subtotals)).toBe(sum(all));
        expect(lines.sums().totalSeconds).toBe(sum(all));
        expect(sum(lines.sums().projects)).toBe(sum(all));
        const starts = all.map(({ date }) => (interval === 'week' ? weekStart(date) : date));
        expect(subtotals.map(({ start }) => start)).toEqual([...new Set(starts)]);
      }),
    );
  });
});

describe('exactDuration', () => {
  it('can be read back to the second', () => {
    expect(exactDuration(5400, false)).toBe('1:30');
    expect(exactDuration(360_005, true)).toBe('100:00:05');
    fc.assert(
      fc.property(fc.nat(100_000_000), (seconds) => {
        const [h, m, s] = exactDuration(seconds, true).split(':').map(Number);
        expect(Number(h) * 3600 + Number(m) * 60 + Number(s)).toBe(seconds);
      }),
    );
  });
});
