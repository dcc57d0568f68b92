import { expect, it } from 'vitest';
import { publishingStreak } from './publishing-streak.ts';

// 2026-11-23 is a Monday.
const streak = (date: string, ...days: string[]) => publishingStreak(new Set(days), date);

it('counts working days in a row, over a weekend', () => {
  expect(streak('2026-11-23', '2026-11-19', '2026-11-20', '2026-11-23')).toBe(3);
  expect(streak('2026-11-23', '2026-11-20', '2026-11-21', '2026-11-23')).toBe(3);
});

it('ends at a working day that is missing', () => {
  expect(streak('2026-11-23', '2026-11-19', '2026-11-23')).toBe(1);
  expect(streak('2026-11-23')).toBe(0);
});
