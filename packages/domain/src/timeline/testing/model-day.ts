// A day in memory that is edited by the same rules as the server's rows.
import type { SourceType } from '../../logs/source-types.ts';
import type { BorderMove, Cut, RowRef } from '../divide-interval.ts';
import type { Interval } from '../interval.ts';
import { mergeSlots } from '../merge-slots.ts';
import { type EdgePlan, type MovableLog, moveEdges } from '../move-edges.ts';
import { resolveOverlap } from '../overlap.ts';
import { extendResolved, presenceAndAbsence } from '../presence.ts';
import { mergedDecision } from '../slot-decision.ts';
import { defaultSlotSettings, type Slot, type SlotLog, slotsOfDay } from '../slots.ts';
import { splitSlot } from '../split-slot.ts';

export type State = Pick<SlotLog, 'contactId' | 'internal' | 'status' | 'registrationId'>;

export type ModelRow = Interval &
  State & {
    readonly id: number;
    readonly eventId: number;
    readonly sourceType: SourceType;
    /** For a cut row: the row from which it was cut, and its start. */
    readonly cutFrom: { readonly id: number; readonly startedAtMs: number } | null;
  };

export type ModelDay = {
  readonly bounds: Interval;
  readonly rows: readonly ModelRow[];
  readonly breaks: readonly number[];
};

export type ModelLog = ModelRow & MovableLog & SlotLog;
export type Computed = {
  readonly logs: readonly ModelLog[];
  readonly slots: readonly Slot[];
  readonly seconds: number;
};

const settingsOf = ({ breaks }: ModelDay) => ({ ...defaultSlotSettings, breaks });
export const undecided: State = { contactId: null, internal: false, status: 'open', registrationId: null };

export function compute(day: ModelDay): Computed {
  const resolved = resolveOverlap(day.rows.map((row) => countable(row, day.rows)));
  const intervals = resolved.flatMap(({ id, pieces }) => pieces.map((piece) => ({ id, ...piece })));
  const { startMs: dayStartMs, endMs: dayEndMs } = day.bounds;
  const settings = { absenceThresholdSeconds: 600, dayStartMs, dayEndMs, breaks: day.breaks };
  const { extensions } = presenceAndAbsence(intervals, settings);
  const extended = new Map(extendResolved(resolved, extensions).map((one) => [one.id, one]));
  const logs = day.rows.map((row) => ({
    ...row,
    pieces: extended.get(row.id)?.pieces ?? [],
    durationSeconds: extended.get(row.id)?.durationSeconds ?? 0,
    wholeId: row.cutFrom?.id ?? row.id,
    isOnTop: false,
  }));
  const seconds = logs.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  return { logs, slots: slotsOfDay(logs, settingsOf(day)), seconds };
}

function countable({ id, sourceType, startMs, endMs, cutFrom }: ModelRow, rows: readonly ModelRow[]) {
  const log = { id, sourceType, startedAtMs: startMs, endedAtMs: endMs };
  if (cutFrom === null) return log;
  const whole = rows.find((one) => one.id === cutFrom.id);
  return { ...log, wholeId: cutFrom.id, wholeStartedAtMs: whole?.startMs ?? cutFrom.startedAtMs };
}

export function cutRows(rows: readonly ModelRow[], cuts: readonly Cut[], borders: readonly BorderMove[] = []) {
  const made = new Map<string, number>();
  let nextId = Math.max(0, ...rows.map(({ id }) => id)) + 1;
  const cut = rows.flatMap((row): ModelRow[] => {
    const instants = cuts.filter(({ logId }) => logId === row.id).map(({ atMs }) => atMs);
    const edges = [row.startMs, ...instants.sort((a, b) => a - b), row.endMs];
    const cutFrom = row.cutFrom ?? { id: row.id, startedAtMs: row.startMs };
    return edges.slice(1).map((endMs, index) => {
      const startMs = edges[index] ?? row.startMs;
      if (index === 0) return { ...row, startMs, endMs };
      made.set(`${row.id} ${startMs}`, nextId);
      nextId += 1;
      return { ...row, id: nextId - 1, startMs, endMs, cutFrom };
    });
  });
  const moved = cut.map((row) => {
    const left = borders.find(({ leftId }) => leftId === row.id);
    const right = borders.find(({ rightId }) => rightId === row.id);
    return { ...row, startMs: right?.atMs ?? row.startMs, endMs: left?.atMs ?? row.endMs };
  });
  const idOf = ({ logId, cutAtMs }: RowRef) => (cutAtMs === null ? logId : (made.get(`${logId} ${cutAtMs}`) ?? 0));
  return { rows: moved, idOf };
}

function withState(rows: readonly ModelRow[], ids: readonly number[], state: State): ModelRow[] {
  const wanted = new Set(ids);
  return rows.map((row) => (wanted.has(row.id) ? { ...row, ...state } : row));
}

export const slotState = ({ contactId, internal, status, registrationId }: Slot): State => ({
  contactId,
  internal,
  status,
  registrationId,
});

export type Moved = { readonly day: ModelDay; readonly plan: EdgePlan; readonly own: readonly number[] };

/** Returns the day after moving the edges of a slot. */
export function moved(day: ModelDay, slot: Slot, to: Interval): Moved {
  const { logs, slots } = compute(day);
  const plan = moveEdges({ logs, slots, breaks: day.breaks }, slot, to);
  const { rows, idOf } = cutRows(day.rows, plan.cuts, plan.borders);
  const eventId = Math.max(0, ...day.rows.map((row) => row.eventId)) + 1;
  const firstId = Math.max(...rows.map(({ id }) => id)) + 1;
  const entered = plan.blanks.map(
    (blank, index): ModelRow => ({
      ...blank,
      ...slotState(slot),
      id: firstId + index,
      eventId: eventId + index,
      sourceType: 'manual',
      cutFrom: null,
    }),
  );
  let next = withState([...rows, ...entered], plan.gained.map(idOf), slotState(slot));
  for (const lost of plan.lost) next = withState(next, lost.rows.map(idOf), lost.to ? slotState(lost.to) : undecided);
  const breaks = [...day.breaks.filter((atMs) => !plan.breaks.removed.includes(atMs)), ...plan.breaks.added];
  return {
    day: { ...day, rows: next, breaks: breaks.sort((a, b) => a - b) },
    plan,
    own: [...plan.kept.map(idOf), ...plan.gained.map(idOf), ...entered.map(({ id }) => id)],
  };
}

/** Returns the day after splitting a slot, unchanged when it is not on both sides. */
export function split(day: ModelDay, slot: Slot, atMs: number): ModelDay {
  const { logs } = compute(day);
  const cuts = splitSlot(
    logs.filter(({ id }) => slot.logIds.includes(id)),
    atMs,
  );
  if (cuts === null || day.breaks.includes(atMs)) return day;
  return { ...day, rows: cutRows(day.rows, cuts).rows, breaks: [...day.breaks, atMs].sort((a, b) => a - b) };
}

/** Returns the day after merging slots, decided as the longest, unchanged when other time is between them. */
export function merged(day: ModelDay, slots: readonly Slot[]): ModelDay {
  const decision = mergedDecision(slots);
  const removed = mergeSlots(compute(day).logs, slots, settingsOf(day));
  if (removed === null || decision === null) return day;
  const { contactId, internal, status, registrationId } = decision;
  const ids = slots.flatMap(({ logIds }) => logIds);
  return {
    ...day,
    rows: withState(day.rows, ids, { contactId, internal, status, registrationId }),
    breaks: day.breaks.filter((atMs) => !removed.includes(atMs)),
  };
}

/** Returns the day after a decision about logs. */
export function decidedDay(day: ModelDay, logIds: readonly number[], state: State): ModelDay {
  return { ...day, rows: withState(day.rows, logIds, state) };
}
