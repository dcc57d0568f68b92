// Slots of the day after they were resized, split, merged or removed, shown before the server answers. The rules are
// the same as on the server.
import type { Timeline } from '@daybook/contract/timeline.ts';
import type { RowRef } from '@daybook/domain/timeline/divide-interval.ts';
import * as rules from '@daybook/domain/timeline/merge-slots.ts';
import { moveEdges } from '@daybook/domain/timeline/move-edges.ts';
import {
  decided,
  decisionOfSlot,
  type LogDecision,
  mergedDecision,
  undecided,
} from '@daybook/domain/timeline/slot-decision.ts';
import { type Slot, slotsOfDay } from '@daybook/domain/timeline/slots.ts';
import { splitSlot as cutsOfSplit } from '@daybook/domain/timeline/split-slot.ts';
import { cutRows, type DayRow, rowsOf, settingsOf, writtenRow } from './day-rows.ts';
import type { EdgeMove } from './edge-move.ts';
import { recountDay } from './recount-day.ts';

const read = (timeline: Timeline) => {
  const rows = rowsOf(timeline);
  const settings = settingsOf(timeline);
  return { rows, settings, breaks: settings.breaks ?? [], slots: slotsOfDay(rows, settings) };
};

const idOf = ({ logId, cutAtMs }: RowRef<string>) => (cutAtMs === null ? logId : `${logId}~${cutAtMs}`);

const decide = (rows: readonly DayRow[], ids: readonly string[], decision: LogDecision<string>): DayRow[] => {
  const wanted = new Set(ids);
  return rows.map((row) => (wanted.has(row.id) ? { ...row, ...decided(row, decision) } : row));
};

/**
 * Moves an edge of a slot. Moved outward, it takes the time there; moved inward, the slot that touches it gets the
 * time.
 */
export const moveEdge = (timeline: Timeline, { slotId, edge, toMs }: EdgeMove): Timeline => {
  const { rows, slots, breaks } = read(timeline);
  const slot = slots.find(({ id }) => id === slotId);
  if (!slot) return timeline;
  const from = { startMs: slot.startedAtMs, endMs: slot.endedAtMs };
  const to = edge === 'end' ? { ...from, endMs: toMs } : { ...from, startMs: toMs };
  if (to.startMs === from.startMs && to.endMs === from.endMs) return timeline;
  // Every row is treated as a whole here: cutting one and moving its border look the same.
  const plan = moveEdges({ logs: rows, slots, breaks }, slot, to);
  const written = plan.blanks.map(writtenRow);
  const gained = [...plan.gained.map(idOf), ...written.map(({ id }) => id)];
  const given = plan.lost.reduce(
    (all, one) => decide(all, one.rows.map(idOf), one.to === null ? undecided : decisionOfSlot(one.to)),
    decide([...cutRows(rows, plan.cuts), ...written], gained, decisionOfSlot(slot)),
  );
  const kept = breaks.filter((atMs) => !plan.breaks.removed.includes(atMs));
  return recountDay(timeline, given, sorted([...kept, ...plan.breaks.added]));
};

const sorted = (instants: readonly number[]): number[] => instants.toSorted((a, b) => a - b);

/** Splits a slot in two at an instant; returns the same day when one of the sides would be empty. */
export const splitSlot = (timeline: Timeline, slotId: string, atMs: number): Timeline => {
  const { rows, slots, breaks } = read(timeline);
  const own = new Set(slots.find(({ id }) => id === slotId)?.logIds);
  const cuts = cutsOfSplit(
    rows.filter(({ id }) => own.has(id)),
    atMs,
  );
  if (cuts === null) return timeline;
  return recountDay(timeline, cutRows(rows, cuts), sorted([...new Set([...breaks, atMs])]));
};

const chosen = (slots: readonly Slot<string>[], ids: ReadonlySet<string>) => slots.filter(({ id }) => ids.has(id));
const logIdsOf = (slots: readonly Slot<string>[]) => slots.flatMap(({ logIds }) => logIds);

/** Merges slots into one, with the decision of the longest; returns the same day when something lies between them. */
export const mergeSlots = (timeline: Timeline, slotIds: ReadonlySet<string>): Timeline => {
  const { rows, slots, breaks, settings } = read(timeline);
  const parts = chosen(slots, slotIds);
  const decision = mergedDecision(parts);
  const removed = decision && rules.mergeSlots(rows, parts, settings);
  if (!decision || !removed) return timeline;
  const merged = decide(rows, logIdsOf(parts), decision);
  return recountDay(
    timeline,
    merged,
    breaks.filter((atMs) => !removed.includes(atMs)),
  );
};

/** Removes slots with all of their logs. */
export const removeSlots = (timeline: Timeline, slotIds: ReadonlySet<string>): Timeline => {
  const { rows, slots } = read(timeline);
  const gone = new Set(logIdsOf(chosen(slots, slotIds)));
  return recountDay(
    timeline,
    rows.filter(({ id }) => !gone.has(id)),
  );
};
