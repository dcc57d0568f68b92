// A firm with many contacts, almost all of which one person works for; no two days are the same.
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import { drawPerson } from '../people/draw-person.ts';
import { type LivedDay, type LivedEvent, liveDays, onDate, timeZone } from '../people/live-days.ts';
import { lawyer } from '../people/trades/lawyer.ts';
import type { TestPerson } from '../people/world.ts';

/** Duplicate names are left out. */
const drawnMore = 1.15;

/** The codes of a trade suffice for a few dozen contacts, and repeat among hundreds. */
const firstCode = 1000;

/**
 * Returns a person with N contacts. Each of them brings about the same amount of work, from the first day to the last.
 */
export function busyPerson(contacts: number): TestPerson {
  const count = Math.ceil(contacts * drawnMore);
  const person = drawPerson('busy', { ...lawyer, contacts: { ...lawyer.contacts, least: count, most: count } });
  const kept = person.contacts.slice(0, contacts).map((one, index) => ({
    ...one,
    code: String(firstCode + index),
    firstDay: 0,
    lastDay: person.days,
    weights: one.weights.map(() => 1),
    weekdays: one.weekdays.map(() => 1),
    half: null,
    moved: null,
    projects: one.projects.map((project) => ({ ...project, firstDay: 0, lastDay: person.days })),
  }));
  const routines = person.routines.map((one) => ({ ...one, fromDay: 0, toDay: person.days }));
  return { ...person, contacts: kept, routines };
}

/** The first days of a person on other dates, with the events of all other days. */
export function busyDays(
  person: TestPerson,
  dates: readonly string[],
): { readonly days: readonly LivedDay[]; readonly rest: readonly LivedEvent[] } {
  const lived = [...liveDays(person)];
  const days = dates.flatMap((date, index): LivedDay[] => {
    const day = lived[index];
    return day === undefined ? [] : [onDate(day, date)];
  });
  return { days, rest: lived.slice(dates.length).flatMap(({ events }) => events) };
}

const [firstHour, hours] = [5, 16];
const hourMs = 3_600_000;

/** More consecutive events than anybody has on one day. */
export function fullDay(events: readonly LivedEvent[], count: number, date: string): LivedEvent[] {
  if (events.length < count) throw new RangeError(`${events.length} events are fewer than ${count}`);
  const startMs = dayBounds(date, timeZone).startMs + firstHour * hourMs;
  const each = (hours * hourMs) / count;
  const instant = (at: number) => new Date(startMs + Math.round(at * each)).toISOString();
  return events
    .slice(0, count)
    .map((one, at) => ({ ...one, event: { ...one.event, started_at: instant(at), ended_at: instant(at + 1) } }));
}
