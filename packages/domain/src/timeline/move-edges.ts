import type { Breaks } from './breaks.ts';
import { type BorderMove, type Cut, type DividableLog, divideInterval, type RowRef } from './divide-interval.ts';
import type { Id } from './ids.ts';
import { type Interval, unionOf } from './interval.ts';
import type { Slot } from './slots.ts';

/** The properties of a day's log that moving edges needs. */
export interface MovableLog<I extends Id = number> extends DividableLog<I> {
  /** It counts beside the logs that it overlaps, so its interval cannot be taken. */
  readonly isOnTop: boolean;
}

export interface BreakChange {
  readonly removed: readonly number[];
  readonly added: readonly number[];
}

export interface EdgePlan<I extends Id = number> {
  readonly cuts: readonly Cut<I>[];
  readonly borders: readonly BorderMove<I>[];
  /** The intervals that the slot takes. */
  readonly gained: readonly RowRef<I>[];
  /** The intervals that the slot gives up, each to the adjacent slot, or to nobody. */
  readonly lost: readonly { readonly rows: readonly RowRef<I>[]; readonly to: Slot<I> | null }[];
  /** The slot's own intervals that it keeps. */
  readonly kept: readonly RowRef<I>[];
  /** Intervals without recorded time that the slot gains, to be entered by hand; an ignored slot needs no entries. */
  readonly blanks: readonly Interval[];
  readonly breaks: BreakChange;
}

export interface MovableDay<I extends Id = number> {
  readonly logs: readonly MovableLog<I>[];
  readonly slots: readonly Slot<I>[];
  readonly breaks: Breaks;
}

export type Edge = 'start' | 'end';
type Move = { readonly edge: Edge; readonly fromMs: number; readonly toMs: number };
type Step<I extends Id> = Pick<EdgePlan<I>, 'cuts' | 'borders' | 'gained' | 'lost' | 'blanks'>;

/**
 * Returns the changes that move the edges of a slot to other instants. No recorded time is lost or counted twice: it
 * only moves from one slot to another, cut at the new edge, which stays an edge.
 *
 *   before   ├─── A ───┤├────── B ──────┤        after   ├────── A ──────┤├─── B ───┤
 *
 * The new slot must overlap the old one. Edges that stay in place change nothing.
 */
export function moveEdges<I extends Id>(day: MovableDay<I>, slot: Slot<I>, to: Interval): EdgePlan<I> {
  const moves: Move[] = [
    { edge: 'start', fromMs: slot.startedAtMs, toMs: to.startMs } as const,
    { edge: 'end', fromMs: slot.endedAtMs, toMs: to.endMs } as const,
  ].filter(({ fromMs, toMs }) => fromMs !== toMs);
  const steps = moves.map((move) => stepOf(day, slot, move, moves.length === 1));
  const cuts = steps.flatMap((step) => step.cuts);
  const lost = steps.flatMap((step) => step.lost);
  return {
    cuts,
    borders: steps.flatMap((step) => step.borders),
    gained: steps.flatMap((step) => step.gained),
    lost,
    kept: keptRows(slot, cuts, lost),
    blanks: steps.flatMap((step) => step.blanks),
    breaks: {
      removed: moves.flatMap((move) => day.breaks.filter((atMs) => isPassed(move, atMs))),
      added: moves.map(({ toMs }) => toMs).filter((atMs) => !day.breaks.includes(atMs)),
    },
  };
}

const isPassed = ({ fromMs, toMs }: Move, atMs: number) =>
  atMs !== toMs && atMs >= Math.min(fromMs, toMs) && atMs <= Math.max(fromMs, toMs);

// A border is moved only if the other edge stays, so that no row is both moved and cut.
function stepOf<I extends Id>(day: MovableDay<I>, slot: Slot<I>, move: Move, movesBorders: boolean): Step<I> {
  const interval = { startMs: Math.min(move.fromMs, move.toMs), endMs: Math.max(move.fromMs, move.toMs) };
  const own = logsOf(day, slot);
  const isOutward = move.edge === 'end' ? move.toMs > move.fromMs : move.toMs < move.fromMs;
  if (!isOutward) {
    const to = touchingSlot(day, slot, move.edge);
    const receivers = to !== null && movesBorders ? logsOf(day, to) : [];
    const { cuts, borders, inside } = divideInterval(own, interval, receivers);
    return { cuts, borders, gained: [], lost: [{ rows: inside, to }], blanks: [] };
  }
  const blanks = slot.status === 'ignored' ? [] : blanksOf(day, interval);
  if (own.every(({ isOnTop }) => isOnTop)) return { ...noStep, blanks: slot.status === 'ignored' ? [] : [interval] };
  const ids = new Set(slot.logIds);
  const others = day.logs.filter(({ id, isOnTop }) => !ids.has(id) && !isOnTop);
  const { cuts, borders, inside } = divideInterval(others, interval, movesBorders ? own : []);
  return { cuts, borders, gained: inside, lost: [], blanks };
}

const noStep = { cuts: [], borders: [], gained: [], lost: [], blanks: [] };

function logsOf<I extends Id>({ logs }: MovableDay<I>, { logIds }: Slot<I>): MovableLog<I>[] {
  const ids = new Set(logIds);
  return logs.filter(({ id }) => ids.has(id));
}

/** Returns the other slot that counts right up to an edge: it receives the time that the slot gives up there. */
export function touchingSlot<I extends Id>(
  { logs, slots }: Pick<MovableDay<I>, 'logs' | 'slots'>,
  slot: Slot<I>,
  edge: Edge,
): Slot<I> | null {
  const fromMs = edge === 'end' ? slot.endedAtMs : slot.startedAtMs;
  const touches = ({ startMs, endMs }: Interval) => (edge === 'end' ? startMs : endMs) === fromMs;
  const own = new Set(slot.logIds);
  const touching = logs.find(({ id, isOnTop, pieces }) => !own.has(id) && !isOnTop && pieces.some(touches));
  return slots.find(({ logIds }) => touching !== undefined && logIds.includes(touching.id)) ?? null;
}

/** Returns the parts of an interval in which nothing counts and no short pause is bridged. */
function blanksOf<I extends Id>({ logs }: MovableDay<I>, { startMs, endMs }: Interval): Interval[] {
  const blanks: Interval[] = [];
  let fromMs = startMs;
  for (const piece of unionOf(logs.flatMap(({ pieces }) => pieces))) {
    if (piece.endMs <= fromMs) continue;
    if (piece.startMs >= endMs) break;
    if (piece.startMs > fromMs) blanks.push({ startMs: fromMs, endMs: piece.startMs });
    fromMs = piece.endMs;
  }
  return fromMs < endMs ? [...blanks, { startMs: fromMs, endMs }] : blanks;
}

function keptRows<I extends Id>({ logIds }: Slot<I>, cuts: readonly Cut<I>[], lost: EdgePlan<I>['lost']): RowRef<I>[] {
  const gone = new Set(lost.flatMap(({ rows }) => rows.map(rowKey)));
  const own = new Set(logIds);
  const rows = [
    ...logIds.map((logId) => ({ logId, cutAtMs: null })),
    ...cuts.filter(({ logId }) => own.has(logId)).map(({ logId, atMs }) => ({ logId, cutAtMs: atMs })),
  ];
  return rows.filter((row) => !gone.has(rowKey(row)));
}

const rowKey = <I extends Id>({ logId, cutAtMs }: RowRef<I>) => `${logId} ${cutAtMs}`;
