import { expect, it } from 'vitest';
import { clockDuration, offsetMoment, worklogSeconds } from './worklog-values.ts';

it('counts whole minutes, and at least one', () => {
  expect([0, 29, 60, 89, 90, 5400].map(worklogSeconds)).toEqual([60, 60, 60, 60, 120, 5400]);
  expect([0, 5400, 36_000, 360_060].map(clockDuration)).toEqual(['00:01', '01:30', '10:00', '100:01']);
});

it.each([
  ['2026-11-20T08:00:00Z', 'Europe/Amsterdam', '2026-11-20T09:00:00.000+0100'],
  ['2026-07-20T08:00:00Z', 'Europe/Amsterdam', '2026-07-20T10:00:00.000+0200'],
  ['2026-11-20T23:30:00Z', 'Asia/Kolkata', '2026-11-21T05:00:00.000+0530'],
  ['2026-11-20T00:10:00Z', 'America/St_Johns', '2026-11-19T20:40:00.000-0330'],
  ['2026-10-25T00:30:00.750Z', 'Europe/Amsterdam', '2026-10-25T02:30:00.000+0200'],
  ['2026-10-25T01:30:00Z', 'Europe/Amsterdam', '2026-10-25T02:30:00.000+0100'],
])('%s in %s', (instant, zone, moment) => {
  expect(offsetMoment(instant, zone)).toBe(moment);
  expect(Date.parse(moment.replace(/(\d\d)$/, ':$1'))).toBe(Math.floor(Date.parse(instant) / 1000) * 1000);
});
