// Moving an edge of a slot: how far it may move, where it snaps, and the time it takes from other slots or gives to
// them.
import { totalMs, unionOf } from '@daybook/domain/timeline/interval.ts';
import type { Block, BlockKind } from '../lane/blocks.ts';
import type { Span } from '../lane/scale.ts';

export type Edge = 'start' | 'end';
export type EdgeMove = { slotId: string; edge: Edge; toMs: number };

/** A slot is never made shorter than this. */
const leastMs = 60_000;

type Bounds = Span & {
  /** Nothing is recorded later than this. */
  nowMs: number;
};

/** Returns the range of an edge of a slot: within the day, not in the future, a minute from the other edge. */
export const edgeRange = (slot: Span, edge: Edge, { startMs, endMs, nowMs }: Bounds): Span => {
  if (edge === 'start') return { startMs, endMs: Math.max(startMs, slot.endMs - leastMs) };
  const latestMs = Math.max(slot.endMs, Math.min(endMs, nowMs));
  return { startMs: Math.min(latestMs, slot.startMs + leastMs), endMs: latestMs };
};

/**
 * Returns the multiple of the step since the day's start nearest to `atMs` within the range; without one, an end of the
 * range.
 */
export const snapEdge = (atMs: number, dayStartMs: number, stepSeconds: number, range: Span): number => {
  const stepMs = stepSeconds * 1000;
  const snapped = dayStartMs + Math.round((atMs - dayStartMs) / stepMs) * stepMs;
  return Math.min(range.endMs, Math.max(range.startMs, snapped));
};

/** Returns an instant one step further on the grid of the day; an edge off the grid moves to the next line first. */
export const stepEdge = (
  atMs: number,
  dayStartMs: number,
  stepSeconds: number,
  direction: 1 | -1,
  range: Span,
): number => {
  const stepMs = stepSeconds * 1000;
  const steps = (atMs - dayStartMs) / stepMs;
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return Math.min(range.endMs, Math.max(range.startMs, dayStartMs + next * stepMs));
};

/** Seconds with one contact and kind. */
export type EdgeShare = { kind: BlockKind; contactId: string | null; seconds: number };
export type EdgeEffect = {
  slot: Block;
  /** The slot after the move. */
  after: Span;
  /** Whether it gets longer. If so, `shares` is the time it takes; otherwise the slots that get its own time. */
  isLonger: boolean;
  shares: readonly EdgeShare[];
  /** The part of the gained time in which nothing was recorded. */
  emptySeconds: number;
};

const overlapMs = (pieces: readonly Span[], within: Span): number =>
  pieces.reduce(
    (sum, one) => sum + Math.max(0, Math.min(one.endMs, within.endMs) - Math.max(one.startMs, within.startMs)),
    0,
  );

const shareOf = ({ kind, contactId }: Pick<Block, 'kind' | 'contactId'>, ms: number): EdgeShare => ({
  kind,
  contactId,
  seconds: Math.round(ms / 1000),
});

/** Joins shares of the same contact and kind, the largest first. */
const joined = (shares: readonly EdgeShare[]): EdgeShare[] =>
  [...Map.groupBy(shares, ({ kind, contactId }) => `${kind} ${contactId}`).values()]
    .flatMap((same) => {
      const [first] = same;
      return first ? [{ ...first, seconds: same.reduce((sum, one) => sum + one.seconds, 0) }] : [];
    })
    .filter(({ seconds }) => seconds > 0)
    .sort((a, b) => b.seconds - a.seconds);

/** Returns the slot with counted time right up to an edge of this one, by the same rule as the server. */
const touchingBlock = (slots: readonly Block[], slot: Block, edge: Edge): Block | null =>
  slots.find((one) => {
    if (one === slot) return false;
    return one.pieces.some((piece) => (edge === 'end' ? piece.startMs === slot.endMs : piece.endMs === slot.startMs));
  }) ?? null;

/**
 * Returns the effect of moving an edge on the day's slots; null when the slot is not there.
 *
 *   A ██████│······B█████          A's end moved into B: takes of B what lies before the line,
 *           └──→│                  and what lies between them is empty
 */
export const effectOf = (slots: readonly Block[], { slotId, edge, toMs }: EdgeMove): EdgeEffect | null => {
  const slot = slots.find((one) => one.slotId === slotId);
  if (!slot) return null;
  const fromMs = edge === 'end' ? slot.endMs : slot.startMs;
  const span = { startMs: Math.min(fromMs, toMs), endMs: Math.max(fromMs, toMs) };
  const isLonger = edge === 'end' ? toMs > fromMs : toMs < fromMs;
  const after = edge === 'end' ? { ...slot, endMs: toMs } : { ...slot, startMs: toMs };
  if (isLonger) {
    const shares = slots.filter((one) => one !== slot).map((one) => shareOf(one, overlapMs(one.pieces, span)));
    const covered = unionOf(slots.flatMap(({ pieces }) => pieces));
    const emptyMs = totalMs([span]) - overlapMs(covered, span);
    return { slot, after, isLonger, shares: joined(shares), emptySeconds: Math.round(emptyMs / 1000) };
  }
  const receiver = touchingBlock(slots, slot, edge) ?? { kind: 'untagged' as const, contactId: null };
  const shares = joined([shareOf(receiver, overlapMs(slot.pieces, span))]);
  return { slot, after, isLonger, shares, emptySeconds: 0 };
};
