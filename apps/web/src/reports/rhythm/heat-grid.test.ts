import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heatGrid } from './heat-grid.ts';
import { rhythmRange } from './rhythm-query.ts';

const cell = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }),
  hour: fc.integer({ min: 0, max: 23 }),
  key: fc.constantFrom('a', 'b'),
  duration: fc.nat(3600),
});

describe('heatGrid', () => {
  it('shows every second of what was chosen, and says where there is most', () => {
    fc.assert(
      fc.property(fc.array(cell), fc.constantFrom('a', null), (cells, key) => {
        const { rows, hours, most } = heatGrid(cells, key);
        const shown = rows.flatMap(({ seconds }) => seconds);
        const chosen = cells.filter((one) => key === null || one.key === key);
        expect(shown.reduce((sum, one) => sum + one, 0)).toBe(chosen.reduce((sum, one) => sum + one.duration, 0));
        expect(most.seconds).toBe(Math.max(0, ...shown));
        for (const { seconds } of rows) expect(seconds).toHaveLength(hours.length);
      }),
    );
  });
});

describe('rhythmRange', () => {
  it('is at most the last 92 days, up to today', () => {
    const year = { start: '2026-01-01', end: '2026-12-31' };
    expect(rhythmRange(year, '2026-11-23')).toEqual({ start: '2026-08-24', end: '2026-11-23' });
    const week = { start: '2026-11-23', end: '2026-11-29' };
    expect(rhythmRange(week, '2026-11-25')).toEqual({ start: '2026-11-23', end: '2026-11-25' });
    expect(rhythmRange(week, '2026-11-01')).toEqual(week);
  });
});
