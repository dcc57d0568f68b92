// Recounts a day from changed rows, by the same rules as the server.
import type { Timeline, TimelineLog, TimelineSlot } from '@daybook/contract/timeline.ts';
import { dayTotals } from '@daybook/domain/days/day-totals.ts';
import { groupsOfDay } from '@daybook/domain/timeline/groups.ts';
import { extendResolved, type PresenceAndAbsence, presenceAndAbsence } from '@daybook/domain/timeline/presence.ts';
import { type SlotSettings, slotsOfDay } from '@daybook/domain/timeline/slots.ts';
import { type DayRow, intervalsText, logOfRow, settingsOf, slotOfRows, within } from './day-rows.ts';

/** Returns the pieces that were recorded in a log, without the short pauses that lengthen it. */
const recordedPieces = ({ pieces, startMs, endMs }: DayRow) => within(pieces, { startMs, endMs });

const withPauses = (timeline: Timeline, rows: readonly DayRow[], { breaks = [], pauseSeconds }: SlotSettings) => {
  const recorded = rows.map((row) => ({ id: row.id, durationSeconds: 0, pieces: recordedPieces(row) }));
  const presence = presenceAndAbsence(
    recorded.flatMap(({ id, pieces }) => pieces.map((piece) => ({ id, ...piece }))),
    {
      absenceThresholdSeconds: pauseSeconds,
      dayStartMs: Date.parse(timeline.day.starts_at),
      dayEndMs: Date.parse(timeline.day.ends_at),
      breaks,
    },
  );
  const onTop = new Set(rows.filter(({ isOnTop }) => isOnTop).map(({ id }) => id));
  const extended = extendResolved(recorded, presence.extensions, onTop);
  const counted = rows.map((row, index) => {
    const { pieces = row.pieces, durationSeconds = row.durationSeconds } = extended[index] ?? {};
    return { ...row, pieces, durationSeconds };
  });
  return { presence, counted };
};

/**
 * Returns the entries of the rows; an entry stays one when its rows are complete and all have the same kind and
 * contact.
 */
const entriesOfRows = (rows: readonly DayRow[]): TimelineLog[] =>
  [...Map.groupBy(rows, ({ entry }) => entry.id).values()].flatMap((parts) => {
    const [first] = parts;
    if (first === undefined) return [];
    const { entry } = first;
    const isWhole = parts.every(({ id }) => entry.log_ids.includes(id)) && countIds(parts) === entry.log_ids.length;
    if (!isWhole || !parts.every((row) => isAlike(row, first))) return parts.map(logOfRow);
    const whole = logOfRow({
      ...first,
      id: entry.id,
      logIds: entry.log_ids,
      startMs: Date.parse(entry.started_at),
      endMs: Date.parse(entry.ended_at),
      pieces: parts.flatMap(({ pieces }) => pieces),
      durationSeconds: parts.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
    });
    return [whole];
  });

const countIds = (parts: readonly DayRow[]): number => parts.reduce((sum, { logIds }) => sum + logIds.length, 0);

const isAlike = (a: DayRow, b: DayRow): boolean =>
  a.contactId === b.contactId &&
  a.internal === b.internal &&
  a.status === b.status &&
  a.registrationId === b.registrationId;

/** Reuses the previous objects that did not change, so that they are not rendered again. */
const reused = <T extends { id: string }>(before: readonly T[], after: readonly T[]): T[] => {
  const known = new Map(before.map((one) => [one.id, one]));
  return after.map((one) => {
    const old = known.get(one.id);
    return old !== undefined && JSON.stringify(old) === JSON.stringify(one) ? old : one;
  });
};

const groupsOf = (rows: readonly DayRow[]): Timeline['groups'] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return groupsOfDay(rows)
    .filter((group) => group.durationSeconds > 0)
    .map(({ kind, contactId, durationSeconds, subjects }) => ({
      kind,
      contact_id: contactId,
      duration: durationSeconds,
      subjects: subjects
        .filter((subject) => subject.durationSeconds > 0)
        .flatMap((subject) => {
          const entry = byId.get(subject.logIds[0] ?? '')?.entry;
          if (entry === undefined) return [];
          const logIds = subject.logIds.flatMap((id) => byId.get(id)?.logIds ?? []);
          const { source, subject: about } = entry;
          const duration = subject.durationSeconds;
          return [{ subject_id: about.id, title: about.title, source, duration, log_ids: logIds }];
        }),
    }));
};

/** Returns the bookings with their recorded time now. One without any counted time left is removed. */
const bookingsOf = ({ registrations }: Timeline, rows: readonly DayRow[]): Timeline['registrations'] => {
  const byBooking = Map.groupBy(rows, ({ registrationId }) => registrationId);
  return registrations.flatMap((one) => {
    const members = byBooking.get(one.id) ?? [];
    const recorded = members.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
    if (recorded === 0 && one.recorded > 0) return [];
    return [{ ...one, recorded, log_ids: members.flatMap(({ logIds }) => logIds) }];
  });
};

const totalsOf = (timeline: Timeline, rows: readonly DayRow[], presence: PresenceAndAbsence<string>) => {
  const bookings = timeline.registrations.map(({ duration }) => ({ durationSeconds: duration }));
  const totals = dayTotals(rows, bookings, presence.presenceSeconds);
  return {
    ...timeline.totals,
    recorded: totals.recordedSeconds,
    presence: totals.presenceSeconds,
    booked: totals.bookedSeconds,
    booked_recorded: totals.bookedRecordedSeconds,
    ignored: totals.ignoredSeconds,
    open: totals.openSeconds,
  };
};

const slotsOf = (rows: readonly DayRow[], settings: SlotSettings): TimelineSlot[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return slotsOfDay(rows, settings).map((slot) => slotOfRows(slot, byId));
};

/** Returns the day with these rows, with its pauses, slots, groups, bookings and totals counted again. */
export const recountDay = (before: Timeline, rows: readonly DayRow[], breaks?: readonly number[]): Timeline => {
  const timeline = breaks ? { ...before, breaks: breaks.map((atMs) => new Date(atMs).toISOString()) } : before;
  const settings = settingsOf(timeline);
  const { presence, counted } = withPauses(timeline, rows, settings);
  const after = { ...timeline, registrations: bookingsOf(timeline, counted) };
  return {
    ...after,
    logs: reused(before.logs, entriesOfRows(counted)),
    slots: reused(before.slots, slotsOf(counted, settings)),
    groups: groupsOf(counted),
    presence: intervalsText(presence.presence),
    absence: intervalsText(presence.absence),
    totals: totalsOf(after, counted, presence),
  };
};
