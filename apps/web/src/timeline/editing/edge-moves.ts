// Moves an edge of a slot by the pointer, the keys or the buttons of the panel. The move is shown at once, and saved
// when it ends.
import type { Timeline, TimelineSlot } from '@daybook/contract/timeline.ts';
import type { Store } from '../../shell/store.ts';
import type { Translate } from '../../texts/i18n.ts';
import type { Formats } from '../../ui/formats/use-formats.ts';
import type { Span } from '../lane/scale.ts';
import { type Edge, type EdgeMove, edgeRange, snapEdge, stepEdge } from './edge-move.ts';
import type { DayActions } from './use-day-actions.ts';

/** Key presses within this time of each other, in milliseconds, are one change. */
const restMs = 800;
const minuteSeconds = 60;

export type EdgeMoves = {
  store: Store<EdgeMove | null>;
  /** Moves an edge to an instant: to the nearest block, or to the minute. */
  drag: (slotId: string, edge: Edge, atMs: number, isFine: boolean) => void;
  /** Moves an edge by a block or a minute; it is saved when no other key press follows. */
  nudge: (slotId: string, edge: Edge, direction: 1 | -1, isFine?: boolean) => void;
  /** Saves the move now. */
  finish: () => void;
  cancel: () => void;
};

/** The day as it is now, and the actions on it. */
export type AroundEdges = {
  timeline: Timeline;
  follow: (made: Promise<readonly TimelineSlot[]>) => Promise<void>;
  actions: DayActions;
  t: Translate;
  formats: Formats;
};

const spanOf = (slot: TimelineSlot): Span => ({
  startMs: Date.parse(slot.started_at),
  endMs: Date.parse(slot.ended_at),
});

const edgeOf = (slot: Span, edge: Edge): number => (edge === 'end' ? slot.endMs : slot.startMs);

export const edgeMoves = (store: Store<EdgeMove | null>, around: () => AroundEdges): EdgeMoves => {
  let rest: number | undefined;
  const slotOf = (slotId: string) => around().timeline.slots.find(({ id }) => id === slotId);
  const rangeOf = (slot: Span, edge: Edge) => {
    const { day } = around().timeline;
    const bounds = { startMs: Date.parse(day.starts_at), endMs: Date.parse(day.ends_at), nowMs: Date.now() };
    return { bounds, range: edgeRange(slot, edge, bounds) };
  };
  const step = (isFine: boolean) => (isFine ? minuteSeconds : around().timeline.block_seconds);
  const cancel = () => {
    window.clearTimeout(rest);
    store.set(null);
  };
  const make = async (move: EdgeMove, slot: Span): Promise<void> => {
    const { follow, actions, t: text, formats: say } = around();
    const after = move.edge === 'end' ? { ...slot, endMs: move.toMs } : { ...slot, startMs: move.toMs };
    const [from = '', to = ''] = say.ends(new Date(after.startMs).toISOString(), new Date(after.endMs).toISOString());
    const duration = say.hours((after.endMs - after.startMs) / 1000);
    const changed = async () => {
      const slots = await actions.moveEdge(move, text('timeline:done.resized', { from, to, duration }));
      // Its ids may have changed.
      const middleMs = (after.startMs + after.endMs) / 2;
      return slots.filter((one) => spanOf(one).startMs <= middleMs && spanOf(one).endMs >= middleMs).slice(0, 1);
    };
    await follow(changed());
  };
  const finish = () => {
    const move = store.get();
    const slot = move && slotOf(move.slotId);
    cancel();
    if (move && slot && edgeOf(spanOf(slot), move.edge) !== move.toMs) void make(move, spanOf(slot));
  };
  const isOther = (slotId: string, edge: Edge) => {
    const now = store.get();
    return now !== null && (now.slotId !== slotId || now.edge !== edge);
  };
  return {
    store,
    cancel,
    finish,
    drag: (slotId, edge, atMs, isFine) => {
      const slot = slotOf(slotId);
      if (!slot) return;
      const { bounds, range } = rangeOf(spanOf(slot), edge);
      const toMs = snapEdge(atMs, bounds.startMs, step(isFine), range);
      if (store.get()?.toMs !== toMs || isOther(slotId, edge)) store.set({ slotId, edge, toMs });
    },
    nudge: (slotId, edge, direction, isFine = false) => {
      if (isOther(slotId, edge)) finish();
      const slot = slotOf(slotId);
      if (!slot) return;
      const { bounds, range } = rangeOf(spanOf(slot), edge);
      const nowMs = store.get()?.toMs ?? edgeOf(spanOf(slot), edge);
      store.set({ slotId, edge, toMs: stepEdge(nowMs, bounds.startMs, step(isFine), direction, range) });
      window.clearTimeout(rest);
      rest = window.setTimeout(finish, restMs);
    },
  };
};
