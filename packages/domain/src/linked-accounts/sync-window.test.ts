import { expect, it } from 'vitest';
import { firstDate, syncWindow } from './sync-window.ts';

const now = Date.parse('2026-11-02T23:30:00Z');
const iso = ({ fromMs, untilMs }: { fromMs: number; untilMs: number }) =>
  [fromMs, untilMs].map((ms) => new Date(ms).toISOString());

it('begins on a date of the user’s own zone', () => {
  expect(firstDate(now, 7, 'Europe/Amsterdam')).toBe('2026-10-27');
  expect(firstDate(now, 0, 'America/New_York')).toBe('2026-11-02');
});

it('reaches from that date, over a change of the clocks, to the end of the day in two weeks', () => {
  const window = syncWindow(now, '2026-10-20', 'Europe/Amsterdam', true);
  expect(iso(window)).toEqual(['2026-10-19T22:00:00.000Z', '2026-11-17T23:00:00.000Z']);
});

it('leaves what is over a month old as it is, once it was taken over', () => {
  expect(iso(syncWindow(now, '2026-08-01', 'UTC', true))[0]).toBe('2026-08-01T00:00:00.000Z');
  expect(iso(syncWindow(now, '2026-08-01', 'UTC', false))[0]).toBe('2026-10-02T00:00:00.000Z');
  expect(iso(syncWindow(now, '2026-11-01', 'UTC', false))[0]).toBe('2026-11-01T00:00:00.000Z');
});
