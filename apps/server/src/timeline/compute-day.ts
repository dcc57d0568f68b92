import type { TimelineTotals } from '@daybook/contract/timeline.ts';
import { meetsConditions } from '@daybook/domain/appointments/conditions.ts';
import { followAppointments } from '@daybook/domain/appointments/follow-appointments.ts';
import { isDayOpen } from '@daybook/domain/days/day-states.ts';
import { dayTotals } from '@daybook/domain/days/day-totals.ts';
import { ignoreSeconds } from '@daybook/domain/logs/ignore-seconds.ts';
import { isPendingAppointment, yieldsTime } from '@daybook/domain/logs/log-status.ts';
import { applyThresholds, ignoredByThreshold, type ThresholdLog } from '@daybook/domain/logs/thresholds.ts';
import { roundToBlock, bookedSeconds as secondsToBook } from '@daybook/domain/registrations/rounding.ts';
import type { Breaks } from '@daybook/domain/timeline/breaks.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import { type Interval, unionOf } from '@daybook/domain/timeline/interval.ts';
import { type CountableLog, isAddedOnTop, type ResolvedLog, resolveOverlap } from '@daybook/domain/timeline/overlap.ts';
import { extendResolved, type PresenceAndAbsence, presenceAndAbsence } from '@daybook/domain/timeline/presence.ts';
import { namedBooking } from './booking-view.ts';
import type { BookingRow } from './bookings.repository.ts';
import type { ComputedDay, ComputedLog, ComputedRegistration, DayPreferences } from './computed-day.ts';
import type { DayRow, DayRows, LogRow } from './day-rows.ts';

type Decided = ThresholdLog &
  CountableLog & { readonly row: LogRow; readonly status: LogRow['status']; readonly travelOf: number | null };

/**
 * Applies the rules to a day: thresholds, overlap, presence, bookings and totals (specification 4 and 9). Managers see
 * a published day as it was published: its thresholds were applied then, and its totals are those in its row.
 */
export function computeDay(rows: DayRows, preferences: DayPreferences): ComputedDay {
  const { day } = rows;
  const bounds = boundsOf(rows);
  const decided = decide(rows, preferences);
  const { resolved, presence } = resolve(decided, bounds, preferences.log_thresholds.absence, day.breaks ?? []);
  const logs = decided.map((log, index) => computedLog(log, resolved[index]));
  const late = rows.logs.filter((log) => cameLate(day, log)).map((row) => decidedLog(row, day.date));
  const lateResolved = resolveOverlap(late);
  const registrations = registrationsOf(rows, logs, preferences);
  const computedLate = late.map((log, index) => computedLog(log, lateResolved[index]));
  return {
    day,
    bounds,
    logs,
    late: computedLate,
    presence: presence.presence,
    absence: presence.absence,
    registrations,
    totals: totalsOf(day, logs, computedLate, registrations, presence.presenceSeconds),
  };
}

/**
 * The bounds of a day's date, and as far beyond as it has time: to whoever travels westward and changes the time zone, the
 * date lasts longer than it does in the zone that its row began with.
 */
function boundsOf({ day, logs, registrations }: DayRows): Interval {
  const { startMs, endMs } = dayBounds(day.date, day.timezone);
  const times = [...logs, ...registrations];
  return {
    startMs: times.reduce((first, { started_at: at }) => Math.min(first, at?.getTime() ?? first), startMs),
    endMs: times.reduce((last, { ended_at: at }) => Math.max(last, at?.getTime() ?? last), endMs),
  };
}

function decide({ day, logs, beside = [] }: Omit<DayRows, 'registrations'>, preferences: DayPreferences): Decided[] {
  const inDay = asWholes(logs.filter((log) => !cameLate(day, log)).map((row) => decidedLog(row, day.date)));
  if (!isDayOpen(day.status)) return inDay;
  const reopened = inDay.map((log) => (log.row.status === 'ignored' ? log : withoutThresholdFlag(log)));
  const asked = reopened.map((log) => (isUnasked(log, preferences) ? { ...log, isUnasked: true } : log));
  return followAppointments(
    applyThresholds(asked, ignoreSeconds(preferences.log_thresholds)),
    beside.flatMap((other) => decide(other, preferences)),
  );
}

function isUnasked(
  { sourceType, durationSeconds, row: { subject } }: Decided,
  { appointment_conditions: { minimum_duration: minimumSeconds, required_meta: requiredMeta } }: DayPreferences,
): boolean {
  if (sourceType !== 'appointment') return false;
  const { has_attendees: hasAttendees, has_location: hasLocation } = subject;
  return !meetsConditions({ durationSeconds, hasAttendees, hasLocation }, { minimumSeconds, requiredMeta });
}

/** A log that was cut by hand counts like the uncut one: from the uncut start, even if its first piece was removed. */
function asWholes(logs: readonly Decided[]): Decided[] {
  if (logs.every(({ row }) => row.cut_from_id === null)) return [...logs];
  const startedAtMs = new Map(logs.map((log) => [log.id, log.startedAtMs]));
  return logs.map((log) => {
    const { cut_from_id: wholeId, cut_from_at: cutFromAt } = log.row;
    if (wholeId === null || cutFromAt === null) return log;
    return { ...log, wholeId, wholeStartedAtMs: startedAtMs.get(wholeId) ?? cutFromAt.getTime() };
  });
}

/** On a reopened day, logs that arrived late count too. */
const cameLate = (day: DayRow, log: LogRow) => log.is_late && !isDayOpen(day.status);

function withoutThresholdFlag(log: Decided): Decided {
  return log.flags.includes(ignoredByThreshold)
    ? { ...log, flags: log.flags.filter((flag) => flag !== ignoredByThreshold) }
    : log;
}

function decidedLog(row: LogRow, date: string): Decided {
  const startedAtMs = row.started_at.getTime();
  const endedAtMs = row.ended_at.getTime();
  return {
    id: row.id,
    row,
    travelOf: row.travel_of,
    date,
    subjectId: row.subject_id,
    sourceType: row.subject.source_type,
    sourceIdentifier: row.subject.source_identifier,
    startedAtMs,
    endedAtMs,
    durationSeconds: Math.round((endedAtMs - startedAtMs) / 1000),
    contactId: row.contact_id,
    internal: row.internal,
    status: row.status,
    flags: row.flags,
    decidedBy: row.decided_by,
    removeOverlapping: row.remove_overlapping,
  };
}

function resolve(
  logs: readonly Decided[],
  bounds: Interval,
  absenceThresholdSeconds: number,
  breaks: Breaks,
): { resolved: ResolvedLog[]; presence: PresenceAndAbsence } {
  const countable = logs.map((log) => (yieldsTime(log) ? { ...log, isPending: true } : log));
  const resolved = resolveOverlap(countable);
  const intervals = resolved.flatMap(({ id, pieces }) => pieces.map(({ startMs, endMs }) => ({ id, startMs, endMs })));
  const presence = presenceAndAbsence(intervals, {
    absenceThresholdSeconds,
    dayStartMs: bounds.startMs,
    dayEndMs: bounds.endMs,
    breaks,
  });
  const onTopIds = new Set(countable.filter(isAddedOnTop).map(({ id }) => id));
  return { resolved: extendResolved(resolved, presence.extensions, onTopIds), presence };
}

function computedLog(log: Decided, resolved: ResolvedLog | undefined): ComputedLog {
  return {
    id: log.id,
    row: log.row,
    subjectId: log.subjectId,
    sourceType: log.sourceType,
    registrationId: log.row.registration_id,
    startedAtMs: log.startedAtMs,
    endedAtMs: log.endedAtMs,
    contactId: log.contactId,
    internal: log.internal,
    status: log.status,
    flags: log.flags,
    isPending: isPendingAppointment(log),
    durationSeconds: resolved?.durationSeconds ?? 0,
    pieces: resolved?.pieces ?? [],
  };
}

const seconds = (logs: readonly ComputedLog[]) => logs.reduce((sum, log) => sum + log.durationSeconds, 0);

function registrationsOf(
  { day, registrations }: DayRows,
  logs: readonly ComputedLog[],
  preferences: DayPreferences,
): ComputedRegistration[] {
  const display = {
    contact: preferences['contact_codes.display'],
    dimension: preferences['dimension_codes.display'],
  };
  const byRegistration = Map.groupBy(logs, ({ registrationId }) => registrationId);
  return registrations.map((row) => {
    const members = byRegistration.get(row.id) ?? [];
    const pieces = unionOf(members.flatMap((log) => log.pieces));
    const isOpen = isDayOpen(day.status);
    const recordedSeconds = isOpen ? seconds(members) : row.recorded_seconds;
    return {
      row: namedBooking(row, display),
      logs: members,
      recordedSeconds,
      durationSeconds: isOpen ? bookedSeconds(row, recordedSeconds, preferences) : row.duration_seconds,
      pieces,
      startedAtMs: pieces[0]?.startMs ?? row.started_at?.getTime() ?? null,
      endedAtMs: pieces.at(-1)?.endMs ?? row.ended_at?.getTime() ?? null,
    };
  });
}

function bookedSeconds(row: BookingRow, recordedSeconds: number, preferences: DayPreferences): number {
  return row.is_corrected ? row.duration_seconds : roundedSeconds(recordedSeconds, preferences);
}

/**
 * Returns the seconds to book for recorded seconds: whole blocks and never none, because booking is a decision
 * (specification 9).
 */
export function roundedSeconds(recordedSeconds: number, { block_calculation_settings }: DayPreferences): number {
  const { block_size, round_type } = block_calculation_settings;
  return secondsToBook(recordedSeconds, { blockSeconds: block_size, roundType: round_type });
}

/** Whether the recorded time of a group is too short for a block (specification 9; 0 percent always books). */
export function isBelowBlockThreshold(
  recordedSeconds: number,
  { block_calculation_settings }: DayPreferences,
): boolean {
  const { block_size, round_type, ignore_threshold } = block_calculation_settings;
  const settings = { blockSeconds: block_size, roundType: round_type, ignoreThresholdPercent: ignore_threshold };
  return roundToBlock(recordedSeconds, settings).ignored;
}

/** Returns the totals of a day's content; those of a published day are the published ones. */
export function totalsOf(
  day: DayRow,
  logs: readonly ComputedLog[],
  late: readonly ComputedLog[],
  registrations: readonly ComputedRegistration[],
  presenceSeconds: number,
): TimelineTotals {
  if (!isDayOpen(day.status)) return publishedTotals(day, late, registrations);
  const totals = dayTotals(logs, registrations, presenceSeconds);
  return {
    recorded: totals.recordedSeconds,
    presence: presenceSeconds,
    booked: totals.bookedSeconds,
    booked_recorded: totals.bookedRecordedSeconds,
    ignored: totals.ignoredSeconds,
    open: totals.openSeconds,
    late: 0,
  };
}

function publishedTotals(
  day: DayRow,
  late: readonly ComputedLog[],
  registrations: readonly ComputedRegistration[],
): TimelineTotals {
  return {
    recorded: day.recorded_seconds,
    presence: day.presence_seconds,
    booked: day.booked_seconds,
    booked_recorded: registrations.reduce((sum, one) => sum + one.recordedSeconds, 0),
    ignored: day.ignored_seconds,
    open: day.open_seconds,
    late: seconds(late),
  };
}
