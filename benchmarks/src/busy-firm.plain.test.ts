import { expect, it } from 'vitest';
import { busyDays, busyPerson, fullDay } from './busy-firm.ts';

it('draws a firm with as many contacts as asked, and days on the dates that are asked for', () => {
  const person = busyPerson(40);
  const names = new Set(person.contacts.map(({ name }) => name));
  expect(names.size).toBe(40);
  expect(new Set(person.contacts.map(({ code }) => code)).size).toBe(40);
  const { days, rest } = busyDays(person, ['2026-10-23', '2026-10-26']);
  expect(days.map(({ date }) => date)).toEqual(['2026-10-23', '2026-10-26']);
  for (const { date, events } of days) {
    expect(new Set(events.map(({ event }) => event.started_at.slice(0, 10)))).toEqual(new Set([date]));
  }
  const full = fullDay(rest, 500, '2026-10-28');
  const starts = full.map(({ event }) => event.started_at);
  expect(starts).toEqual([...new Set(starts)].sort());
  expect(full.at(-1)?.event.ended_at).toBe('2026-10-28T20:00:00.000Z');
  expect(() => fullDay(rest, rest.length + 1, '2026-10-28')).toThrow(RangeError);
});
