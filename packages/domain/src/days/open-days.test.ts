import { expect, test } from 'vitest';
import { countOpenDays, type OpenDaysFacts } from './open-days.ts';

// Monday 2 March to Sunday 8 March 2026.
const week = (change: Partial<OpenDaysFacts>): OpenDaysFacts => ({
  start: '2026-03-02',
  end: '2026-03-08',
  firstDate: '2026-01-01',
  today: '2026-03-20',
  publishedDates: new Set(),
  ...change,
});

test('Monday to Friday count until they are published', () => {
  expect(countOpenDays(week({}))).toBe(5);
  expect(countOpenDays(week({ publishedDates: new Set(['2026-03-03', '2026-03-07']) }))).toBe(4);
});

test('what is not over, and what lies before the start, is not missing', () => {
  expect(countOpenDays(week({ today: '2026-03-04' }))).toBe(2);
  expect(countOpenDays(week({ firstDate: '2026-03-06' }))).toBe(1);
  expect(countOpenDays(week({ firstDate: '2026-03-09' }))).toBe(0);
  expect(countOpenDays(week({ today: '2026-02-01' }))).toBe(0);
});
