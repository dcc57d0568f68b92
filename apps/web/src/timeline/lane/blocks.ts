// Blocks of the activity lane at a zoom: slots, or single logs from close by. Short ones are drawn together.
import type { Timeline, TimelineLog, TimelineSlot } from '@daybook/contract/timeline.ts';
import type { GroupKind } from '@daybook/domain/timeline/groups.ts';
import { logKind } from '../activities/log-kind.ts';
import { oncePer } from './once-per.ts';
import type { Place } from './places.ts';
import type { Span } from './scale.ts';

export type BlockKind = GroupKind | 'pending' | 'mixed';

/** One thing to draw and select. */
export type Block = Span & {
  id: string;
  /** The slot that it is, or is a part of; null for a log, and for several slots together. */
  slotId: string | null;
  kind: BlockKind;
  contactId: string | null;
  /** Counted seconds. */
  durationSeconds: number;
  /** Where it counts. */
  pieces: readonly Span[];
  logIds: readonly string[];
  isBooked: boolean;
  /** How many slots stand together; 1 for one of its own. */
  parts: number;
  /** Set when the block is a single log. */
  log: TimelineLog | null;
};

/** From this zoom on single logs are drawn: a minute is at least this high. */
export const singleLogsPixelsPerMinute = 14;

const spanOf = (one: { started_at: string; ended_at: string }): Span => ({
  startMs: Date.parse(one.started_at),
  endMs: Date.parse(one.ended_at),
});

/** The entry that each raw log id stands in. */
export const entriesById = oncePer(
  (logs: readonly TimelineLog[]): ReadonlyMap<string, TimelineLog> =>
    new Map(logs.flatMap((log) => log.log_ids.map((id) => [id, log] as const))),
);

/** Where an entry counts. */
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

/** Slots with the pieces that their logs count in. An entry may reach over two slots, so each takes what lies within. */
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
  isBooked: slot.registration_id !== null,
  parts: 1,
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
  isBooked: log.registration_id !== null,
  parts: 1,
  log,
});

/** A block with its place in the lane, in pixels from the day's start. */
export type PlacedBlock = Block & {
  top: number;
  bottom: number;
  /** Drawn at the edge of the block that it interrupts. */
  isMark: boolean;
  hasMarks: boolean;
};

const idOf = ({ runs }: Place<Block>): string => {
  const [first] = runs;
  const part = first === undefined || first.index === 0 ? '' : `.${first.index}`;
  return `${first?.item.id}${part}${runs.length > 1 ? `+${runs.length}` : ''}`;
};

/** Returns the blocks at a place of the lane: one block, a part of one, or several short ones together. */
export const blockAt = (place: Place<Block>): PlacedBlock[] => {
  const { runs, startMs, endMs, top, bottom, kind, hasMarks } = place;
  const blocks = [...new Set(runs.map(({ item }) => item))];
  const [first] = blocks;
  if (first === undefined) return [];
  const isOne = blocks.every((one) => one.kind === first.kind && one.contactId === first.contactId);
  return [
    {
      ...first,
      id: idOf(place),
      slotId: blocks.length === 1 ? first.slotId : null,
      kind: isOne ? first.kind : 'mixed',
      contactId: isOne ? first.contactId : null,
      durationSeconds: Math.round(runs.reduce((sum, one) => sum + one.seconds, 0)),
      startMs,
      endMs,
      logIds: blocks.length === 1 ? first.logIds : blocks.flatMap(({ logIds }) => logIds),
      isBooked: blocks.every(({ isBooked }) => isBooked),
      parts: blocks.length,
      log: blocks.length === 1 ? first.log : null,
      top,
      bottom,
      isMark: kind === 'mark',
      hasMarks,
    },
  ];
};
