// The likely contact of untagged time, from its suggestions.
//   likelyByLog     the likeliest answer of each log
//   splitByLikely   untagged blocks apart by it: they are one slot as long as nobody has said for whom they were
import type { TagCluster } from '@daybook/contract/suggestions.ts';
import type { TimelineLog } from '@daybook/contract/timeline.ts';
import { type Block, entriesById, piecesOf } from './blocks.ts';
import type { Likely } from './likely.ts';
import { oncePer } from './once-per.ts';
import type { Span } from './scale.ts';

export type LikelyByLog = ReadonlyMap<string, Likely>;
type SuggestedLogs = Pick<TagCluster, 'log_ids'> & { readonly candidates: readonly Likely[] };

export const likelyByLog = oncePer(
  (clusters: readonly SuggestedLogs[]): LikelyByLog =>
    new Map(
      clusters.flatMap(({ log_ids, candidates: [best] }) => (best ? log_ids.map((id) => [id, best] as const) : [])),
    ),
);

const likelyKey = (likely: Likely | undefined): string => (likely ? `${likely.kind} ${likely.contact_id}` : '');

const within = (span: Span, { startMs, endMs }: Span): Span[] => {
  const one = { startMs: Math.max(span.startMs, startMs), endMs: Math.min(span.endMs, endMs) };
  return one.endMs > one.startMs ? [one] : [];
};

/** Returns the part of a block that consists of certain entries, within the time of the block. */
const partOf = (block: Block, entries: readonly TimelineLog[], likely: Likely | undefined): Block => {
  const pieces = entries.flatMap(piecesOf).flatMap((piece) => within(piece, block));
  const ids = new Set(block.logIds);
  return {
    ...block,
    id: `${block.id}-${entries[0]?.id}`,
    slotId: null,
    startMs: Math.min(...pieces.map(({ startMs }) => startMs)),
    endMs: Math.max(...pieces.map(({ endMs }) => endMs)),
    durationSeconds: Math.round(pieces.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) / 1000),
    pieces,
    logIds: entries.flatMap(({ log_ids }) => log_ids).filter((id) => ids.has(id)),
    likely: likely ?? null,
  };
};

export const splitByLikely = (
  blocks: readonly Block[],
  logs: readonly TimelineLog[],
  likely: LikelyByLog,
): readonly Block[] => {
  if (likely.size === 0) return blocks;
  const byId = entriesById(logs);
  return blocks.flatMap((block) => {
    if (block.kind !== 'untagged') return block;
    const entries = [...new Set(block.logIds.flatMap((id) => byId.get(id) ?? []))];
    const likelyOf = ({ log_ids }: TimelineLog) => likely.get(log_ids.find((id) => likely.has(id)) ?? '');
    const groups = Map.groupBy(entries, (entry) => likelyKey(likelyOf(entry)));
    const [first] = entries;
    if (first === undefined || groups.size === 1) return { ...block, likely: (first && likelyOf(first)) ?? null };
    return [...groups.values()]
      .map((own) => partOf(block, own, own[0] && likelyOf(own[0])))
      .filter(({ pieces }) => pieces.length > 0);
  });
};
