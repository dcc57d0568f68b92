import { expect, it } from 'vitest';
import { weekInView } from './week-in-view.ts';

it.each([
  ['2026-11-23', 0, '2026-11-16', true],
  ['2026-11-23', 1439, '2026-11-16', true],
  ['2026-11-24', 1079, '2026-11-16', true],
  ['2026-11-24', 1080, '2026-11-23', false],
  ['2026-11-29', 600, '2026-11-23', false],
  ['2027-01-04', 600, '2026-12-28', true],
])('on %s at minute %i it is the week of %s', (today, minutes, start, isLast) => {
  expect(weekInView(today, minutes)).toEqual({ start, isLast });
});
