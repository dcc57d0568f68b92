// The rules of the application over a store in memory: the functions that the server calls, without database and HTTP.
// Hundreds of days take seconds; server-office.test.ts proves that the server gives the same results.
import { normaliseReference } from '@daybook/domain/tags/normalise-reference.ts';
import type { ComputedLog } from '../../apps/server/src/timeline/computed-day.ts';
import type { TestPerson } from '../people/world.ts';
import type { Answer } from './guesser.ts';
import { bookingsInMemory } from './memory-bookings.ts';
import { applyRules, computed, type MemoryDay, type MemoryLog, recordInMemory } from './memory-day.ts';
import { certainInMemory, clustersInMemory, learnInMemory, suggestionsInMemory } from './memory-model.ts';
import { type MemoryStore, newStore, type StoredDimension } from './memory-store.ts';
import { type Office, type OfficeDay, type OfficeLog, type OfficeSlot, ownDomain, projectName } from './office.ts';

/** An organisation of one person in memory. */
export function memoryOffice(person: TestPerson, store: MemoryStore = newStore()): Office {
  store.tags.push({ ...ruleTag(store, 'email_domain', ownDomain, null), forced: true });
  const ids = { contacts: new Map<string, number>(), projects: new Map<string, number>(), codes: [] as number[] };
  for (const name of person.trade.workingCodes)
    ids.codes.push(addDimension(store, { level: 3, name, contactId: null }));
  let open: MemoryDay = { id: 0, date: '', logs: [] };
  let slots: readonly OfficeSlot[] = [];
  const change = (logIds: readonly number[], answer: Answer) => {
    const changed = new Set(logIds);
    for (const log of open.logs) if (changed.has(log.id)) decide(log, answer);
  };
  return {
    contacts: store.contacts,
    contactId: (key) => known(ids.contacts.get(key)),
    projectId: (key) => known(ids.projects.get(key)),
    workingCodeId: (index) => known(ids.codes[index]),
    record: async (day) => {
      for (const { key, name, code, firstDay, projects } of person.contacts) {
        if (firstDay === day.day) {
          ids.contacts.set(key, store.contacts.length + 1);
          store.contacts.push({ id: store.contacts.length + 1, name, code });
        }
        for (const project of projects) {
          if (project.firstDay !== day.day) continue;
          const about = { level: 1, name: projectName(project), contactId: known(ids.contacts.get(key)) };
          ids.projects.set(project.key, addDimension(store, about));
        }
      }
      open = recordInMemory(store, day, day.date);
      slots = [];
      return view(open);
    },
    day: async () => view(open),
    arrange: async (id, answer) => change([id], answer),
    clusters: async () => clustersInMemory(store, computed(open)),
    certainLogs: async () => certainInMemory(suggestionsInMemory(store, computed(open))),
    decide: async (logIds, answer) => change(logIds, answer),
    bookings: async (chosen) => bookingsInMemory(store, computed(open), chosen),
    book: async (all) => {
      slots = all;
    },
    publish: async () => publishInMemory(store, open, slots),
    addRule: async ({ type, value, contactKey }) => {
      const contactId = contactKey === null ? null : known(ids.contacts.get(contactKey));
      store.tags.push(ruleTag(store, type, value, contactId));
      applyRules(store, open);
    },
    close: async () => {},
  };
}

function known(id: number | undefined): number {
  if (id === undefined) throw new RangeError('It has not begun yet');
  return id;
}

function addDimension({ dimensions }: MemoryStore, about: Omit<StoredDimension, 'id'>): number {
  const id = dimensions.size + 1;
  dimensions.set(id, { id, ...about });
  return id;
}

function ruleTag(
  { tags }: MemoryStore,
  type: Parameters<typeof normaliseReference>[0],
  value: string,
  contactId: number | null,
) {
  const normalised = normaliseReference(type, value) ?? value;
  const isInternal = contactId === null;
  return { id: tags.length + 1, type, value, normalised, userId: 1, locked: false, internal: isInternal, contactId };
}

function decide(log: MemoryLog, answer: Answer): void {
  log.contactId = answer.startsWith('contact ') ? Number(answer.slice('contact '.length)) : null;
  log.internal = answer === 'internal';
  log.isIgnored = answer === 'ignored';
  log.decidedBy = 'hand';
}

function view(day: MemoryDay): OfficeDay {
  const { logs } = computed(day);
  const asRows = new Map(day.logs.map((log) => [log.id, log]));
  const isOpenAppointment = (log: ComputedLog) =>
    log.sourceType === 'appointment' && log.status === 'open' && log.contactId === null && !log.internal;
  return {
    id: day.id,
    date: day.date,
    logs: logs.map((log) => logView(log, asRows.get(log.id))),
    appointments: logs.filter(isOpenAppointment).map(({ id, row }) => ({ id, eventId: row.event_id })),
  };
}

const logView = (log: ComputedLog, row: MemoryLog | undefined): OfficeLog => ({
  logIds: [log.id],
  eventId: log.row.event_id,
  subjectId: log.subjectId,
  startedAtMs: log.startedAtMs,
  endedAtMs: log.endedAtMs,
  seconds: log.durationSeconds,
  isIgnored: log.status === 'ignored',
  isBelowThreshold: log.status === 'ignored' && row?.isIgnored !== true,
  contactId: log.contactId,
  internal: log.internal,
});

/** Learns from the day, and keeps its bookings. */
function publishInMemory(store: MemoryStore, day: MemoryDay, slots: readonly OfficeSlot[]): void {
  const booked = new Map(slots.flatMap((slot) => slot.logIds.map((id) => [id, slot] as const)));
  learnInMemory(store, computed(day), booked);
  for (const { contactId, dimensionIds, description } of slots) {
    const history = store.bookings.get(contactId) ?? [];
    store.bookings.set(contactId, [...history, { dimensionIds, description, date: day.date }]);
  }
}
