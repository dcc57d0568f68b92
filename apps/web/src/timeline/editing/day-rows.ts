// Converts the entries of a day to rows for the rules of the domain: rowsOf, cutRows, logOfRow, writtenRow, settingsOf.
import type { Timeline, TimelineLog, TimelineSlot } from '@daybook/contract/timeline.ts';
import type { Cut } from '@daybook/domain/timeline/divide-interval.ts';
import type { GroupableLog } from '@daybook/domain/timeline/groups.ts';
import type { Interval } from '@daybook/domain/timeline/interval.ts';
import type { MovableLog } from '@daybook/domain/timeline/move-edges.ts';
import { defaultSlotSettings, type Slot, type SlotLog, type SlotSettings } from '@daybook/domain/timeline/slots.ts';

/** Part of one entry in one slot; an entry may reach over several slots. */
export type DayRow = SlotLog<string> &
  MovableLog<string> &
  GroupableLog<string> & {
    entry: TimelineLog;
    /**
     * The ids of the logs in this row. Its own id is that of the slot when the slot contains it, else the first that
     * counts.
     */
    logIds: readonly string[];
  };

export const intervalOf = (one: { started_at: string; ended_at: string }): Interval => ({
  startMs: Date.parse(one.started_at),
  endMs: Date.parse(one.ended_at),
});

/** Returns the parts of intervals that lie within another one. */
export const within = (pieces: readonly Interval[], { startMs, endMs }: Interval): Interval[] =>
  pieces
    .map((one) => ({ startMs: Math.max(one.startMs, startMs), endMs: Math.min(one.endMs, endMs) }))
    .filter((one) => one.endMs > one.startMs);

/** Returns the settings by which the logs of this day are joined into slots. */
export const settingsOf = ({ breaks, pause_seconds }: Timeline): SlotSettings => ({
  ...defaultSlotSettings,
  pauseSeconds: pause_seconds,
  breaks: breaks.map((at) => Date.parse(at)),
});

const rowOf = (
  entry: TimelineLog,
  id: string,
  logIds: readonly string[],
  bounds: Interval,
  pieces: Interval[],
): DayRow => ({
  id,
  logIds,
  entry,
  ...bounds,
  pieces,
  durationSeconds: entry.duration,
  wholeId: id,
  isOnTop: entry.on_top === true,
  subjectId: entry.subject.id,
  contactId: entry.contact_id,
  internal: entry.internal,
  status: entry.status,
  registrationId: entry.registration_id,
});

const rowsOfEntry = (entry: TimelineLog, slotOf: ReadonlyMap<string, TimelineSlot>): DayRow[] => {
  const bounds = intervalOf(entry);
  const pieces = entry.pieces.map(intervalOf);
  const slots = [...new Set(entry.log_ids.flatMap((id) => slotOf.get(id) ?? []))];
  // A slot has the name of the first of its logs that counts.
  const idIn = (slot: TimelineSlot | undefined) =>
    entry.log_ids.find((id) => id === slot?.id) ?? entry.log_ids.find((id) => slotOf.get(id) === slot) ?? entry.id;
  if (slots.length < 2) return [rowOf(entry, idIn(slots[0]), entry.log_ids, bounds, pieces)];
  return slots.map((slot, index) => {
    // Logs that count nowhere belong to the first row.
    const ids = entry.log_ids.filter((id) => slotOf.get(id) === slot || (index === 0 && !slotOf.has(id)));
    const [part = bounds] = within([bounds], intervalOf(slot));
    return rowOf(entry, idIn(slot), ids, part, within(pieces, intervalOf(slot)));
  });
};

/** Returns the rows of a day, in the order of its entries. */
export const rowsOf = ({ logs, slots }: Pick<Timeline, 'logs' | 'slots'>): DayRow[] => {
  const slotOf = new Map(slots.flatMap((slot) => slot.log_ids.map((id) => [id, slot] as const)));
  return logs.flatMap((log) => rowsOfEntry(log, slotOf));
};

const cutRow = (row: DayRow, atMs: number): DayRow[] => {
  const suffix = `~${atMs}`;
  const [before, after] = [
    { startMs: row.startMs, endMs: atMs },
    { startMs: atMs, endMs: row.endMs },
  ];
  const logIds = row.logIds.map((id) => `${id}${suffix}`);
  return [
    { ...row, ...before, pieces: within(row.pieces, { ...before, startMs: Number.NEGATIVE_INFINITY }) },
    {
      ...row,
      ...after,
      id: `${row.id}${suffix}`,
      logIds,
      pieces: within(row.pieces, { ...after, endMs: Number.POSITIVE_INFINITY }),
    },
  ];
};

/**
 * Returns the rows after cuts: the earlier part of a row keeps its id; a later one gets its log and the instant as its
 * id.
 */
export const cutRows = (rows: readonly DayRow[], cuts: readonly Cut<string>[]): DayRow[] => {
  const byId = Map.groupBy(cuts, ({ logId }) => logId);
  return rows.flatMap((row) => {
    const instants = (byId.get(row.id) ?? []).map(({ atMs }) => atMs).sort((a, b) => b - a);
    return instants.reduce<DayRow[]>(
      ([first, ...later], atMs) => (first ? [...cutRow(first, atMs), ...later] : later),
      [row],
    );
  });
};

const instantsOf = ({ startMs, endMs }: Interval) => ({
  started_at: new Date(startMs).toISOString(),
  ended_at: new Date(endMs).toISOString(),
});

/** Returns an entry that was written by hand, where nothing was recorded. */
export const writtenRow = (interval: Interval): DayRow => {
  const id = `new-${interval.startMs}`;
  const seconds = Math.round((interval.endMs - interval.startMs) / 1000);
  const entry: TimelineLog = {
    id,
    event_id: id,
    log_ids: [id],
    source: { id: '0', type: 'manual', identifier: 'manual', name: '' },
    subject: { id: '0', title: '', url: null, path: null, from: null, phone_number: null },
    ...instantsOf(interval),
    original_duration: seconds,
    duration: seconds,
    pieces: [instantsOf(interval)],
    contact_id: null,
    internal: false,
    status: 'open',
    flags: [],
    decided_by: 'hand',
    tag_id: null,
    description: null,
    registration_id: null,
  };
  return rowOf(entry, id, [id], interval, [interval]);
};

const isStatus = (status: string): status is TimelineLog['status'] =>
  status === 'open' || status === 'booked' || status === 'ignored';

/** Converts a row to an entry of the contract. */
export const logOfRow = (row: DayRow): TimelineLog => ({
  ...row.entry,
  id: row.id,
  log_ids: [...row.logIds],
  ...instantsOf(row),
  original_duration: Math.round((row.endMs - row.startMs) / 1000),
  duration: row.durationSeconds,
  pieces: row.pieces.map(instantsOf),
  contact_id: row.contactId,
  internal: row.internal,
  status: isStatus(row.status) ? row.status : 'open',
  registration_id: row.registrationId,
});

/** Converts a slot of the domain to one of the contract; `rows` by their ids. */
export const slotOfRows = (slot: Slot<string>, rows: ReadonlyMap<string, DayRow>): TimelineSlot => ({
  id: slot.id,
  ...instantsOf({ startMs: slot.startedAtMs, endMs: slot.endedAtMs }),
  duration: slot.durationSeconds,
  contact_id: slot.contactId,
  internal: slot.internal,
  status: isStatus(slot.status) ? slot.status : 'open',
  registration_id: slot.registrationId,
  log_ids: slot.logIds.flatMap((id) => rows.get(id)?.logIds ?? []),
});

export const intervalsText = (intervals: readonly Interval[]) => intervals.map(instantsOf);
