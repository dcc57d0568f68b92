// The slots in a selection, and where the current one would be split.
import type { Timeline, TimelineSlot } from '@daybook/contract/timeline.ts';
import { oncePer } from '../lane/once-per.ts';
import type { Span } from '../lane/scale.ts';
import type { Selection } from './selection.ts';

const spanOf = (slot: TimelineSlot): Span => ({
  startMs: Date.parse(slot.started_at),
  endMs: Date.parse(slot.ended_at),
});

type Slots = readonly TimelineSlot[];
type LogIds = ReadonlySet<string>;

const inOrder = (slots: Slots): Slots => slots.toSorted((a, b) => a.started_at.localeCompare(b.started_at));
const isWhole = ({ log_ids }: TimelineSlot, logIds: LogIds) => log_ids.every((id) => logIds.has(id));

// The panel, the keys and the handles all need this at each render.
const wholeSlots = oncePer((slots: Slots) =>
  oncePer((logIds: LogIds) => inOrder(slots.filter((slot) => isWhole(slot, logIds)))),
);
const halfSlots = oncePer((slots: Slots) =>
  oncePer((logIds: LogIds): Slots => {
    const touched = slots.filter(({ log_ids }) => log_ids.some((id) => logIds.has(id)));
    return touched.every((slot) => isWhole(slot, logIds)) ? [] : inOrder(touched);
  }),
);

/** Returns the slots that are selected as a whole, in order of start. */
export const selectedSlots = ({ slots }: Timeline, selection: Selection): Slots =>
  selection.kind === 'logs' ? wholeSlots(slots)(selection.logIds) : [];

/** Returns the slots of which a part is selected, if at least one is not selected as a whole; else none. */
export const halfSelectedSlots = ({ slots }: Timeline, selection: Selection): Slots =>
  selection.kind === 'logs' ? halfSlots(slots)(selection.logIds) : [];

/** Other work of at least this length ends a slot, as on the server. */
const interruptionMs = 60_000;

const overlapMs = (one: Span, other: Span): number =>
  Math.max(0, Math.min(one.endMs, other.endMs) - Math.max(one.startMs, other.startMs));

/** Whether these slots can be merged: no pause and no other work of a minute or more lies between them. */
export const areNeighbours = ({ slots, absence }: Timeline, chosen: readonly TimelineSlot[]): boolean => {
  const ids = new Set(chosen.map(({ id }) => id));
  const others = slots.filter(({ id }) => !ids.has(id)).map(spanOf);
  const pauses = absence.map((one) => ({ startMs: Date.parse(one.started_at), endMs: Date.parse(one.ended_at) }));
  const [first, ...rest] = chosen.map(spanOf);
  if (!first || rest.length === 0) return false;
  let endMs = first.endMs;
  for (const next of rest) {
    const between = { startMs: endMs, endMs: next.startMs };
    const worked = others.reduce((sum, one) => sum + overlapMs(one, between), 0);
    if (worked >= interruptionMs || pauses.some((one) => overlapMs(one, between) > 0)) return false;
    endMs = Math.max(endMs, next.endMs);
  }
  return true;
};

const isInside = (slot: TimelineSlot, atMs: number): boolean => {
  const { startMs, endMs } = spanOf(slot);
  return atMs > startMs && atMs < endMs;
};

/** Returns the slot that most of the selection lies in. */
const slotInHand = ({ slots }: Timeline, selection: Selection): TimelineSlot | null => {
  if (selection.kind !== 'logs') return null;
  const { logIds } = selection;
  let [best, most]: [TimelineSlot | null, number] = [null, 0];
  for (const slot of slots) {
    const shared = slot.log_ids.filter((id) => logIds.has(id)).length;
    if (shared > most) [best, most] = [slot, shared];
  }
  return best;
};

/**
 * Returns the slot to split and the first position of the split: the chosen moment; at the edge of the selected part if
 * only a part is selected; else the middle, on the grid of the blocks. null: there is not exactly one slot to split.
 */
export const splitTarget = (
  timeline: Timeline,
  selection: Selection,
  momentMs: number | null,
): { slot: TimelineSlot; atMs: number } | null => {
  if (selectedSlots(timeline, selection).length > 1) return null;
  const slot = slotInHand(timeline, selection);
  if (!slot) return null;
  if (momentMs !== null && isInside(slot, momentMs)) return { slot, atMs: momentMs };
  const chosen = new Set(selection.kind === 'logs' ? selection.logIds : []);
  const part = timeline.logs.filter((log) => log.duration > 0 && log.log_ids.some((id) => chosen.has(id)));
  const edges = part
    .flatMap((log) => log.pieces)
    .flatMap((one) => [Date.parse(one.started_at), Date.parse(one.ended_at)]);
  const ofPart = selectedSlots(timeline, selection).length === 0 ? edges.filter((ms) => isInside(slot, ms)) : [];
  if (ofPart.length > 0) return { slot, atMs: Math.min(...ofPart) };
  return { slot, atMs: middleOf(timeline, spanOf(slot)) };
};

const middleOf = (timeline: Timeline, { startMs, endMs }: Span): number => {
  const dayMs = Date.parse(timeline.day.starts_at);
  const stepMs = timeline.block_seconds * 1000;
  const middle = (startMs + endMs) / 2;
  const snapped = dayMs + Math.round((middle - dayMs) / stepMs) * stepMs;
  return snapped > startMs && snapped < endMs ? snapped : Math.round(middle / 1000) * 1000;
};
