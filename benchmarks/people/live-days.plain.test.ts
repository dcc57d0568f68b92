import { describe, expect, it } from 'vitest';
import { drawPerson } from './draw-person.ts';
import { type LivedDay, liveDays, onDate } from './live-days.ts';
import { allTrades } from './trades/all-trades.ts';

const days = 12;
const people = allTrades.map((trade) => drawPerson(`${trade.key} tested`, trade));
const firstDays = (person: (typeof people)[number]): LivedDay[] => [...liveDays(person).take(days)];
const lived = people.map((person) => ({ person, days: firstDays(person) }));
const events = lived.flatMap(({ days: own }) => own.flatMap((day) => day.events));

describe('the days of test people', () => {
  it('are the same each time', () => {
    for (const { person, days: own } of lived.slice(0, 3)) expect(firstDays(person)).toEqual(own);
  });

  it('hold events with an identity of their own, which last', () => {
    expect(new Set(events.map(({ event }) => event.id)).size).toBe(events.length);
    expect(events.every(({ event }) => event.started_at < event.ended_at)).toBe(true);
  });

  it('are the same at the same times of the clock on another date', () => {
    const [day] = lived[0]?.days ?? [];
    if (day === undefined) throw new Error('Nobody lives');
    // In summer time, two hours before the clock of Amsterdam instead of one.
    const moved = onDate(day, '2026-07-06');
    expect(moved).toMatchObject({ date: '2026-07-06', day: day.day });
    const offsets = moved.events.map(({ event }, at) => {
      const before = day.events[at]?.event;
      return [
        Date.parse(event.started_at) - Date.parse(before?.started_at ?? ''),
        Date.parse(event.ended_at) - Date.parse(before?.ended_at ?? ''),
      ];
    });
    const days = (Date.parse('2026-07-06') - Date.parse(day.date)) / 3_600_000;
    expect(new Set(offsets.flat())).toEqual(new Set([(days - 1) * 3_600_000]));
  });

  it('are for contacts that are there, on projects that run', () => {
    for (const { person, days: own } of lived) {
      for (const { day, events: all } of own) {
        for (const { answer, booking } of all) {
          if (answer.kind !== 'contact') continue;
          const contact = person.contacts.find(({ key }) => key === answer.contactKey);
          const project = contact?.projects.find(({ key }) => key === booking?.projectKey);
          expect(day).toBeGreaterThanOrEqual(contact?.firstDay ?? Number.POSITIVE_INFINITY);
          expect(day).toBeGreaterThanOrEqual(project?.firstDay ?? Number.POSITIVE_INFINITY);
          expect(day).toBeLessThanOrEqual(project?.lastDay ?? -1);
        }
      }
    }
  });

  it('tell nothing by themselves in about a third of what is seen', () => {
    const silent = events.filter(({ clue }) => clue === 'none').length / events.length;
    expect(silent).toBeGreaterThan(0.25);
    expect(silent).toBeLessThan(0.4);
  });
});
