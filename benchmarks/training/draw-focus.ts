// For whom or what somebody works next:
//   chooseFocus   the next session
//   chooseAside   a short while in between
//   focusOn       one of a contact's matters
import { weekday } from '@daybook/domain/timeline/day-arithmetic.ts';
import { type Focus, minuteMs, type Where } from './drawn-day.ts';
import type { MadeContact, Person } from './person.ts';
import type { Draw } from './random.ts';

export function chooseFocus(draw: Draw, person: Person, { index, state, date }: Where, timeMs: number): Focus {
  const { habits, contacts, routine } = person;
  const live = contacts.filter(({ from, until }) => from <= index && index < until);
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
  const contact = draw.weighted(
    live,
    (one) => one.weight * (state.activity.get(one.id) ?? 1) * (one.from > 0 && index - one.from < 4 ? 3 : 1),
  );
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
  const live = person.contacts.filter(({ from, until }) => from <= where.index && where.index < until);
  return live.length === 0
    ? 'internal'
    : focusOn(
        draw,
        draw.weighted(live, ({ weight }) => Math.sqrt(weight)),
        where.index,
      );
}
