// Changes of the slots of a day by hand: resizing, splitting, merging, removing. Part of the day's actions.
import { routes } from '@daybook/contract/routes.ts';
import type { Timeline, TimelineSlot } from '@daybook/contract/timeline.ts';
import { call } from '../../shell/api/api.ts';
import { hasCode } from '../../texts/api-error.ts';
import type { RunChange } from './day-change.ts';
import { areSameSlots } from './day-difference.ts';
import type { EdgeMove } from './edge-move.ts';

type Answer = { data: { slots: TimelineSlot[] } };
type Edits = typeof import('./edit-slots.ts');
type SlotChange = {
  slotIds: readonly string[];
  shown: (timeline: Timeline, edits: Edits) => Timeline;
  send: (dayId: string, version: number) => Promise<Answer>;
  message: string;
};

type SlotDeps = {
  change: RunChange;
  current: () => Timeline | undefined;
  read: () => Promise<Timeline>;
};

/** Each action resolves to the changed slots; to none when it was refused, which has already been shown. */
export const slotActions = ({ change, current, read }: SlotDeps) => {
  let latest: Promise<unknown> = Promise.resolve();

  /** New activity on the day is no reason to refuse, as long as the slots in question are the same. */
  const sendTo = async (before: Timeline, { slotIds, send }: SlotChange): Promise<Answer> => {
    const dayId = before.day.id ?? '';
    try {
      return await send(dayId, before.day.version);
    } catch (error) {
      if (!hasCode(error, 'VERSION_CONFLICT')) throw error;
      const now = await read();
      if (!areSameSlots(before, now, slotIds)) throw error;
      return send(dayId, now.day.version);
    }
  };

  const run = async (wanted: SlotChange): Promise<TimelineSlot[]> => {
    // Loaded when a slot is first changed: few first visits need it.
    const edits = await import('./edit-slots.ts');
    const before = current();
    if (before === undefined) return [];
    let slots: TimelineSlot[] = [];
    await change({
      shown: (timeline) => wanted.shown(timeline, edits),
      send: async () => {
        slots = (await sendTo(before, wanted)).data.slots;
      },
      message: wanted.message,
    });
    return slots;
  };

  /** Runs one change after the other: each needs the ids that the one before it created. */
  const queued = (wanted: SlotChange): Promise<TimelineSlot[]> => {
    const turn = latest.then(() => run(wanted));
    latest = turn.catch(() => undefined);
    return turn;
  };

  return {
    moveEdge: (move: EdgeMove, message: string) => {
      const at = new Date(move.toMs).toISOString();
      const edge = move.edge === 'end' ? { ended_at: at } : { started_at: at };
      return queued({
        slotIds: [move.slotId],
        shown: (timeline, edits) => edits.moveEdge(timeline, move),
        send: (dayId, ifMatch) =>
          call(routes.updateSlot, { params: { slotId: move.slotId }, ifMatch, body: { day_id: dayId, ...edge } }),
        message,
      });
    },
    splitSlot: (slotId: string, atMs: number, message: string) =>
      queued({
        slotIds: [slotId],
        shown: (timeline, edits) => edits.splitSlot(timeline, slotId, atMs),
        send: (dayId, ifMatch) =>
          call(routes.updateSlots, {
            ifMatch,
            body: { day_id: dayId, action: 'split', slots: [slotId], at: new Date(atMs).toISOString() },
          }),
        message,
      }),
    mergeSlots: (slotIds: readonly string[], message: string) =>
      queued({
        slotIds,
        shown: (timeline, edits) => edits.mergeSlots(timeline, new Set(slotIds)),
        send: (dayId, ifMatch) =>
          call(routes.updateSlots, { ifMatch, body: { day_id: dayId, action: 'merge', slots: [...slotIds] } }),
        message,
      }),
    removeSlots: (slotIds: readonly string[], message: string) =>
      queued({
        slotIds,
        shown: (timeline, edits) => edits.removeSlots(timeline, new Set(slotIds)),
        send: (dayId, ifMatch) => call(routes.deleteSlots, { ifMatch, body: { day_id: dayId, slots: [...slotIds] } }),
        message,
      }),
  };
};
