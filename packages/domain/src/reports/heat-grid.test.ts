import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heatGrid } from './heat-grid.ts';

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
