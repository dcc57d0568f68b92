// Selection on the day: logs by their ids, so that the selection survives a refetch or another zoom.
import type { BlockRest, CalmBlock } from '../lane/calm-blocks.ts';
import type { Span } from '../lane/scale.ts';

export type Selection =
  | { kind: 'none' }
  | {
      kind: 'logs';
      logIds: ReadonlySet<string>;
      anchorMs: number;
      headMs: number;
      range: Span | null;
      /** The other time in the selected box, which is offered separately and never booked with it. */
      rest?: readonly BlockRest[];
    }
  | { kind: 'registration'; id: string }
  | { kind: 'appointment'; id: string }
  | { kind: 'note'; id: string };

export const nothing: Selection = { kind: 'none' };

const middle = ({ startMs, endMs }: Span): number => (startMs + endMs) / 2;

export const selectBlock = (block: CalmBlock): Selection => ({
  kind: 'logs',
  logIds: new Set(block.logIds),
  anchorMs: middle(block),
  headMs: middle(block),
  range: null,
  rest: block.rest,
});

/** Selects the other time in a box, all of it or a part. The keys continue from there. */
export const selectRest = (rest: readonly BlockRest[]): Selection => {
  const [first] = rest;
  if (first === undefined) return nothing;
  const atMs = middle(first);
  return {
    kind: 'logs',
    logIds: new Set(rest.flatMap(({ logIds }) => logIds)),
    anchorMs: atMs,
    headMs: atMs,
    range: null,
  };
};

/** Selects logs without a place on the timeline, such as all logs of a contact. */
export const selectLogs = (logIds: readonly string[]): Selection =>
  logIds.length === 0 ? nothing : { kind: 'logs', logIds: new Set(logIds), anchorMs: 0, headMs: 0, range: null };

type SlotLike = { started_at: string; ended_at: string; log_ids: readonly string[] };

/** Returns slots as a selection that continues from the last of them. */
export const selectWhole = (slots: readonly SlotLike[]): Selection => {
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return nothing;
  const middleMs = (slot: SlotLike) => (Date.parse(slot.started_at) + Date.parse(slot.ended_at)) / 2;
  const logIds = new Set(slots.flatMap((slot) => slot.log_ids));
  return { kind: 'logs', logIds, anchorMs: middleMs(first), headMs: middleMs(last), range: null };
};

export const isSelected = (selection: Selection, block: Pick<CalmBlock, 'logIds'>): boolean =>
  selection.kind === 'logs' && block.logIds.length > 0 && block.logIds.every((id) => selection.logIds.has(id));

/** Whether a block is the whole selection. */
export const isAllSelected = (selection: Selection, block: Pick<CalmBlock, 'logIds'>): boolean =>
  isSelected(selection, block) && selection.kind === 'logs' && selection.logIds.size === block.logIds.length;

/** Adds a block, or removes it when it is selected already: Ctrl and click. */
export const toggleBlock = (selection: Selection, block: CalmBlock): Selection => {
  if (selection.kind !== 'logs') return selectBlock(block);
  const logIds = isSelected(selection, block)
    ? selection.logIds.difference(new Set(block.logIds))
    : selection.logIds.union(new Set(block.logIds));
  const { anchorMs } = selection;
  return logIds.size === 0 ? nothing : { kind: 'logs', logIds, anchorMs, headMs: middle(block), range: null };
};

const touching = (blocks: readonly CalmBlock[], { startMs, endMs }: Span): string[] => {
  const touches = (one: Span) => one.startMs < endMs && one.endMs > startMs;
  return blocks.filter(touches).flatMap(({ logIds, rest, pieces }) => {
    const own = pieces.some(touches) ? logIds : [];
    return [...own, ...rest.filter(touches).flatMap((one) => one.logIds)];
  });
};

/** Selects everything that touches an interval; the interval itself is stored for a manual entry. */
export const selectRange = (blocks: readonly CalmBlock[], range: Span): Selection => ({
  kind: 'logs',
  logIds: new Set(touching(blocks, range)),
  anchorMs: range.startMs,
  headMs: range.endMs,
  range,
});

/** Selects from where the selection began up to a block: Shift. */
export const extendTo = (selection: Selection, blocks: readonly CalmBlock[], block: CalmBlock): Selection => {
  if (selection.kind !== 'logs') return selectBlock(block);
  const headMs = middle(block);
  const [fromMs, toMs] = [Math.min(selection.anchorMs, headMs), Math.max(selection.anchorMs, headMs)];
  const within = blocks.filter((one) => one.startMs <= toMs && one.endMs >= fromMs);
  const logIds = new Set(within.flatMap((one) => one.logIds));
  return { kind: 'logs', logIds, anchorMs: selection.anchorMs, headMs, range: null };
};

/** Returns the block before or after the one last reached; without one, the first or last. */
export const neighbour = (selection: Selection, blocks: readonly CalmBlock[], step: 1 | -1): CalmBlock | null => {
  if (blocks.length === 0) return null;
  const sorted = [...blocks].sort((a, b) => middle(a) - middle(b));
  if (selection.kind !== 'logs') return (step === 1 ? sorted[0] : sorted.at(-1)) ?? null;
  const beyond =
    step === 1
      ? sorted.find((one) => middle(one) > selection.headMs)
      : sorted.findLast((one) => middle(one) < selection.headMs);
  return beyond ?? null;
};
