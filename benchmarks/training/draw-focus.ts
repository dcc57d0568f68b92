// Chooses the next work of a person:
//   contactsOfDay the main contacts of a day
//   chooseFocus   the next session
//   chooseAside   a short interruption
//   focusOn       one of a contact's matters
import { weekday } from '@daybook/domain/timeline/day-arithmetic.ts';
import { type Focus, minuteMs, type Where } from './drawn-day.ts';
import type { MadeContact, Person } from './person.ts';
import type { Draw } from './random.ts';

const liveContacts = ({ contacts }: Person, { index }: Where): MadeContact[] =>
  contacts.filter(({ from, until }) => from <= index && index < until);

/** Recent work continues; the others are chosen by their workload. */
export function contactsOfDay(draw: Draw, person: Person, where: Where): MadeContact[] {
  const { contactsADay, persistence } = person.habits;
  const live = liveContacts(person, where);
  if (live.length === 0 || contactsADay === 0) return [];
  const chosen = new Set(where.state.today.filter((one) => live.includes(one) && draw.chance(persistence)));
  for (let turn = 0; turn < contactsADay * 2 && chosen.size < contactsADay; turn += 1) {
    chosen.add(busiest(draw, live, where));
  }
  return [...chosen];
}

const busiest = (draw: Draw, live: readonly MadeContact[], { index, state }: Where): MadeContact =>
  draw.weighted(
    live,
    (one) => one.weight * (state.activity.get(one.id) ?? 1) * (one.from > 0 && index - one.from < 4 ? 3 : 1),
  );

const ofToday = 0.9;

export function chooseFocus(draw: Draw, person: Person, where: Where, timeMs: number): Focus {
  const { index, state, date } = where;
  const { habits, contacts, routine } = person;
  const live = liveContacts(person, where);
  const half = (weekday(date) - 1) * 2 + (timeMs > 13 * 60 * minuteMs ? 1 : 0);
  const planned = routine[half] ?? -2;
  if (planned !== -2 && draw.chance(habits.routine)) {
    const contact = contacts[planned];
    if (planned === -1) return 'internal';
    if (contact !== undefined && live.includes(contact)) return focusOn(draw, contact, index);
  }
  if (draw.chance(habits.internal)) return 'internal';
  if (draw.chance(habits.idle * 0.5)) return 'ignored';
  const { last } = state;
  if (last !== null && typeof last === 'object' && draw.chance(habits.persistence) && live.includes(last.contact))
    return last;
  if (live.length === 0) return 'internal';
  const today = state.today.filter((one) => live.includes(one));
  const contact = today.length > 0 && draw.chance(ofToday) ? draw.pick(today) : busiest(draw, live, where);
  return focusOn(draw, contact, index);
}

export function focusOn(draw: Draw, contact: MadeContact, index: number): Focus {
  const open = contact.matters.filter(({ from, until }) => from <= index && index < until);
  const [first] = contact.matters;
  if (first === undefined) return 'internal';
  return { contact, matter: open.length === 0 ? first : draw.weighted(open, (one) => 1 / (1 + open.indexOf(one))) };
}

export function chooseAside(draw: Draw, person: Person, where: Where): Focus {
  if (draw.chance(0.35)) return 'internal';
  if (draw.chance(person.habits.idle * 3)) return 'ignored';
  const live = liveContacts(person, where);
  const today = where.state.today.filter((one) => live.includes(one));
  if (today.length > 0 && draw.chance(0.5)) return focusOn(draw, draw.pick(today), where.index);
  return live.length === 0
    ? 'internal'
    : focusOn(
        draw,
        draw.weighted(live, ({ weight }) => Math.sqrt(weight)),
        where.index,
      );
}
