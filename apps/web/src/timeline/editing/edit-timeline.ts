// The day as it will be after a change, shown before the server has answered. The server's own answer replaces it.
import type { Candidate } from '@daybook/contract/suggestions.ts';
import type { Timeline, TimelineLog, TimelineRegistration, TimelineSlot } from '@daybook/contract/timeline.ts';
import { entriesById } from '../lane/blocks.ts';

/** What a stretch of time is decided to be. */
export type Decision =
  | { kind: 'contact'; contactId: string; contactName: string }
  | { kind: 'internal' }
  | { kind: 'ignored' }
  | { kind: 'open' };

type Decided = Pick<TimelineSlot, 'contact_id' | 'internal' | 'status'>;

/** A decision as the fields that say it. */
export const fieldsOf = (decision: Decision): Decided => {
  if (decision.kind === 'contact') return { contact_id: decision.contactId, internal: false, status: 'open' };
  if (decision.kind === 'internal') return { contact_id: null, internal: true, status: 'open' };
  return { contact_id: null, internal: false, status: decision.kind === 'ignored' ? 'ignored' : 'open' };
};

/** What choosing an answer decides. */
export const decisionOf = (candidate: Candidate): Decision => {
  if (candidate.kind === 'contact' && candidate.contact_id !== null) {
    return { kind: 'contact', contactId: candidate.contact_id, contactName: candidate.contact_name ?? '' };
  }
  return { kind: candidate.kind === 'ignored' ? 'ignored' : 'internal' };
};

const sum = (durations: readonly { duration: number }[]): number =>
  durations.reduce((all, one) => all + one.duration, 0);

/** Entries with every raw log id that stands for them. */
export const entriesOf = (timeline: Timeline, logIds: ReadonlySet<string>): TimelineLog[] =>
  timeline.logs.filter((log) => log.log_ids.some((id) => logIds.has(id)));

const kindOfLog = (log: TimelineLog): Timeline['groups'][number]['kind'] => {
  if (log.status === 'ignored') return 'ignored';
  if (log.internal) return 'internal';
  return log.contact_id === null ? 'untagged' : 'contact';
};

/** By contact and subject what counts, the longest first. */
export const groupLogs = (logs: readonly TimelineLog[]): Timeline['groups'] => {
  const counted = logs.filter((log) => log.duration > 0 && !log.flags.includes('late'));
  const groups = Map.groupBy(
    counted,
    (log) => `${kindOfLog(log)} ${kindOfLog(log) === 'contact' ? log.contact_id : ''}`,
  );
  return [...groups.values()]
    .flatMap((members) => {
      const [first] = members;
      if (first === undefined) return [];
      const kind = kindOfLog(first);
      return [
        {
          kind,
          contact_id: kind === 'contact' ? first.contact_id : null,
          duration: sum(members),
          subjects: subjectsOf(members),
        },
      ];
    })
    .sort((a, b) => b.duration - a.duration);
};

/** What was seen, the longest first. */
export const subjectsOf = (logs: readonly TimelineLog[]): Timeline['groups'][number]['subjects'] =>
  [...Map.groupBy(logs, (log) => log.subject.id).values()]
    .flatMap((members) => {
      const [first] = members;
      if (first === undefined) return [];
      return [
        {
          subject_id: first.subject.id,
          title: first.subject.title,
          source: first.source,
          duration: sum(members),
          log_ids: members.flatMap((log) => log.log_ids),
        },
      ];
    })
    .sort((a, b) => b.duration - a.duration);

/** A slot of which only a part changed is cut in two: what changed, and what did not. */
const splitSlot = (
  slot: TimelineSlot,
  changed: readonly TimelineLog[],
  rest: readonly TimelineLog[],
  to: Decided,
): TimelineSlot[] => {
  if (changed.length === 0) return [slot];
  if (rest.length === 0) return [{ ...slot, ...to }];
  const stretch = (logs: readonly TimelineLog[], suffix: string): TimelineSlot => ({
    ...slot,
    id: `${slot.id}${suffix}`,
    started_at: logs.reduce(
      (least, log) => (log.started_at < least ? log.started_at : least),
      logs[0]?.started_at ?? '',
    ),
    ended_at: logs.reduce((most, log) => (log.ended_at > most ? log.ended_at : most), ''),
    duration: sum(logs),
    log_ids: logs.flatMap((log) => log.log_ids),
  });
  return [stretch(rest, ''), { ...stretch(changed, '0'), ...to }];
};

const totalsAfter = (timeline: Timeline, logs: readonly TimelineLog[]): Timeline['totals'] => {
  const counted = logs.filter((log) => !log.flags.includes('late'));
  const ignored = sum(counted.filter((log) => log.status === 'ignored'));
  const open = sum(counted.filter((log) => log.status === 'open'));
  return { ...timeline.totals, ignored, open };
};

/** The day with other logs and slots: its groups and totals follow. */
export const withLogs = (timeline: Timeline, logs: TimelineLog[], slots: TimelineSlot[]): Timeline => ({
  ...timeline,
  logs,
  slots,
  groups: groupLogs(logs),
  totals: totalsAfter(timeline, logs),
});

const withContact = (timeline: Timeline, decision: Decision): Timeline => {
  if (decision.kind !== 'contact' || timeline.contacts.some(({ id }) => id === decision.contactId)) return timeline;
  const added = { id: decision.contactId, name: decision.contactName, code: null };
  return { ...timeline, contacts: [...timeline.contacts, added] };
};

/** Decides about logs; what is booked already stays as it is. */
export const decideLogs = (before: Timeline, logIds: ReadonlySet<string>, decision: Decision): Timeline => {
  const timeline = withContact(before, decision);
  const to = fieldsOf(decision);
  const touched = new Set(
    entriesOf(timeline, logIds)
      .filter((log) => log.registration_id === null)
      .map(({ id }) => id),
  );
  const decidedBy = decision.kind === 'open' ? null : ('hand' as const);
  const logs = timeline.logs.map((log) =>
    touched.has(log.id)
      ? {
          ...log,
          ...to,
          decided_by: decidedBy,
          tag_id: null,
          flags: log.flags.filter((flag) => flag === 'late'),
        }
      : log,
  );
  const byId = entriesById(timeline.logs);
  const slots = timeline.slots.flatMap((slot) => {
    if (slot.registration_id !== null) return [slot];
    const members = [...new Set(slot.log_ids.flatMap((id) => byId.get(id) ?? []))];
    const changed = members.filter(({ id }) => touched.has(id));
    return splitSlot(
      slot,
      changed,
      members.filter(({ id }) => !touched.has(id)),
      to,
    );
  });
  return withLogs(timeline, logs, slots);
};

/** Adds a booking of logs. `booking.id` is provisional until the server has named it. */
export const bookLogs = (timeline: Timeline, booking: TimelineRegistration): Timeline => {
  const ids = new Set(booking.log_ids);
  const to = {
    contact_id: booking.contact_id,
    internal: booking.internal,
    status: 'booked' as const,
    registration_id: booking.id,
  };
  const isBooked = (logIds: readonly string[]) => logIds.some((id) => ids.has(id));
  const logs = timeline.logs.map((log) => (isBooked(log.log_ids) ? { ...log, ...to } : log));
  const slots = timeline.slots.map((slot) => (isBooked(slot.log_ids) ? { ...slot, ...to } : slot));
  const after = withLogs({ ...timeline, registrations: [...timeline.registrations, booking] }, logs, slots);
  return withBookedTotals(after);
};

/** Takes bookings away; their logs are open again and keep their contact. */
export const unbook = (timeline: Timeline, registrationIds: ReadonlySet<string>): Timeline => {
  const to = { status: 'open' as const, registration_id: null };
  const isFreed = (id: string | null) => id !== null && registrationIds.has(id);
  const logs = timeline.logs.map((log) => (isFreed(log.registration_id) ? { ...log, ...to } : log));
  const slots = timeline.slots.map((slot) => (isFreed(slot.registration_id) ? { ...slot, ...to } : slot));
  const registrations = timeline.registrations.filter(({ id }) => !registrationIds.has(id));
  return withBookedTotals(withLogs({ ...timeline, registrations }, logs, slots));
};

/** Changes a booking. */
export const changeBooking = (timeline: Timeline, changed: TimelineRegistration): Timeline => {
  const registrations = timeline.registrations.map((one) => (one.id === changed.id ? changed : one));
  const to = { contact_id: changed.contact_id, internal: changed.internal };
  const logs = timeline.logs.map((log) => (log.registration_id === changed.id ? { ...log, ...to } : log));
  const slots = timeline.slots.map((slot) => (slot.registration_id === changed.id ? { ...slot, ...to } : slot));
  return withBookedTotals(withLogs({ ...timeline, registrations }, logs, slots));
};

/** The same day with these bookings. */
export const withBookings = (timeline: Timeline, registrations: readonly TimelineRegistration[]): Timeline =>
  withBookedTotals({ ...timeline, registrations: [...registrations] });

const withBookedTotals = (timeline: Timeline): Timeline => ({
  ...timeline,
  totals: {
    ...timeline.totals,
    booked: sum(timeline.registrations),
    booked_recorded: timeline.registrations.reduce((all, one) => all + one.recorded, 0),
  },
});

/** Takes a log away. */
export const removeLog = (timeline: Timeline, logId: string): Timeline => {
  const logs = timeline.logs.filter((log) => log.id !== logId);
  const slots = timeline.slots.filter((slot) => slot.log_ids.some((id) => id !== logId));
  return withLogs(timeline, logs, slots);
};
