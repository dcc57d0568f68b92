// Blocks of the activity lane: slots, or single logs when zoomed in.
import type { Timeline, TimelineLog, TimelineSlot } from '@daybook/contract/timeline.ts';
import type { GroupKind } from '@daybook/domain/timeline/groups.ts';
import { logKind } from '../activities/log-kind.ts';
import type { Likely } from './likely.ts';
import { oncePer } from './once-per.ts';
import type { Span } from './scale.ts';

export type BlockKind = GroupKind | 'pending' | 'mixed';

/** One item to draw and select. */
export type Block = Span & {
  id: string;
  /** Id of its slot; null for a log, for a part of a slot, and for several slots together. */
  slotId: string | null;
  kind: BlockKind;
  contactId: string | null;
  /** Counted seconds. */
  durationSeconds: number;
  /** The intervals in which it counts. */
  pieces: readonly Span[];
  logIds: readonly string[];
  registrationId: string | null;
  /** The likely contact, until the user has decided. */
  likely: Likely | null;
  /** Set when the block is a single log. */
  log: TimelineLog | null;
};

/** From this zoom on single logs are drawn; the height of a minute in pixels. */
export const singleLogsPixelsPerMinute = 14;

const spanOf = (one: { started_at: string; ended_at: string }): Span => ({
  startMs: Date.parse(one.started_at),
  endMs: Date.parse(one.ended_at),
});

/** Returns the entry that contains each raw log id. */
export const entriesById = oncePer(
  (logs: readonly TimelineLog[]): ReadonlyMap<string, TimelineLog> =>
    new Map(logs.flatMap((log) => log.log_ids.map((id) => [id, log] as const))),
);

/** Returns the intervals in which an entry counts. */
export const piecesOf = oncePer((log: TimelineLog): readonly Span[] => log.pieces.map(spanOf));

const slotBlocks = oncePer((logs: readonly TimelineLog[]) => {
  const byId = entriesById(logs);
  return oncePer((slots: readonly TimelineSlot[]): readonly Block[] =>
    slots.map((slot) => {
      const { startMs, endMs } = spanOf(slot);
      const entries = new Set(slot.log_ids.flatMap((id) => byId.get(id) ?? []));
      const pieces = [...entries]
        .flatMap(piecesOf)
        .map((one) => ({ startMs: Math.max(one.startMs, startMs), endMs: Math.min(one.endMs, endMs) }))
        .filter((one) => one.endMs > one.startMs);
      return { ...blockOfSlot(slot), pieces };
    }),
  );
});

/**
 * Returns slots with the intervals in which their logs count. An entry may span two slots, so each takes the part
 * within it.
 */
export const blocksOfSlots = ({ slots, logs }: Pick<Timeline, 'slots' | 'logs'>): readonly Block[] =>
  slotBlocks(logs)(slots);

const blockOfSlot = (slot: TimelineSlot): Block => ({
  id: `slot-${slot.id}`,
  slotId: slot.id,
  kind: logKind(slot),
  contactId: slot.contact_id,
  durationSeconds: slot.duration,
  ...spanOf(slot),
  pieces: [spanOf(slot)],
  logIds: slot.log_ids,
  registrationId: slot.registration_id,
  likely: null,
  log: null,
});

export const blockOfLog = (log: TimelineLog): Block => ({
  id: `log-${log.id}`,
  slotId: null,
  kind: log.flags.includes('pending_appointment') ? 'pending' : logKind(log),
  contactId: log.contact_id,
  durationSeconds: log.duration,
  ...spanOf(log),
  pieces: piecesOf(log),
  logIds: log.log_ids,
  registrationId: log.registration_id,
  likely: null,
  log,
});
