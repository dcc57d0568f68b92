import { expect, it } from 'vitest';
import { publishingStreak } from './publishing-streak.ts';

// 2026-11-23 is a Monday.
const streak = (date: string, ...days: string[]) => publishingStreak(new Set(days), date, { schedule: [] });

it('counts working days in a row, over a weekend', () => {
  expect(streak('2026-11-23', '2026-11-19', '2026-11-20', '2026-11-23')).toBe(3);
  expect(streak('2026-11-23', '2026-11-20', '2026-11-21', '2026-11-23')).toBe(3);
});

it('passes over the free day of a part-time schedule, and ends at a missing Saturday that is worked', () => {
  const on = (...weekdays: number[]) => weekdays.map((weekday) => ({ weekday, start: '09:00', end: '17:00' }));
  const days = new Set(['2026-11-24', '2026-11-26', '2026-11-27', '2026-11-30']);
  expect(publishingStreak(days, '2026-11-27', { schedule: on(1, 2, 4, 5) })).toBe(3);
  expect(publishingStreak(days, '2026-11-30', { schedule: on(1, 2, 4, 5) })).toBe(4);
  expect(publishingStreak(days, '2026-11-30', { schedule: on(1, 2, 4, 5, 6) })).toBe(1);
});

it('ends at a working day that is missing', () => {
  expect(streak('2026-11-23', '2026-11-19', '2026-11-23')).toBe(1);
  expect(streak('2026-11-23')).toBe(0);
});

it('passes over public holidays that count', () => {
  const days = new Set(['2026-04-24', '2026-04-28']);
  expect(publishingStreak(days, '2026-04-28', { schedule: [] })).toBe(1);
  expect(publishingStreak(days, '2026-04-28', { schedule: [], holidays: { calendar: 'NL', extra: [] } })).toBe(2);
});
