// The day after a change, shown before the server has answered. The server's answer replaces it.
import type { Candidate } from '@daybook/contract/suggestions.ts';
import type { Timeline, TimelineLog, TimelineRegistration, TimelineSlot } from '@daybook/contract/timeline.ts';
import { subjectsOf as subjectGroups } from '@daybook/domain/timeline/groups.ts';
import { type DayRow, rowsOf } from './day-rows.ts';
import { recountDay } from './recount-day.ts';

/** Decision about an interval of time. */
export type Decision =
  | { kind: 'contact'; contactId: string; contactName: string }
  | { kind: 'internal' }
  | { kind: 'ignored' }
  | { kind: 'open' };

type Decided = Pick<TimelineSlot, 'contact_id' | 'internal' | 'status'>;

/** Returns a decision as fields of a log. */
export const fieldsOf = (decision: Decision): Decided => {
  if (decision.kind === 'contact') return { contact_id: decision.contactId, internal: false, status: 'open' };
  if (decision.kind === 'internal') return { contact_id: null, internal: true, status: 'open' };
  return { contact_id: null, internal: false, status: decision.kind === 'ignored' ? 'ignored' : 'open' };
};

/** Returns the decision of a chosen answer. */
export const decisionOf = (candidate: Candidate): Decision => {
  if (candidate.kind === 'contact' && candidate.contact_id !== null) {
    return { kind: 'contact', contactId: candidate.contact_id, contactName: candidate.contact_name ?? '' };
  }
  return { kind: candidate.kind === 'ignored' ? 'ignored' : 'internal' };
};

/** Returns entries by each raw log id in them. */
export const entriesOf = (timeline: Timeline, logIds: ReadonlySet<string>): TimelineLog[] =>
  timeline.logs.filter((log) => log.log_ids.some((id) => logIds.has(id)));

/** Returns the subjects of entries, the longest first. */
export const subjectsOf = (logs: readonly TimelineLog[]): Timeline['groups'][number]['subjects'] => {
  const byId = new Map(logs.map((log) => [log.id, log]));
  const rows = logs.map((log) => ({ id: log.id, subjectId: log.subject.id, durationSeconds: log.duration }));
  return subjectGroups(rows).flatMap(({ subjectId, durationSeconds, logIds }) => {
    const entries = logIds.flatMap((id) => byId.get(id) ?? []);
    const [first] = entries;
    if (first === undefined) return [];
    const { source, subject } = first;
    const ids = entries.flatMap((log) => log.log_ids);
    return [{ subject_id: subjectId, title: subject.title, source, duration: durationSeconds, log_ids: ids }];
  });
};

const withContact = (timeline: Timeline, decision: Decision): Timeline => {
  if (decision.kind !== 'contact' || timeline.contacts.some(({ id }) => id === decision.contactId)) return timeline;
  const added = { id: decision.contactId, name: decision.contactName, code: null };
  return { ...timeline, contacts: [...timeline.contacts, added] };
};

/** Decides about logs; booked logs stay unchanged. */
export const decideLogs = (before: Timeline, logIds: ReadonlySet<string>, decision: Decision): Timeline => {
  const timeline = withContact(before, decision);
  const { contact_id: contactId, internal, status } = fieldsOf(decision);
  const by = { decided_by: decision.kind === 'open' ? null : ('hand' as const), tag_id: null };
  const rows = rowsOf(timeline).map((row) => {
    if (row.registrationId !== null || !row.logIds.some((id) => logIds.has(id))) return row;
    return { ...row, contactId, internal, status, entry: decidedEntry(row.entry, by) };
  });
  return recountDay(timeline, rows);
};

type DecidedBy = Pick<TimelineLog, 'decided_by' | 'tag_id'>;

const decidedEntry = (entry: TimelineLog, by: DecidedBy): TimelineLog => ({
  ...entry,
  ...by,
  flags: entry.flags.filter((flag) => flag === 'late'),
});

type RowState = Partial<Pick<DayRow, 'contactId' | 'internal' | 'status' | 'registrationId'>>;

const withState = (timeline: Timeline, isMeant: (row: DayRow) => boolean, state: RowState): Timeline =>
  recountDay(
    timeline,
    rowsOf(timeline).map((row) => (isMeant(row) ? { ...row, ...state } : row)),
  );

/** Adds a booking of logs. `booking.id` is provisional until the server has assigned one. */
export const bookLogs = (timeline: Timeline, booking: TimelineRegistration): Timeline => {
  const ids = new Set(booking.log_ids);
  const { contact_id: contactId, internal, id: registrationId } = booking;
  return withState(
    { ...timeline, registrations: [...timeline.registrations, booking] },
    ({ logIds }) => logIds.some((id) => ids.has(id)),
    { contactId, internal, status: 'booked', registrationId },
  );
};

/** Removes bookings; their logs are unbooked again and keep their contact. */
export const unbook = (timeline: Timeline, registrationIds: ReadonlySet<string>): Timeline => {
  const registrations = timeline.registrations.filter(({ id }) => !registrationIds.has(id));
  const isFreed = ({ registrationId }: DayRow) => registrationId !== null && registrationIds.has(registrationId);
  return withState({ ...timeline, registrations }, isFreed, { status: 'open', registrationId: null });
};

/** Changes a booking. */
export const changeBooking = (timeline: Timeline, changed: TimelineRegistration): Timeline => {
  const registrations = timeline.registrations.map((one) => (one.id === changed.id ? changed : one));
  const { contact_id: contactId, internal } = changed;
  const isBooked = ({ registrationId }: DayRow) => registrationId === changed.id;
  return withState({ ...timeline, registrations }, isBooked, { contactId, internal });
};

/** Returns the same day with these bookings. */
export const withBookings = (timeline: Timeline, registrations: readonly TimelineRegistration[]): Timeline =>
  recountDay({ ...timeline, registrations: [...registrations] }, rowsOf(timeline));

/** Removes a log. */
export const removeLog = (timeline: Timeline, logId: string): Timeline =>
  recountDay(
    timeline,
    rowsOf(timeline).filter(({ entry }) => entry.id !== logId),
  );
