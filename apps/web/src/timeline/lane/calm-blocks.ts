// The boxes of the activity lane. Short intervals join those around them, and are named in one line of the box.
import { type CalmInterval, calmIntervals, type LanePiece } from '@daybook/domain/timeline/calm-intervals.ts';
import type { Block } from './blocks.ts';
import { leastLengthMs, longerLengthMs } from './least-length.ts';
import { type BoxPlace, leastBoxPx, placeBoxes } from './place-boxes.ts';
import { heightOf, type Scale, type Span } from './scale.ts';

/** Time in a box for another contact or kind than the box itself. */
export type BlockRest = Span & Pick<Block, 'kind' | 'contactId' | 'likely' | 'log' | 'logIds'> & { seconds: number };

/** A box of the lane, and the other time in it, the longest first. */
export type CalmBlock = Block & { rest: readonly BlockRest[] };

/** A box with its position in the lane, in pixels from the day's start. */
export type PlacedBlock = CalmBlock & BoxPlace;

const whoseOf = ({ kind, contactId, likely, registrationId, log }: Block): string => {
  if (log) return `log ${log.id}`;
  const whom =
    kind === 'untagged' && likely?.kind === 'contact' ? `contact ${likely.contact_id}` : `${kind} ${contactId}`;
  return `${registrationId ?? ''} ${whom}`;
};

const lengthMs = (pieces: readonly Span[]): number =>
  pieces.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);

type Piece = LanePiece<Block>;

/** Decided and likely time are separate parts: one must never be booked as the other. */
const partsOf = ({ pieces }: CalmInterval<Block>): Piece[][] =>
  [...Map.groupBy(pieces, ({ whose, item }) => `${whose} ${item.kind}`).values()].sort(
    (a, b) => lengthMs(b) - lengthMs(a),
  );

const blocksOf = (pieces: readonly Piece[]): Block[] => [...new Set(pieces.map(({ item }) => item))];

const restOf = (pieces: readonly Piece[]): BlockRest[] => {
  const blocks = blocksOf(pieces);
  const [first] = blocks;
  if (first === undefined) return [];
  return [
    {
      startMs: Math.min(...pieces.map(({ startMs }) => startMs)),
      endMs: Math.max(...pieces.map(({ endMs }) => endMs)),
      kind: first.kind,
      contactId: first.contactId,
      likely: first.likely,
      log: first.log,
      logIds: blocks.flatMap(({ logIds }) => logIds),
      seconds: Math.round(lengthMs(pieces) / 1000),
    },
  ];
};

const blockOf = (interval: CalmInterval<Block>): CalmBlock[] => {
  const parts = partsOf(interval);
  const main = parts.find(([piece]) => piece?.whose === interval.whose) ?? [];
  const blocks = blocksOf(main);
  const [first] = blocks;
  if (first === undefined) return [];
  const isOne = blocks.length === 1;
  return [
    {
      ...first,
      startMs: interval.startMs,
      endMs: interval.endMs,
      slotId: isOne ? first.slotId : null,
      durationSeconds: Math.round(lengthMs(main) / 1000),
      pieces: main,
      logIds: isOne ? first.logIds : blocks.flatMap(({ logIds }) => logIds),
      log: isOne ? first.log : null,
      rest: parts.filter((part) => part !== main).flatMap(restOf),
    },
  ];
};

/** Gives a block its own id when another part of it has a box of its own. */
const withOwnIds = (blocks: readonly CalmBlock[]): CalmBlock[] => {
  const seen = new Map<string, number>();
  return blocks.map((block) => {
    const count = seen.get(block.id) ?? 0;
    seen.set(block.id, count + 1);
    return count === 0 ? block : { ...block, id: `${block.id}.${count}` };
  });
};

export type CalmSettings = {
  /** An interval shorter than this joins another. */
  leastMs: number;
  pauseMs: number;
  /** Where the user ended slots by hand; intervals on either side are never joined, however short. */
  breaksMs: readonly number[];
};

/** Returns the boxes for blocks, in order; none is shorter than `leastMs` next to another, unless the user cut it. */
export const calmBlocks = (blocks: readonly Block[], { leastMs, pauseMs, breaksMs }: CalmSettings): CalmBlock[] => {
  const cuts = new Set(breaksMs);
  const pieces = blocks.flatMap((item) => {
    const part = breaksMs.filter((atMs) => atMs <= item.startMs).length;
    const whose = `${whoseOf(item)} ${part}`;
    return item.pieces.map(({ startMs, endMs }) => ({ startMs, endMs, item, whose }));
  });
  const isCut = ({ item }: Piece) =>
    item.log === null && (cuts.has(item.startMs) || cuts.has(item.endMs)) && item.endMs - item.startMs < leastMs;
  return withOwnIds(calmIntervals(pieces, { leastMs, pauseMs, isKept: isCut }).flatMap(blockOf));
};

/** Returns the boxes of the shortest length for which the day has room; `calmOf` makes the boxes of a length. */
export const blocksWithRoom = (calmOf: (leastMs: number) => CalmBlock[], scale: Scale): CalmBlock[] => {
  const most = heightOf(scale) / leastBoxPx;
  let leastMs: number | null = leastLengthMs(scale.pixelsPerMinute);
  let blocks = calmOf(leastMs);
  while (blocks.length > most) {
    leastMs = longerLengthMs(leastMs);
    if (leastMs === null) break;
    blocks = calmOf(leastMs);
  }
  return blocks;
};

export const placeBlocks = (blocks: readonly CalmBlock[], scale: Scale): PlacedBlock[] => {
  const places = placeBoxes(blocks, scale);
  return blocks.map((block, index) => ({ ...block, ...(places[index] ?? { top: 0, bottom: 0 }) }));
};
