import type { Interval } from './interval.ts';
import { type PriorityHeap, priorityHeap } from './priority-heap.ts';

/** A part of a lane. Consecutive parts with the same `whose` are one interval. */
export interface LanePiece<T> extends Interval {
  readonly item: T;
  readonly whose: string;
}

/** An interval of a lane, with the owner of most of its time. */
export interface CalmInterval<T> extends Interval {
  readonly whose: string;
  /** All pieces within it, in order, including those of others. */
  readonly pieces: readonly LanePiece<T>[];
}

export interface CalmSettings<T> {
  /** A shorter interval joins a neighbour. */
  readonly leastMs: number;
  /** Intervals are not joined over a pause of this length. */
  readonly pauseMs: number;
  /** Whether a piece stays a separate interval, however short it is. */
  readonly isKept?: (piece: LanePiece<T>) => boolean;
}

/** An element of a linked list; a run is a range of pieces, which are sorted by start. */
interface Run {
  before: Run | null;
  after: Run | null;
  readonly startMs: number;
  endMs: number;
  readonly from: number;
  to: number;
  readonly msByWhose: Map<string, number>;
  whose: string;
  readonly isKept: boolean;
  /** Counts the changes, so that outdated entries in the heap are skipped; −1: it was merged into another run. */
  version: number;
}

/**
 * Returns the pieces of a lane as readable intervals: a short one joins its surroundings, and an interval belongs to
 * the owner of most of its time.
 *
 *   A 40 │ b 4 │ A 30 │ c 6 │ d 5 │ E 50     →   A (with b)  │ E (with c, d)
 *   A 9 │ B 8 │ A 9 │ B 8 │ A 9 │ B 8        →   A (with B)
 *
 * The shortest joins first: preferably another short one, so that time shared by two is not swallowed by its
 * neighbours, otherwise the long one that has more of its time. Pieces are given in any order; n log n.
 */
export function calmIntervals<T>(given: readonly LanePiece<T>[], settings: CalmSettings<T>): CalmInterval<T>[] {
  const pieces = given.filter((one) => one.endMs > one.startMs).sort(byStart);
  const first = linkedRuns(pieces, settings);
  joinShort(first, settings);
  const intervals: CalmInterval<T>[] = [];
  for (let run = first; run; run = run.after) {
    const { startMs, endMs, whose, from, to } = run;
    intervals.push({ startMs, endMs, whose, pieces: pieces.slice(from, to) });
  }
  return intervals;
}

function byStart(a: Interval, b: Interval): number {
  return a.startMs - b.startMs || b.endMs - a.endMs;
}

function linkedRuns<T>(pieces: readonly LanePiece<T>[], { pauseMs, isKept }: CalmSettings<T>): Run | null {
  let first: Run | null = null;
  let last: Run | null = null;
  for (const [from, piece] of pieces.entries()) {
    const run: Run = runOf(piece, from, last, isKept?.(piece) ?? false);
    if (last) last.after = run;
    first ??= run;
    last = last && canBeOne(last, run, pauseMs) ? join(last, run) : run;
  }
  return first;
}

function runOf<T>(piece: LanePiece<T>, from: number, before: Run | null, isKept: boolean): Run {
  const { startMs, endMs, whose } = piece;
  const msByWhose = new Map([[whose, endMs - startMs]]);
  return { before, after: null, startMs, endMs, from, to: from + 1, msByWhose, whose, isKept, version: 0 };
}

function joinShort<T>(first: Run | null, { leastMs, pauseMs }: CalmSettings<T>): void {
  const isShort = (run: Run) => lengthOf(run) < leastMs;
  const heap = priorityHeap<Entry>((a, b) => a.lengthMs < b.lengthMs || (a.lengthMs === b.lengthMs && isBefore(a, b)));
  for (let run = first; run; run = run.after) if (isShort(run) && !run.isKept) push(heap, run);
  for (let entry = heap.top(); entry; entry = heap.top()) {
    heap.pop();
    const { run, version } = entry;
    const host = version === run.version ? hostOf(run, isShort, pauseMs) : null;
    if (!host) continue;
    const joined = settle(inOrder(run, host), pauseMs);
    if (isShort(joined)) push(heap, joined);
  }
}

interface Entry {
  readonly run: Run;
  readonly version: number;
  readonly lengthMs: number;
}

function push(heap: PriorityHeap<Entry>, run: Run): void {
  heap.push({ run, version: run.version, lengthMs: lengthOf(run) });
}

function isBefore({ run: a }: Entry, { run: b }: Entry): boolean {
  return a.startMs < b.startMs;
}

function lengthOf({ startMs, endMs }: Run): number {
  return endMs - startMs;
}

/** Returns the neighbour that a short run joins; null: it is isolated between pauses. */
function hostOf(run: Run, isShort: (run: Run) => boolean, pauseMs: number): Run | null {
  const before = run.before && !run.before.isKept && isNear(run.before, run, pauseMs) ? run.before : null;
  const after = run.after && !run.after.isKept && isNear(run, run.after, pauseMs) ? run.after : null;
  if (!before || !after) return before ?? after;
  if (isShort(before) !== isShort(after)) return isShort(before) ? before : after;
  if (isShort(before)) return lengthOf(after) < lengthOf(before) ? after : before;
  const [ofBefore, ofAfter] = [before, after].map((one) => one.msByWhose.get(run.whose) ?? 0) as [number, number];
  if (ofBefore !== ofAfter) return ofBefore > ofAfter ? before : after;
  return lengthOf(after) > lengthOf(before) ? after : before;
}

function isNear(one: Run, next: Run, pauseMs: number): boolean {
  return next.startMs - one.endMs < pauseMs;
}

function canBeOne(one: Run, next: Run, pauseMs: number): boolean {
  return one.whose === next.whose && !one.isKept && !next.isKept && isNear(one, next, pauseMs);
}

function inOrder(one: Run, other: Run): Run {
  return one.startMs <= other.startMs && one.after === other ? join(one, other) : join(other, one);
}

/** Joins a run with the neighbours that now have the same owner. */
function settle(run: Run, pauseMs: number): Run {
  let settled = run;
  while (settled.after && canBeOne(settled, settled.after, pauseMs)) settled = join(settled, settled.after);
  while (settled.before && canBeOne(settled.before, settled, pauseMs)) settled = join(settled.before, settled);
  return settled;
}

/** Merges the next run into the one before it, which is returned. */
function join(one: Run, next: Run): Run {
  one.endMs = Math.max(one.endMs, next.endMs);
  one.to = next.to;
  one.after = next.after;
  if (next.after) next.after.before = one;
  for (const [whose, ms] of next.msByWhose) one.msByWhose.set(whose, (one.msByWhose.get(whose) ?? 0) + ms);
  one.whose = mostOf(one.msByWhose);
  one.version += 1;
  next.version = -1;
  return one;
}

function mostOf(msByWhose: ReadonlyMap<string, number>): string {
  let [most, mostMs] = ['', -1];
  for (const [whose, ms] of msByWhose) if (ms > mostMs) [most, mostMs] = [whose, ms];
  return most;
}
