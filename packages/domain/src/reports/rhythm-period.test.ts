import { expect, it } from 'vitest';
import { rhythmPeriod } from './rhythm-period.ts';

it.each([
  ['2026-01-01', '2026-12-31', '2026-08-21', '2026-11-20'],
  ['2026-11-02', '2026-11-08', '2026-11-02', '2026-11-08'],
  ['2026-01-01', '2026-06-30', '2026-03-31', '2026-06-30'],
  ['2026-12-01', '2026-12-31', '2026-12-01', '2026-12-31'],
])('the rhythm of %s to %s is of its last 92 days up to today', (start, end, first, last) => {
  expect(rhythmPeriod({ start, end }, '2026-11-20')).toEqual({ start: first, end: last });
});
