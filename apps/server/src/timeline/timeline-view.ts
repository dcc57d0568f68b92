// The computed day in the words of the contract.
import type {
  Timeline,
  TimelineAppointment,
  TimelineLog,
  TimelineRegistration,
  TimelineSlot,
} from '@daybook/contract/timeline.ts';
import { graceSecondsBySourceType } from '@daybook/domain/logs/threshold-defaults.ts';
import { groupsOfDay } from '@daybook/domain/timeline/groups.ts';
import { type Interval, unionOf } from '@daybook/domain/timeline/interval.ts';
import { type MergeableLog, mergeWithGrace } from '@daybook/domain/timeline/merge-grace.ts';
import { defaultSlotSettings, slotsOfDay } from '@daybook/domain/timeline/slots.ts';
import { idText, idTextOrNull, instantTextOrNull } from '../platform/json-api.ts';
import type { ComputedDay, ComputedLog, ComputedRegistration, DayPreferences } from './computed-day.ts';
import type { AppointmentRow, DayRow, LogRow, NoteRow } from './day-rows.ts';
import type { ContactName, DayOwner } from './timeline.repository.ts';

const instant = (ms: number) => new Date(ms).toISOString();
const interval = ({ startMs, endMs }: Interval) => ({ started_at: instant(startMs), ended_at: instant(endMs) });

export const sourceView = (row: LogRow) => ({
  id: idText(row.source_id),
  type: row.source_type,
  identifier: row.source_identifier,
  name: row.source_name,
});

/** The day itself; `row` null: nothing happened on it yet. */
export function dayView(
  row: DayRow | null,
  about: { date: string; timezone: string; bounds: Interval; owner: DayOwner; isOwn: boolean },
): Timeline['day'] {
  const { owner } = about;
  return {
    id: row === null ? null : idText(row.id),
    date: about.date,
    user_id: idText(owner.id),
    user_name: [owner.name_first, owner.name_prefix, owner.name_last].filter(Boolean).join(' '),
    timezone: about.timezone,
    status: row?.status ?? 'nonexistent',
    sync_status: row?.sync_status ?? 'unknown',
    version: row?.version ?? 0,
    starts_at: instant(about.bounds.startMs),
    ends_at: instant(about.bounds.endMs),
    published_at: instantTextOrNull(row?.published_at ?? null),
    is_own: about.isOwn,
  };
}

type Mergeable = MergeableLog & { readonly computed: ComputedLog };

/** Logs of one subject within its grace as one entry, with the duration of them all; late ones apart. */
export function logViews(day: ComputedDay, { log_thresholds }: DayPreferences): TimelineLog[] {
  const grace = { ...graceSecondsBySourceType, ...log_thresholds.grace };
  const byId = new Map([...day.logs, ...day.late].map((log) => [log.id, log]));
  const merged = [...mergeWithGrace(day.logs.map(mergeable), grace), ...mergeWithGrace(day.late.map(mergeable), grace)];
  return merged.map((stretch) => logView(stretch, membersOf(stretch.logIds, byId)));
}

function mergeable(computed: ComputedLog): Mergeable {
  return {
    id: computed.id,
    subjectId: computed.row.subject_id,
    sourceType: computed.row.source_type,
    startedAtMs: computed.startedAtMs,
    endedAtMs: computed.endedAtMs,
    contactId: computed.contactId,
    internal: computed.internal,
    status: computed.status,
    registrationId: computed.row.registration_id,
    computed,
  };
}

const membersOf = (ids: readonly number[], byId: ReadonlyMap<number, ComputedLog>): ComputedLog[] =>
  ids.flatMap((id) => byId.get(id) ?? []);

function logView(stretch: Mergeable & { logIds: readonly number[] }, members: readonly ComputedLog[]): TimelineLog {
  const { computed, startedAtMs, endedAtMs } = stretch;
  const { row } = computed;
  return {
    id: idText(row.id),
    event_id: row.event_id,
    log_ids: stretch.logIds.map(idText),
    source: sourceView(row),
    subject: {
      id: idText(row.subject_id),
      title: row.title,
      url: row.url,
      path: row.path,
      from: row.mail_from,
      phone_number: row.phone_number,
    },
    started_at: instant(startedAtMs),
    ended_at: instant(endedAtMs),
    original_duration: Math.round((endedAtMs - startedAtMs) / 1000),
    duration: members.reduce((sum, one) => sum + one.durationSeconds, 0),
    pieces: unionOf(members.flatMap((one) => one.pieces)).map(interval),
    contact_id: idTextOrNull(computed.contactId),
    internal: computed.internal,
    status: computed.status,
    flags: flagsOf(computed),
    decided_by: isIgnoredByThreshold(computed) ? 'threshold' : row.decided_by,
    tag_id: idTextOrNull(row.tag_id),
    description: row.description,
    registration_id: idTextOrNull(row.registration_id),
  };
}

const isIgnoredByThreshold = (log: ComputedLog) => log.flags.includes('ignored_by_threshold');

function flagsOf(log: ComputedLog): TimelineLog['flags'] {
  return [
    ...(isIgnoredByThreshold(log) ? (['ignored_by_threshold'] as const) : []),
    ...(log.row.is_late ? (['late'] as const) : []),
    ...(log.isPending ? (['pending_appointment'] as const) : []),
  ];
}

export function slotViews(day: ComputedDay, { log_thresholds }: DayPreferences): TimelineSlot[] {
  const settings = { ...defaultSlotSettings, pauseSeconds: log_thresholds.absence };
  const logs = day.logs.map((log) => ({ ...log, registrationId: log.row.registration_id }));
  return slotsOfDay(logs, settings).map((slot) => ({
    id: slot.id,
    started_at: instant(slot.startedAtMs),
    ended_at: instant(slot.endedAtMs),
    duration: slot.durationSeconds,
    contact_id: idTextOrNull(slot.contactId),
    internal: slot.internal,
    status: statusOf(slot.status),
    registration_id: idTextOrNull(slot.registrationId),
    log_ids: slot.logIds.map(idText),
  }));
}

const statusOf = (status: string): TimelineSlot['status'] =>
  status === 'booked' || status === 'ignored' ? status : 'open';

/** By contact and subject what counts; what is wholly covered by stronger activity is left out. */
export function groupViews(day: ComputedDay): Timeline['groups'] {
  const rows = new Map(day.logs.map(({ row }) => [row.subject_id, row]));
  const logs = day.logs.map((log) => ({ ...log, subjectId: log.row.subject_id }));
  return groupsOfDay(logs)
    .filter((group) => group.durationSeconds > 0)
    .map((group) => ({
      kind: group.kind,
      contact_id: idTextOrNull(group.contactId),
      duration: group.durationSeconds,
      subjects: group.subjects.flatMap((subject) => {
        const row = rows.get(subject.subjectId);
        if (row === undefined || subject.durationSeconds === 0) return [];
        return [
          {
            subject_id: idText(subject.subjectId),
            title: row.title,
            source: sourceView(row),
            duration: subject.durationSeconds,
            log_ids: subject.logIds.map(idText),
          },
        ];
      }),
    }));
}

/** Appointments with the state of their logs, which arrange them (specification 4, appointment status). */
export function appointmentViews(
  appointments: readonly AppointmentRow[],
  logs: readonly ComputedLog[],
): TimelineAppointment[] {
  const byId = new Map(logs.map((log) => [log.id, log]));
  return appointments.flatMap((row) => {
    const log = byId.get(row.log_id);
    return log === undefined ? [] : [appointmentView(row, log)];
  });
}

function appointmentView(row: AppointmentRow, log: ComputedLog): TimelineAppointment {
  return {
    id: idText(row.id),
    log_id: idText(row.log_id),
    description: row.description,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at.toISOString(),
    location: row.location,
    attendees: [...row.attendees],
    status: appointmentStatus(log),
    contact_id: idTextOrNull(log.contactId),
    internal: log.internal,
  };
}

function appointmentStatus(log: ComputedLog): TimelineAppointment['status'] {
  if (log.status === 'ignored') return 'ignored';
  return log.isPending ? 'open' : 'arranged';
}

export const noteView = (row: NoteRow) => ({
  id: idText(row.id),
  description: row.description,
  timestamp: row.timestamp.toISOString(),
});

export function registrationView(one: ComputedRegistration): TimelineRegistration {
  const { row } = one;
  return {
    id: idText(row.id),
    contact_id: idTextOrNull(row.contact_id),
    contact_name: row.contact_name,
    internal: row.internal,
    dimensions: row.dimensions.map(({ id, level, name }) => ({ id: idText(id), level, name })),
    description: row.description,
    recorded: one.recordedSeconds,
    duration: one.durationSeconds,
    is_corrected: row.is_corrected,
    started_at: one.startedAtMs === null ? null : instant(one.startedAtMs),
    ended_at: one.endedAtMs === null ? null : instant(one.endedAtMs),
    pieces: one.pieces.map(interval),
    log_ids: one.logs.map(({ id }) => idText(id)),
    version: row.version,
    published_at: instantTextOrNull(row.published_at),
  };
}

export const contactView = ({ id, name, code }: ContactName) => ({ id: idText(id), name, code });
export const intervalViews = (intervals: readonly Interval[]) => intervals.map(interval);
