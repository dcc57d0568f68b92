// One working day of one persona as captured events: blocks of work for a contact, mail in between, calls, meetings,
// lunch, distractions, and now and then an evening. Each event contains the truth about it, which only the demo may
// use.
import type { CapturedEvent } from '@daybook/contract/capture.ts';
import { type DemoContact, demoContacts, demoFirm, type WorkKind } from './firm.ts';
import type { Persona } from './personas.ts';
import type { Random } from './random.ts';
import {
  callSight,
  internalSights,
  mailSight,
  privateSights,
  type Season,
  type Sight,
  seasonOf,
  workSights,
} from './subjects.ts';

/** True kind of an interval. */
export type Truth =
  | { kind: 'contact'; contactCode: string; work: WorkKind }
  | { kind: 'internal' }
  | { kind: 'ignored' };

export type DemoEvent = { event: CapturedEvent; truth: Truth };

type Meeting = { startMs: number; endMs: number; contact: DemoContact | null; work: WorkKind; title: string };

type DayPlan = {
  random: Random;
  persona: Persona;
  season: Season;
  own: string;
  contacts: readonly DemoContact[];
  /** More than 1 gives shorter looks and therefore more events. */
  density: number;
  events: DemoEvent[];
};

const minuteMs = 60_000;

export type WorkDayInput = {
  persona: Persona;
  date: string;
  /** The instant of the day's midnight, from the domain's day bounds. */
  dayStartMs: number;
  /** No activity is detected after this, the present moment for today. Appointments are in the calendar before. */
  untilMs: number;
  /** Instead of the person's usual hours; without meetings. */
  hours?: { startMs: number; endMs: number };
  random: Random;
  density: number;
};

/** The events of one day, in order of their start. Ids come from `random`, so that a second run makes the same ones. */
export const generateWorkDay = (input: WorkDayInput): DemoEvent[] => {
  const { persona, random, dayStartMs } = input;
  const plan: DayPlan = {
    random,
    persona,
    season: seasonOf(input.date),
    own: mailboxOf(persona),
    contacts: contactsOfDay(persona, random),
    density: input.density,
    events: [],
  };
  const { startMs, endMs } = input.hours ?? usualHours(persona, random, dayStartMs);
  const lunchMs = dayStartMs + Math.round(random.around(12 * 60 + 20, 12)) * minuteMs;
  const meetings = input.hours === undefined ? planMeetings(plan, startMs, endMs, lunchMs) : [];
  workThrough(plan, startMs, endMs, lunchMs, meetings);
  if (random.chance(persona.lateEvening)) workEvening(plan, dayStartMs);
  return plan.events
    .filter(({ event }) => event.source.type === 'appointment' || Date.parse(event.ended_at) <= input.untilMs)
    .sort((a, b) => a.event.started_at.localeCompare(b.event.started_at));
};

const usualHours = (persona: Persona, random: Random, dayStartMs: number) => {
  const startMs = dayStartMs + Math.round(random.around(persona.startMinute, 14)) * minuteMs;
  return { startMs, endMs: startMs + Math.round(random.around(persona.workMinutes + 40, 25)) * minuteMs };
};

/** Returns the few clients of a day, out of all that the persona serves. */
const contactsOfDay = (persona: Persona, random: Random) => {
  const served = demoContacts.slice(persona.contactOffset, persona.contactOffset + persona.contactCount);
  const count = random.int(4, 7);
  return [...served]
    .map((contact) => ({ contact, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ contact }) => contact);
};

/** The mailbox of a persona at the firm. */
export const mailboxOf = (persona: Persona) => `${persona.key}@${demoFirm.domain}`;

const add = (plan: DayPlan, sight: Sight, startMs: number, endMs: number, truth: Truth) => {
  if (endMs - startMs < 1000) return;
  plan.events.push({
    truth,
    event: {
      id: plan.random.uuid(),
      source: sight.source,
      started_at: new Date(startMs).toISOString(),
      ended_at: new Date(endMs).toISOString(),
      subject: sight.subject,
    },
  });
};

const planMeetings = (plan: DayPlan, startMs: number, endMs: number, lunchMs: number): Meeting[] => {
  const { random, persona } = plan;
  const count = Math.max(0, Math.round(random.around(persona.meetingsPerDay, 0.8)));
  const meetings: Meeting[] = [];
  for (let attempt = 0; meetings.length < count && attempt < count * 8; attempt++) {
    const slot = Math.floor((endMs - startMs) / (30 * minuteMs)) - 3;
    const from = Math.ceil(startMs / (30 * minuteMs)) * 30 * minuteMs + random.int(0, slot) * 30 * minuteMs;
    const to = from + random.pick([30, 30, 45, 60, 60, 90]) * minuteMs;
    const clashes = meetings.some(
      (meeting) => from < meeting.endMs + 15 * minuteMs && meeting.startMs < to + 15 * minuteMs,
    );
    if (clashes || (from < lunchMs + 45 * minuteMs && lunchMs < to)) continue;
    const contact = random.chance(0.75) ? random.pick(plan.contacts) : null;
    const work = contact ? workFor(plan, contact) : 'advice';
    meetings.push({ startMs: from, endMs: to, contact, work, title: meetingTitle(plan, contact, work) });
  }
  return meetings.sort((a, b) => a.startMs - b.startMs);
};

const meetingTitle = (plan: DayPlan, contact: DemoContact | null, work: WorkKind) => {
  if (!contact) return plan.random.pick(['Teamoverleg', 'Planning kantoor', 'Vaktechnisch overleg']);
  const about = {
    annual: 'jaarcijfers',
    tax: 'aangifte',
    advice: 'advies',
    payroll: 'salarissen',
    bookkeeping: 'administratie',
  };
  return `${plan.random.pick(['Bespreking', 'Overleg', 'Telefonisch overleg'])} ${about[work]} ${contact.name}`;
};

/** Returns a kind of work that this contact takes and this persona does; the contact's first when they share none. */
const workFor = (plan: DayPlan, contact: DemoContact): WorkKind => {
  const shared = plan.persona.kinds.filter(({ item }) => contact.kinds.includes(item));
  if (shared.length > 0) return plan.random.weighted(shared);
  return contact.kinds[0] ?? 'advice';
};

const workThrough = (plan: DayPlan, startMs: number, endMs: number, lunchMs: number, meetings: Meeting[]) => {
  const { random } = plan;
  const lunchEndMs = lunchMs + random.int(25, 50) * minuteMs;
  let nowMs = startMs;
  let lunched = false;
  while (nowMs < endMs) {
    const meeting = meetings.find((candidate) => candidate.startMs <= nowMs && nowMs < candidate.endMs);
    if (meeting) {
      nowMs = attend(plan, meeting, nowMs);
      continue;
    }
    if (!lunched && nowMs >= lunchMs) {
      nowMs = Math.max(nowMs, lunchEndMs);
      lunched = true;
      continue;
    }
    const nextMeetingMs = meetings.find((candidate) => candidate.startMs > nowMs)?.startMs ?? endMs;
    const limitMs = Math.min(endMs, nextMeetingMs, lunched ? endMs : Math.max(lunchMs, nowMs + minuteMs));
    nowMs = workBlock(plan, nowMs, Math.min(limitMs, nowMs + random.int(25, 95) * minuteMs));
    if (random.chance(0.25)) nowMs += random.int(2, 14) * minuteMs;
  }
};

const attend = (plan: DayPlan, meeting: Meeting, nowMs: number) => {
  const { random } = plan;
  const truth: Truth = meeting.contact ? contactTruth(meeting.contact, meeting.work) : { kind: 'internal' };
  const attendees = meeting.contact
    ? meeting.contact.people.map((person) => `${person.mailbox}@${meeting.contact?.domain}`)
    : [`kantoor@${demoFirm.domain}`];
  const isOnline = random.chance(0.5);
  const appointment: Sight = {
    source: { type: 'appointment', identifier: 'appointment', name: 'Agenda' },
    subject: { title: meeting.title, location: isOnline ? 'Microsoft Teams' : demoFirm.city, attendees },
    typicalSeconds: 0,
    weight: 1,
  };
  add(plan, appointment, meeting.startMs, meeting.endMs, truth);
  const overMs = meeting.endMs + random.int(-6, 5) * minuteMs;
  if (isOnline) {
    const call: Sight = {
      source: { type: 'native', identifier: 'microsoft_teams', name: 'Microsoft Teams' },
      subject: { title: `${meeting.title} | Vergadering | Microsoft Teams`, app: 'teams', attendees },
      typicalSeconds: 0,
      weight: 1,
    };
    add(plan, call, nowMs + random.int(0, 90) * 1000, overMs, truth);
  }
  return Math.max(overMs, meeting.endMs);
};

const contactTruth = (contact: DemoContact, work: WorkKind): Truth => ({
  kind: 'contact',
  contactCode: contact.code,
  work,
});

/** Works for one contact until `untilMs`, with the usual interruptions; returns the actual end. */
const workBlock = (plan: DayPlan, startMs: number, untilMs: number): number => {
  const { random, persona } = plan;
  const contact = random.chance(0.93) ? random.pick(plan.contacts) : null;
  const work = contact ? workFor(plan, contact) : 'advice';
  const sights = contact ? workSights(work, contact, plan.season) : internalSights;
  const truth: Truth = contact ? contactTruth(contact, work) : { kind: 'internal' };
  let nowMs = startMs;
  let mailDueMs = nowMs + random.int(4, persona.mailEveryMinutes) * minuteMs;
  while (nowMs < untilMs) {
    if (nowMs >= mailDueMs) {
      nowMs = interrupt(plan, nowMs, untilMs, contact);
      mailDueMs = nowMs + random.around(persona.mailEveryMinutes, persona.mailEveryMinutes / 3) * minuteMs;
      continue;
    }
    const sight = random.weighted(sights.map((item) => ({ item, weight: item.weight })));
    const endMs = Math.min(untilMs, nowMs + lookMs(plan, sight));
    add(plan, sight, nowMs, endMs, truth);
    nowMs = endMs;
  }
  return nowMs;
};

const lookMs = ({ random, density }: DayPlan, sight: Sight) =>
  Math.max(4, Math.round(random.around(sight.typicalSeconds, sight.typicalSeconds * 0.55) / density)) * 1000;

/** Adds an interruption: a mail, a call, a colleague, the news. */
const interrupt = (plan: DayPlan, nowMs: number, untilMs: number, current: DemoContact | null): number => {
  const { random, persona } = plan;
  const callShare = persona.callsPerDay / 24;
  const kind = random.weighted([
    { item: 'mail' as const, weight: 1 - callShare - persona.wandering - 0.1 },
    { item: 'call' as const, weight: callShare },
    { item: 'internal' as const, weight: 0.1 },
    { item: 'private' as const, weight: persona.wandering },
  ]);
  let atMs = nowMs;
  const look = (sight: Sight, truth: Truth) => {
    const endMs = Math.min(untilMs, atMs + lookMs(plan, sight));
    add(plan, sight, atMs, endMs, truth);
    atMs = endMs;
  };
  if (kind === 'internal') look(random.pick(internalSights), { kind: 'internal' });
  else if (kind === 'private') look(random.pick(privateSights), { kind: 'ignored' });
  else {
    const rounds = kind === 'call' ? 1 : random.int(1, 4);
    for (let round = 0; round < rounds; round++) {
      const contact = current && random.chance(0.45) ? current : random.pick(plan.contacts);
      const work = workFor(plan, contact);
      const sight =
        kind === 'call' ? callSight(random, contact) : mailSight(random, work, contact, plan.own, plan.season);
      look(sight, contactTruth(contact, work));
    }
  }
  return Math.max(atMs, nowMs + 1000);
};

const workEvening = (plan: DayPlan, dayStartMs: number) => {
  const startMs = dayStartMs + plan.random.int(20 * 60, 21 * 60 + 30) * minuteMs;
  workBlock(plan, startMs, startMs + plan.random.int(20, 70) * minuteMs);
};
