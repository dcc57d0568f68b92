// The computed day in the form of the contract.

import type {
  Timeline,
  TimelineAppointment,
  TimelineLog,
  TimelineRegistration,
  TimelineSlot,
} from '@daybook/contract/timeline.ts';
import type { Scope } from '@daybook/database/database.ts';
import { travelKindOf } from '@daybook/domain/appointments/travel-kinds.ts';
import { detailGapSeconds } from '@daybook/domain/billing/detail-level.ts';
import type { CodeDisplay } from '@daybook/domain/contacts/contact-order.ts';
import { isDayOpen } from '@daybook/domain/days/day-states.ts';
import { displayName } from '@daybook/domain/dimensions/display-name.ts';
import { ignoredBySchedule } from '@daybook/domain/logs/call-on-day-off.ts';
import { sourceTypes } from '@daybook/domain/logs/source-types.ts';
import { graceSecondsBySourceType } from '@daybook/domain/logs/threshold-defaults.ts';
import { groupsOfDay } from '@daybook/domain/timeline/groups.ts';
import { instantWriter } from '@daybook/domain/timeline/instant-text.ts';
import { placeInternal } from '@daybook/domain/timeline/internal-place.ts';
import { type Interval, unionOf } from '@daybook/domain/timeline/interval.ts';
import { type MergedInterval, mergeWithGrace } from '@daybook/domain/timeline/merge-grace.ts';
import { defaultSlotSettings, type SlotSettings, slotsOfDay } from '@daybook/domain/timeline/slots.ts';
import { idText, idTextOrNull, instantTextOrNull } from '../platform/lists/json-api.ts';
import { bookingView } from './booking-view.ts';
import type { ComputedDay, ComputedLog, ComputedRegistration, DayPreferences } from './computed-day.ts';
import type { AppointmentRow, DayRow, LogRow, NoteRow, SubjectRow } from './day-rows.ts';
import type { ContactName, DayOwner } from './timeline.repository.ts';

const instant = instantWriter();
/** An interval with its ends as the contract has them. */
export const interval = ({ startMs, endMs }: Interval) => ({ started_at: instant(startMs), ended_at: instant(endMs) });

export const sourceView = (row: SubjectRow) => ({
  id: idText(row.source_id),
  type: row.source_type,
  identifier: row.source_identifier,
  name: row.source_name,
});

/** Returns the day itself; `row` null: nothing happened on it yet. */
export function dayView(
  row: DayRow | null,
  about: { date: string; timezone: string; holiday: string | null; bounds: Interval; owner: DayOwner; isOwn: boolean },
): Timeline['day'] {
  const { owner } = about;
  return {
    id: row === null ? null : idText(row.id),
    date: about.date,
    holiday: about.holiday,
    user_id: idText(owner.id),
    user_name: [owner.name_first, owner.name_prefix, owner.name_last].filter(Boolean).join(' '),
    timezone: about.timezone,
    status: row?.status ?? 'nonexistent',
    sync_status: row?.sync_status ?? 'unknown',
    version: row?.version ?? 0,
    starts_at: instant(about.bounds.startMs),
    ends_at: instant(about.bounds.endMs),
    published_at: instantTextOrNull(row?.published_at ?? null),
    activity_removed_at: instantTextOrNull(row?.activity_removed_at ?? null),
    is_own: about.isOwn,
    ...historyView(row),
  };
}

function historyView(row: DayRow | null): Pick<Timeline['day'], 'undo' | 'redo' | 'reopened'> {
  const { undo = null, redo = null, reopened = null } = row && isDayOpen(row.status) ? (row.history ?? {}) : {};
  return { undo, redo, reopened: reopened === null ? null : { ...reopened, at: instant(Date.parse(reopened.at)) } };
}

/**
 * Returns logs of one subject, with pauses within its grace, as one entry with their total duration; late ones apart.
 * With less detail, by preference or plan, longer pauses do not divide them either.
 */
export function logViews(
  day: ComputedDay,
  { log_thresholds, layout }: DayPreferences,
  { detailGapSeconds: plan = 0 }: Pick<Scope, 'detailGapSeconds'>,
): TimelineLog[] {
  const gapSeconds = Math.max(plan, detailGapSeconds(layout.detail));
  const grace = { ...graceSecondsBySourceType, ...log_thresholds.grace };
  for (const type of sourceTypes) grace[type] = Math.max(grace[type], gapSeconds);
  const merged = [...mergeWithGrace(day.logs, grace, day.day.breaks), ...mergeWithGrace(day.late, grace)];
  const seen = seenViews();
  return merged.map((interval) => logView(interval, seen(interval.logs[0].row.subject)));
}

type Seen = Pick<TimelineLog, 'source' | 'subject'>;

/** Returns a function that converts subject and source to the form of the contract, once for all of their entries. */
function seenViews(): (row: SubjectRow) => Seen {
  const views = new Map<SubjectRow, Seen>();
  return (row) => {
    const view = views.get(row) ?? { source: sourceView(row), subject: subjectView(row) };
    views.set(row, view);
    return view;
  };
}

const subjectView = (row: SubjectRow): TimelineLog['subject'] => ({
  id: idText(row.id),
  title: row.title,
  url: row.url,
  path: row.path,
  from: row.mail_from,
  phone_number: row.phone_number,
});

function logView({ logs, endedAtMs }: MergedInterval<ComputedLog>, seen: Seen): TimelineLog {
  const [log] = logs;
  const { row, startedAtMs } = log;
  return {
    id: idText(row.id),
    event_id: row.event_id,
    log_ids: logs.map(({ id }) => idText(id)),
    source: seen.source,
    subject: seen.subject,
    started_at: instant(startedAtMs),
    ended_at: instant(endedAtMs),
    original_duration: Math.round((endedAtMs - startedAtMs) / 1000),
    duration: logs.reduce((sum, one) => sum + one.durationSeconds, 0),
    pieces: piecesOf(logs).map(interval),
    contact_id: idTextOrNull(log.contactId),
    internal: log.internal,
    status: log.status,
    flags: flagsOf(log),
    decided_by: isIgnoredByThreshold(log) ? 'threshold' : row.decided_by,
    tag_id: idTextOrNull(row.tag_id),
    description: row.description,
    registration_id: idTextOrNull(log.registrationId),
    ...(row.remove_overlapping === false && log.sourceType === 'manual' && onTop),
  };
}

const onTop = { on_top: true } as const;

function piecesOf(logs: MergedInterval<ComputedLog>['logs']): readonly Interval[] {
  return logs.length === 1 ? logs[0].pieces : unionOf(logs.flatMap(({ pieces }) => pieces));
}

const isIgnoredByThreshold = (log: ComputedLog) => log.flags.includes('ignored_by_threshold');

function flagsOf(log: ComputedLog): TimelineLog['flags'] {
  if (log.flags.length === 0 && !log.row.is_late && !log.isPending) return [];
  return [
    ...(isIgnoredByThreshold(log) ? (['ignored_by_threshold'] as const) : []),
    ...(log.flags.includes(ignoredBySchedule) ? ([ignoredBySchedule] as const) : []),
    ...(log.row.is_late ? (['late'] as const) : []),
    ...(log.isPending ? (['pending_appointment'] as const) : []),
  ];
}

/** Returns how the slots of a day are made from its logs. */
export const slotSettings = ({ day }: ComputedDay, { log_thresholds }: DayPreferences): SlotSettings => ({
  ...defaultSlotSettings,
  pauseSeconds: log_thresholds.absence,
  breaks: day.breaks ?? [],
});

export function slotViews(day: ComputedDay, preferences: DayPreferences): TimelineSlot[] {
  return slotsOfDay(day.logs, slotSettings(day, preferences)).map((slot) => ({
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

/**
 * Returns counted time by contact and subject; activity that is completely covered by stronger activity is left out.
 */
export function groupViews(day: ComputedDay, { day_processing: options }: DayPreferences): Timeline['groups'] {
  const rows = new Map<number, SubjectRow>();
  for (const { row } of day.logs) rows.set(row.subject_id, row.subject);
  return placeInternal(groupsOfDay(day.logs), ({ kind }) => kind === 'internal', options.sort_internal_top)
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

/** Returns appointments with the status of their logs (specification 4, appointment status). */
export function appointmentViews(
  appointments: readonly AppointmentRow[],
  logs: readonly ComputedLog[],
): TimelineAppointment[] {
  if (appointments.length === 0) return [];
  const byId = new Map(logs.map((log) => [log.id, log]));
  const travel = Map.groupBy(logs, ({ row }) => row.travel_of);
  return appointments.flatMap((row) => {
    const log = byId.get(row.log_id);
    return log === undefined ? [] : [appointmentView(row, log, travel.get(row.log_id) ?? [])];
  });
}

function appointmentView(row: AppointmentRow, log: ComputedLog, travel: readonly ComputedLog[]): TimelineAppointment {
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
    changed_outside: row.changed_outside,
    ...travelView(row, [...travel.map((one) => one.row), ...row.travel_elsewhere.map(readTravel)]),
  };
}

const readTravel = ({
  started_at,
  ended_at,
  contact_id,
  internal,
  status,
}: AppointmentRow['travel_elsewhere'][number]): TravelLog => ({
  started_at: new Date(started_at),
  ended_at: new Date(ended_at),
  contact_id,
  internal,
  status,
});

type TravelLog = Pick<LogRow, 'started_at' | 'ended_at' | 'contact_id' | 'internal'> & { readonly status: string };

/** Returns the travel to and from an appointment, from its logs. */
export function travelView(
  row: Pick<AppointmentRow, 'started_at' | 'travel_location_start' | 'travel_location_end'>,
  travel: readonly TravelLog[],
) {
  const [there, back] = [true, false].map((isThere) =>
    travel.filter((log) => log.ended_at.getTime() <= row.started_at.getTime() === isThere),
  );
  const [start, end] = [lengthSeconds(there ?? []), lengthSeconds(back ?? [])];
  return {
    travel_time: start + end,
    travel_location_start: row.travel_location_start,
    travel_location_end: row.travel_location_end,
    travel_duration_start: start,
    travel_duration_end: end,
    travel_contact_start: idTextOrNull(there?.[0]?.contact_id ?? null),
    travel_contact_end: idTextOrNull(back?.[0]?.contact_id ?? null),
    travel_kind_start: there?.[0] === undefined ? null : travelKindOf(there[0]),
    travel_kind_end: back?.[0] === undefined ? null : travelKindOf(back[0]),
  };
}

const lengthSeconds = (logs: readonly TravelLog[]): number =>
  logs.reduce((sum, log) => sum + (log.ended_at.getTime() - log.started_at.getTime()) / 1000, 0);

function appointmentStatus(log: ComputedLog): TimelineAppointment['status'] {
  if (log.status === 'ignored') return 'ignored';
  return log.isPending ? 'open' : 'arranged';
}

export const noteView = (row: NoteRow) => ({
  id: idText(row.id),
  description: row.description,
  timestamp: row.timestamp.toISOString(),
  has_picture: row.has_picture,
});

export function registrationView(one: ComputedRegistration): TimelineRegistration {
  const { row } = one;
  return {
    id: idText(row.id),
    ...bookingView(row),
    dimensions: row.dimensions.map(({ id, level, name }) => ({ id: idText(id), level, name })),
    recorded: one.recordedSeconds,
    duration: one.durationSeconds,
    started_at: one.startedAtMs === null ? null : instant(one.startedAtMs),
    ended_at: one.endedAtMs === null ? null : instant(one.endedAtMs),
    pieces: one.pieces.map(interval),
    log_ids: one.logs.map(({ id }) => idText(id)),
  };
}

export const contactView = (contact: ContactName, display: CodeDisplay) => ({
  id: idText(contact.id),
  name: displayName(contact, display),
  code: contact.code,
});
export const breakViews = ({ day }: ComputedDay) => (day.breaks ?? []).map(instant);
export const intervalViews = (intervals: readonly Interval[]) => intervals.map(interval);
