// A log of a generated day, with its truth.
import type { ModelSubject } from '@daybook/domain/suggestions/model/model-types.ts';
import { bookingOf } from './draw-booking.ts';
import type { Focus, TrueLog, Where, Window } from './drawn-day.ts';
import type { MadeContact, Person } from './person.ts';
import type { Draw } from './random.ts';

interface Happened {
  readonly focus: Focus;
  readonly window: Window;
  readonly startMs: number;
  readonly endMs: number;
}

export function logOf(draw: Draw, person: Person, where: Where, { focus, window, startMs, endMs }: Happened): TrueLog {
  const { state } = where;
  const facts = {
    app: null,
    url: null,
    path: null,
    mailFrom: null,
    mailTo: [],
    attendees: [],
    phoneNumber: null,
    location: null,
    ...window,
  };
  const text = JSON.stringify(facts);
  const key = state.subjects.get(text) ?? state.subjects.size + 1;
  state.subjects.set(text, key);
  const careless = draw.chance(person.habits.careless) && state.last !== null ? state.last : focus;
  const byRule = typeof focus === 'object' && isRuled(focus.contact, facts);
  const id = state.nextId;
  state.nextId += 1;
  return {
    id,
    startedAtMs: Math.round(startMs),
    endedAtMs: Math.round(endMs),
    subject: { key, ...facts },
    truth: truthOf(byRule ? focus : careless),
    byRule,
    booking: bookingOf(draw, person, where, { focus: careless, facts, startMs }),
  };
}

const truthOf = (focus: Focus): string => (typeof focus === 'object' ? `contact ${focus.contact.id}` : focus);

function isRuled({ rules, domain, folder, site, people }: MadeContact, facts: Omit<ModelSubject, 'key'>): boolean {
  return (
    (rules.mail && facts.mailFrom?.includes(`@${domain}`) === true) ||
    (rules.folder && facts.path?.startsWith(folder) === true) ||
    (rules.site && facts.url?.includes(site) === true) ||
    (rules.phone && people.some(({ phone }) => phone === facts.phoneNumber))
  );
}
