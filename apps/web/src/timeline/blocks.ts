// What the activity lane draws at a zoom: slots, or single logs from close by. Slots too thin to read are drawn together.
import type { TimelineLog, TimelineSlot } from '@daybook/contract/timeline.ts';
import type { Stretch } from './scale.ts';

export type BlockKind = 'contact' | 'internal' | 'untagged' | 'ignored' | 'pending' | 'mixed';

/** One thing to draw and select. */
export type Block = Stretch & {
  id: string;
  kind: BlockKind;
  contactId: string | null;
  /** Counted seconds. */
  durationSeconds: number;
  logIds: readonly string[];
  isBooked: boolean;
  /** How many slots stand together; 1 for one of its own. */
  parts: number;
  /** Set when the block is a single log. */
  log: TimelineLog | null;
};

type Decided = Pick<TimelineSlot, 'status' | 'contact_id' | 'internal'>;

export const kindOf = ({ status, contact_id, internal }: Decided): BlockKind => {
  if (status === 'ignored') return 'ignored';
  if (internal) return 'internal';
  return contact_id === null ? 'untagged' : 'contact';
};

/** From this zoom on single logs are drawn: a minute is at least this high. */
export const singleLogsPixelsPerMinute = 14;
/** Lower than this a block cannot hold a line of text. */
export const thinPx = 16;

export const blockOfSlot = (slot: TimelineSlot): Block => ({
  id: `slot-${slot.id}`,
  kind: kindOf(slot),
  contactId: slot.contact_id,
  durationSeconds: slot.duration,
  startMs: Date.parse(slot.started_at),
  endMs: Date.parse(slot.ended_at),
  logIds: slot.log_ids,
  isBooked: slot.registration_id !== null,
  parts: 1,
  log: null,
});

export const blockOfLog = (log: TimelineLog): Block => ({
  id: `log-${log.id}`,
  kind: log.flags.includes('pending_appointment') ? 'pending' : kindOf(log),
  contactId: log.contact_id,
  durationSeconds: log.duration,
  startMs: Date.parse(log.started_at),
  endMs: Date.parse(log.ended_at),
  logIds: log.log_ids,
  isBooked: log.registration_id !== null,
  parts: 1,
  log,
});

const join = (group: readonly Block[]): Block => {
  const [first] = group;
  if (first === undefined) throw new RangeError('nothing to join');
  if (group.length === 1) return first;
  const isOne = group.every(({ kind, contactId }) => kind === first.kind && contactId === first.contactId);
  return {
    ...first,
    id: `${first.id}+${group.length}`,
    kind: isOne ? first.kind : 'mixed',
    contactId: isOne ? first.contactId : null,
    durationSeconds: group.reduce((sum, one) => sum + one.durationSeconds, 0),
    endMs: Math.max(...group.map(({ endMs }) => endMs)),
    logIds: group.flatMap(({ logIds }) => logIds),
    isBooked: group.every(({ isBooked }) => isBooked),
    parts: group.reduce((sum, one) => sum + one.parts, 0),
  };
};

/**
 * Thin blocks that stand close to each other become one, until it is high enough to read; wide ones stay as they are.
 *
 *   ████ 1:10          ████ 1:10
 *   ─ 0:01             ▒▒▒▒ 3 short ones, 0:04
 *   ─ 0:02       →
 *   ─ 0:01
 */
export const joinThin = (blocks: readonly Block[], pixelsPerMinute: number): Block[] => {
  const heightPx = ({ startMs, endMs }: Stretch) => ((endMs - startMs) / 60_000) * pixelsPerMinute;
  const gapMs = (thinPx / pixelsPerMinute) * 60_000;
  const sorted = [...blocks].sort((a, b) => a.startMs - b.startMs || b.endMs - a.endMs);
  const joined: Block[] = [];
  let group: Block[] = [];
  let groupEndMs = 0;
  const close = () => {
    if (group.length > 0) joined.push(join(group));
    group = [];
  };
  for (const block of sorted) {
    if (heightPx(block) >= thinPx) {
      joined.push(block);
      continue;
    }
    const startsMs = group[0]?.startMs ?? block.startMs;
    const isFull = heightPx({ startMs: startsMs, endMs: groupEndMs }) >= thinPx;
    if (group.length > 0 && (isFull || block.startMs - groupEndMs > gapMs)) close();
    groupEndMs = group.length === 0 ? block.endMs : Math.max(groupEndMs, block.endMs);
    group.push(block);
  }
  close();
  return joined.sort((a, b) => a.startMs - b.startMs);
};
