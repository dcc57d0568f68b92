import { expect, it } from 'vitest';
import { startOfWorkSeconds } from './start-of-work.ts';

it('is when the schedule of the weekday begins, else nine', () => {
  const schedule = [{ weekday: 1, start: '08:30', end: '17:00' }];
  expect(startOfWorkSeconds('2026-11-16', schedule)).toBe(8.5 * 3600);
  expect(startOfWorkSeconds('2026-11-17', schedule)).toBe(9 * 3600);
  expect(startOfWorkSeconds('2026-11-16', [])).toBe(9 * 3600);
});
