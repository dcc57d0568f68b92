import type { ModelLog, ModelSubject } from '@daybook/domain/suggestions/model/model-types.ts';
import { addDays, weekday } from '@daybook/domain/timeline/day-arithmetic.ts';
import { capital } from './made-up-words.ts';
import type { Correspondent, MadeContact, Matter, Person } from './person.ts';
import type { Draw } from './random.ts';
import { windowKinds } from './trades.ts';

export interface TrueLog extends Omit<ModelLog, 'decided'> {
  readonly truth: string;
  /** Whether a rule of its user decides it before anything is asked. */
  readonly byRule: boolean;
  readonly booking: { readonly dimensionIds: readonly number[]; readonly description: string } | null;
}

export interface TrueDay {
  readonly date: string;
  readonly timezone: string;
  readonly logs: readonly TrueLog[];
}

type Focus = { readonly contact: MadeContact; readonly matter: Matter } | 'internal' | 'ignored';

const minuteMs = 60_000;
const firstDate = '2025-03-03';

/** Draws the working days of a person, first to last. */
export function drawDays(draw: Draw, person: Person, count: number): TrueDay[] {
  const [activity, subjects, windows, codes] = [new Map(), new Map(), new Map(), new Map()];
  const state: DayState = { last: null, activity, subjects, windows, codes, nextId: 1 };
  const dates = workingDates(count);
  return dates.map((date, index) => drawDay(draw, person, { date, index, state }));
}

function workingDates(count: number): string[] {
  const dates: string[] = [];
  for (let offset = 0; dates.length < count; offset += 1) {
    const date = addDays(firstDate, offset);
    if (weekday(date) <= 5) dates.push(date);
  }
  return dates;
}

interface DayState {
  last: Focus | null;
  /** The contacts' activity drifts. */
  readonly activity: Map<number, number>;
  readonly subjects: Map<string, number>;
  /** The windows that each matter has had. */
  readonly windows: Map<object, Window[]>;
  /** Working codes that were chosen for some of the work of a day. */
  readonly codes: Map<string, number | null>;
  nextId: number;
}

interface Where {
  readonly date: string;
  readonly index: number;
  readonly state: DayState;
}

function drawDay(draw: Draw, person: Person, where: Where): TrueDay {
  const { date, state } = where;
  for (const { id } of person.contacts) {
    state.activity.set(id, Math.min(6, Math.max(0.1, (state.activity.get(id) ?? 1) * Math.exp(draw.normal() * 0.25))));
  }
  const startMs = Date.parse(`${date}T00:00:00Z`);
  const logs: TrueLog[] = [];
  let at = startMs + draw.between(7.5, 9.5) * 60 * minuteMs;
  const end = startMs + draw.between(16, 18.5) * 60 * minuteMs;
  const plan = meetingTimes(draw, person, startMs);
  const fixed = fixedTimes(draw, person, where, startMs);
  while (at < end) {
    const [next] = fixed;
    if (next !== undefined && next.startMs <= at + minuteMs) {
      fixed.shift();
      if (next.endMs > at) at = drawFixed(draw, person, where, { ...next, logs });
      continue;
    }
    const focus = chooseFocus(draw, person, where, at - startMs);
    const meeting = plan.find((one) => Math.abs(one - at) < 30 * minuteMs);
    if (meeting !== undefined) {
      plan.splice(plan.indexOf(meeting), 1);
      at = drawMeeting(draw, person, where, { focus, at, logs });
    } else at = drawSession(draw, person, where, { focus, at, logs, until: next?.startMs ?? end + 60 * minuteMs });
    if (draw.chance(0.12)) at += draw.between(3, 40) * minuteMs;
    state.last = focus;
  }
  return { date, timezone: 'UTC', logs: logs.sort((a, b) => a.startedAtMs - b.startedAtMs) };
}

interface FixedToday {
  readonly focus: Focus;
  readonly title: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Returns today's recurring times, in order; now and then one is left out. */
function fixedTimes(draw: Draw, person: Person, { date, index }: Where, startMs: number): FixedToday[] {
  const today = person.fixed.filter(
    ({ weekdays, from, until }) => weekdays.includes(weekday(date)) && from <= index && index < until,
  );
  const planned = today.flatMap(({ contact: place, title, startMinute, minutes }): FixedToday[] => {
    if (draw.chance(0.12)) return [];
    const contact = person.contacts[place];
    const isLive = contact !== undefined && contact.from <= index && index < contact.until;
    if (!isLive && place >= 0) return [];
    const from = startMs + (startMinute + draw.between(-3, 6)) * minuteMs;
    const focus = contact === undefined ? 'internal' : focusOn(draw, contact, index);
    return [{ focus, title, startMs: from, endMs: from + minutes * draw.between(0.7, 1.2) * minuteMs }];
  });
  return planned.sort((a, b) => a.startMs - b.startMs);
}

/** A recurring time shows mostly its own window. */
function drawFixed(
  draw: Draw,
  person: Person,
  where: Where,
  { focus, title, startMs, endMs, logs }: FixedToday & { readonly logs: TrueLog[] },
): number {
  let now = startMs;
  while (now < endMs) {
    const until = Math.min(endMs, now + draw.between(1, 15) * minuteMs);
    const own: Window = { title, app: 'meetings', sourceType: 'native' };
    const window = draw.chance(0.75) ? own : windowOf(draw, person, where, focus);
    logs.push(logOf(draw, person, where, { focus, window, startMs: now, endMs: until }));
    now = until;
  }
  return endMs;
}

const meetingTimes = (draw: Draw, { habits }: Person, startMs: number): number[] =>
  Array.from(
    { length: Math.round(habits.meetings * draw.between(0.3, 1.7)) },
    () => startMs + draw.whole(18, 33) * 30 * minuteMs,
  );

function chooseFocus(draw: Draw, person: Person, { index, state, date }: Where, timeMs: number): Focus {
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

function focusOn(draw: Draw, contact: MadeContact, index: number): Focus {
  const open = contact.matters.filter(({ from, until }) => from <= index && index < until);
  const [first] = contact.matters;
  if (first === undefined) return 'internal';
  return { contact, matter: open.length === 0 ? first : draw.weighted(open, (one) => 1 / (1 + open.indexOf(one))) };
}

interface Session {
  readonly focus: Focus;
  readonly at: number;
  readonly logs: TrueLog[];
  /** When something else begins for certain. */
  readonly until?: number;
}

function drawSession(
  draw: Draw,
  person: Person,
  where: Where,
  { focus, at, logs, until = Number.POSITIVE_INFINITY }: Session,
): number {
  const { habits } = person;
  const minutes = Math.min(180, habits.sessionMinutes * Math.exp(draw.normal() * 0.7));
  const end = Math.min(until, at + Math.max(1, minutes) * minuteMs);
  let now = at;
  if (draw.chance((habits.calls * habits.sessionMinutes) / 480))
    now = drawCall(draw, person, where, { focus, at: now, logs });
  // Some windows come back again and again within one session.
  const kept = [windowOf(draw, person, where, focus), windowOf(draw, person, where, focus), silentWindow(draw, person)];
  while (now < end) {
    const length = Math.max(0.15, habits.windowMinutes * Math.exp(draw.normal() * 0.9)) * minuteMs;
    const isAside = draw.chance(habits.interrupted);
    const aside = isAside ? chooseAside(draw, person, where) : focus;
    const window = isAside
      ? windowOf(draw, person, where, aside)
      : draw.chance(0.4)
        ? draw.pick(kept)
        : windowOf(draw, person, where, focus);
    logs.push(logOf(draw, person, where, { focus: aside, window, startMs: now, endMs: now + length }));
    now += length;
  }
  return now;
}

function chooseAside(draw: Draw, person: Person, where: Where): Focus {
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

type Window = Partial<Omit<ModelSubject, 'key'>> & Pick<ModelSubject, 'title' | 'sourceType'>;

const web = (title: string, url: string): Window => ({ title, url, app: 'browser', sourceType: 'web' });

function silentWindow(draw: Draw, { genericTitles, tools }: Person): Window {
  const title = draw.pick(genericTitles);
  return draw.chance(0.5)
    ? { title, app: draw.pick(tools), sourceType: 'native' }
    : { title, app: 'browser', sourceType: 'web' };
}

function windowOf(draw: Draw, person: Person, where: Where, focus: Focus): Window {
  if (focus === 'ignored')
    return draw.chance(0.2)
      ? silentWindow(draw, person)
      : web(capital(draw.pick(person.internalWords)), `https://${draw.pick(person.idleSites)}/${draw.whole(1, 900)}`);
  if (draw.chance(person.habits.silent * (focus === 'internal' ? 0.7 : 1))) return silentWindow(draw, person);
  const had = where.state.windows.get(focus === 'internal' ? person : focus.matter) ?? [];
  if (had.length > 0 && draw.chance(person.habits.repeats))
    return draw.weighted(had, (one) => 1 / (1 + had.indexOf(one)));
  const window = focus === 'internal' ? internalWindow(draw, person) : newWindow(draw, person, where, focus);
  // The latest first, because the latest come back most.
  where.state.windows.set(focus === 'internal' ? person : focus.matter, [window, ...had].slice(0, 25));
  return window;
}

function newWindow(draw: Draw, person: Person, where: Where, focus: Exclude<Focus, string>): Window {
  const kind = draw.weighted(windowKinds, (one) => person.habits.windows[one]);
  return contactWindow[kind](draw, person, { ...focus, index: where.index });
}

function internalWindow(draw: Draw, { internalWords, colleagues, tools, ownDomain }: Person): Window {
  const words = capital([draw.pick(internalWords), draw.pick(internalWords)].join(' '));
  const mate = draw.pick(colleagues);
  return draw.pick([
    () => ({ title: words, app: draw.pick(tools), sourceType: 'native' as const }),
    () => mail(words, mate, []),
    () => ({ title: `${mate.name} | Chat`, app: 'chat', sourceType: 'native' as const }),
    () => web(words, `https://intra.${ownDomain}/${draw.pick(internalWords)}`),
    () => ({
      title: `${words}.xlsx`,
      path: `C:\\Users\\me\\Internal\\${words}.xlsx`,
      app: 'sheets',
      sourceType: 'document' as const,
    }),
  ])();
}

const mail = (title: string, from: Correspondent, to: readonly Correspondent[]): Window => ({
  title,
  sourceType: 'email',
  app: 'mail',
  mailFrom: `${from.name} <${from.address}>`,
  mailTo: to.map(({ address }) => address),
});

type Work = { readonly contact: MadeContact; readonly matter: Matter; readonly index: number };

/** A title that tells as its person's titles tell: by name, by code, by words, or by chance by none of them. */
function telling(draw: Draw, { habits, internalWords }: Person, { contact, matter }: Work): string {
  const parts = [
    draw.chance(habits.byName * 0.7) ? draw.pick([contact.name, contact.short]) : '',
    draw.chance(habits.byCode * 0.7) ? draw.pick([matter.code, contact.code ?? matter.code]) : '',
    draw.chance(habits.byWords) ? draw.pick(matter.words) : '',
    draw.chance(habits.byWords * 0.7) ? draw.pick(contact.words) : '',
    draw.chance(0.6) ? draw.pick(internalWords) : '',
    draw.chance(0.2) ? String(draw.whole(2020, 2026)) : '',
  ].filter(Boolean);
  const text = parts.length === 0 ? draw.pick(internalWords) : parts.join(draw.pick([' ', ' - ', ' ']));
  return capital(text);
}

const domainOf = ({ contact, index }: Work) =>
  contact.laterDomain !== null && index > 25 ? contact.laterDomain : contact.domain;

const contactWindow = {
  document: (draw: Draw, person: Person, work: Work): Window => {
    const name = draw.chance(0.25) ? draw.pick(person.genericTitles) : telling(draw, person, work);
    const file = `${name}${draw.pick(['.docx', '.xlsx', '.pdf', '.pptx'])}`;
    const path = draw.chance(0.7)
      ? `${work.contact.folder}\\${draw.chance(0.5) ? `${work.matter.code}\\` : ''}${file}`
      : null;
    return {
      title: draw.chance(0.6) ? file : name,
      path,
      app: draw.pick(['word', 'sheets', 'pdf']),
      sourceType: 'document',
    };
  },
  mail: (draw: Draw, person: Person, work: Work): Window => {
    const isThird = draw.chance(person.habits.thirdParties);
    const who = isThird ? draw.pick(person.thirdParties) : draw.pick(work.contact.people);
    const moved = { ...who, address: isThird ? who.address : who.address.replace(work.contact.domain, domainOf(work)) };
    const title = `${draw.chance(0.4) ? 'RE: ' : ''}${draw.chance(0.3) ? draw.pick(person.internalWords) : telling(draw, person, work)}`;
    return mail(title, moved, draw.chance(0.3) ? [draw.pick(person.colleagues)] : []);
  },
  portal: (draw: Draw, person: Person, work: Work): Window => {
    const portal = draw.pick(person.portals);
    const page = draw.pick(portal.pages);
    const id = draw.chance(0.5) ? work.matter.id : String(70_000 + work.contact.id * 17);
    const place = portal.hasIds ? draw.pick([`/${page}/${id}`, `/c/${id}/${page}`, `/${page}?id=${id}`]) : `/${page}`;
    const title = draw.chance(0.5)
      ? `${capital(page)} | ${capital(portal.host.split('.')[1] ?? '')}`
      : `${telling(draw, person, work)} | ${capital(page)}`;
    return web(title, `https://${portal.host}${place}`);
  },
  own_site: (draw: Draw, person: Person, work: Work): Window =>
    web(
      draw.chance(0.5) ? telling(draw, person, work) : capital(draw.pick(work.contact.words)),
      `https://${work.contact.site}/${draw.pick(work.contact.words)}`,
    ),
  tool: (draw: Draw, person: Person, work: Work): Window => {
    const tool = draw.pick(person.tools);
    const title = draw.chance(0.35) ? capital(tool) : `${telling(draw, person, work)} - ${capital(tool)}`;
    return { title, app: tool, sourceType: 'native' };
  },
  chat: (draw: Draw, person: Person, work: Work): Window => {
    const who = draw.chance(0.5) ? draw.pick(person.colleagues) : draw.pick(work.contact.people);
    return {
      title: draw.chance(0.6) ? `${who.name} | Chat` : `#${draw.pick(work.contact.words)} | Chat`,
      app: 'chat',
      sourceType: 'native',
    };
  },
  search: (draw: Draw, person: Person, work: Work): Window => {
    const words = draw.chance(0.6)
      ? `${draw.pick(work.matter.words)} ${draw.pick(person.internalWords)}`
      : draw.pick(person.internalWords);
    const isFound = draw.chance(0.5);
    return web(
      words,
      isFound
        ? `https://www.${draw.pick(person.internalWords)}.info/${words.split(' ')[0]}`
        : `https://www.finder.com/search?q=${words.replaceAll(' ', '+')}`,
    );
  },
};

function drawCall(draw: Draw, person: Person, where: Where, { focus, at, logs }: Session): number {
  const end = at + draw.between(1, 20) * minuteMs;
  const own = typeof focus === 'object' ? draw.pick(focus.contact.people) : draw.pick(person.colleagues);
  const isKnown = draw.chance(person.habits.knownCallers);
  const other = draw.chance(person.habits.thirdParties * 0.5) ? draw.pick(person.thirdParties) : own;
  const phone = isKnown ? other.phone : `+316${draw.whole(10_000_000, 99_999_999)}`;
  const window: Window = {
    title: draw.chance(0.4) ? other.name : 'Call',
    phoneNumber: draw.chance(0.85) ? phone : null,
    app: 'phone',
    sourceType: 'phone',
  };
  logs.push(logOf(draw, person, where, { focus, window, startMs: at, endMs: end }));
  return end;
}

function drawMeeting(draw: Draw, person: Person, where: Where, { focus, at, logs }: Session): number {
  const end = at + draw.pick([15, 30, 30, 60, 60, 90]) * minuteMs;
  const isOwn = typeof focus === 'object';
  const guests = isOwn && draw.chance(0.7) ? focus.contact.people.slice(0, draw.whole(1, 3)) : [];
  const mates = person.colleagues.slice(0, draw.whole(0, 4));
  const title =
    isOwn && draw.chance(0.6)
      ? telling(draw, person, { ...focus, index: where.index })
      : capital(draw.pick(person.internalWords));
  const attendees = [...guests, ...mates].map(({ name, address }) =>
    draw.chance(0.7) ? `${name} <${address}>` : address,
  );
  logs.push(
    logOf(draw, person, where, {
      focus,
      window: { title, attendees, app: null, sourceType: 'appointment' },
      startMs: at,
      endMs: end,
    }),
  );
  let now = at + draw.between(0, 4) * minuteMs;
  while (draw.chance(0.6) && now < end) {
    const length = draw.between(0.5, 12) * minuteMs;
    const window = draw.chance(0.5)
      ? windowOf(draw, person, where, focus)
      : { title: 'Meeting', app: 'meetings', sourceType: 'native' as const };
    logs.push(logOf(draw, person, where, { focus, window, startMs: now, endMs: Math.min(end, now + length) }));
    now += length + draw.between(0, 6) * minuteMs;
  }
  return end;
}

interface Happened {
  readonly focus: Focus;
  readonly window: Window;
  readonly startMs: number;
  readonly endMs: number;
}

function logOf(draw: Draw, person: Person, where: Where, { focus, window, startMs, endMs }: Happened): TrueLog {
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

type Facts = Omit<ModelSubject, 'key'>;

interface Booked {
  readonly focus: Focus;
  readonly facts: Facts;
  readonly startMs: number;
}

function bookingOf(draw: Draw, person: Person, where: Where, { focus, facts, startMs }: Booked): TrueLog['booking'] {
  if (focus === 'ignored') return null;
  if (focus === 'internal') return { dimensionIds: [9000], description: '' };
  const { workingCodes, booking } = person;
  const { dimensionId, words } = focus.matter;
  const usual = codePlace(person, focus, facts) % workingCodes.length;
  const description = words[booking.follows === 'source' ? usual % words.length : 0] ?? '';
  if (!booking.hasCodes) return { dimensionIds: [dimensionId], description };
  const code = oddCode(draw, person, where, { matter: focus.matter, startMs }) ?? workingCodes[usual] ?? 9001;
  return { dimensionIds: [dimensionId, code], description };
}

/** Now and then work is booked otherwise: for an hour, or for the whole day where that is the custom; null: as usual. */
function oddCode(
  draw: Draw,
  { workingCodes, booking }: Person,
  { date, state }: Where,
  { matter, startMs }: { readonly matter: Matter; readonly startMs: number },
): number | null {
  const isByDay = booking.follows === 'day';
  const place = `${date} ${matter.code} ${isByDay ? '' : Math.floor(startMs / (60 * minuteMs))}`;
  const known = state.codes.get(place);
  if (known !== undefined) return known;
  const code = draw.chance(isByDay ? 0.3 + booking.loose : booking.loose) ? draw.pick(workingCodes) : null;
  state.codes.set(place, code);
  return code;
}

/** Returns the place of the working code: each person has its own custom. */
function codePlace({ booking }: Person, { contact, matter }: Exclude<Focus, string>, facts: Facts): number {
  if (booking.follows === 'matter' || booking.follows === 'day') return matter.dimensionId;
  if (booking.follows === 'contact') return contact.id;
  return booking.follows === 'source' ? kinds.indexOf(facts.sourceType) + contact.id : facts.title.length % 3;
}

const kinds = ['email', 'phone', 'appointment', 'document', 'web', 'native'];
