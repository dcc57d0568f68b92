import type { Id } from './ids.ts';
import type { Interval } from './interval.ts';

/** The properties of a day's log that cutting needs. */
export interface DividableLog<I extends Id = number> extends Interval {
  readonly id: I;
  /** The intervals in which it counts. */
  readonly pieces: readonly Interval[];
  /** The log from which it was cut, or itself: rows with one whole are adjacent. */
  readonly wholeId: I;
}

/** Splits a log into two rows at an instant inside it. */
export interface Cut<I extends Id = number> {
  readonly logId: I;
  readonly atMs: number;
}

/** Two adjacent rows of one whole; moves the border between them to another instant. */
export interface BorderMove<I extends Id = number> {
  readonly leftId: I;
  readonly rightId: I;
  readonly atMs: number;
}

/** A row after cutting: the log itself, or the row that a cut of it adds. */
export interface RowRef<I extends Id = number> {
  readonly logId: I;
  /** The instant of the cut that adds it; null for the log's own row, the first. */
  readonly cutAtMs: number | null;
}

export interface Division<I extends Id = number> {
  readonly cuts: readonly Cut<I>[];
  readonly borders: readonly BorderMove<I>[];
  /** The rows that count within the interval, once the cuts are made. */
  readonly inside: readonly RowRef<I>[];
}

/**
 * Returns the cuts after which each of the logs counts entirely inside or entirely outside an interval.
 *
 *   interval         ├─────────┤
 *   log         ├────┼────┤                cut at the interval's start; the second row is inside
 *   log                 ├──────┼────┤      cut at its end; the first row is inside
 *
 * A log that counts on one side only is not cut. If an adjacent row of the same whole is among the `receivers`, the
 * border between the two moves instead, so that moving an edge to and fro makes one cut and not many. The extension of
 * a log over a short pause is not recorded and cannot be cut; a break divides it.
 */
export function divideInterval<I extends Id>(
  logs: readonly DividableLog<I>[],
  interval: Interval,
  receivers: readonly DividableLog<I>[] = [],
): Division<I> {
  const parts = logs.map((log) => divide(log, interval, receivers));
  return {
    cuts: parts.flatMap(({ cuts }) => cuts),
    borders: parts.flatMap(({ borders }) => borders),
    inside: parts.flatMap(({ inside }) => inside),
  };
}

const nothing = { cuts: [], borders: [], inside: [] };

function divide<I extends Id>(
  log: DividableLog<I>,
  { startMs, endMs }: Interval,
  receivers: readonly DividableLog<I>[],
): Division<I> {
  const countsIn = (fromMs: number, toMs: number) => counts(log, fromMs, toMs);
  if (!countsIn(startMs, endMs)) return nothing;
  const before = countsIn(log.startMs, startMs);
  const after = countsIn(endMs, log.endMs);
  const border = before === after ? null : borderMove(log, before ? startMs : endMs, before, receivers);
  if (border !== null) return { ...nothing, borders: [border] };
  return {
    borders: [],
    cuts: [...(before ? [{ logId: log.id, atMs: startMs }] : []), ...(after ? [{ logId: log.id, atMs: endMs }] : [])],
    inside: [{ logId: log.id, cutAtMs: before ? startMs : null }],
  };
}

/** Whether any recorded part of a log counts between two instants. */
export function counts(log: Omit<DividableLog, 'id' | 'wholeId'>, fromMs: number, toMs: number): boolean {
  const [low, high] = [Math.max(fromMs, log.startMs), Math.min(toMs, log.endMs)];
  return log.pieces.some(({ startMs, endMs }) => Math.min(endMs, high) > Math.max(startMs, low));
}

function borderMove<I extends Id>(
  log: DividableLog<I>,
  atMs: number,
  givesTail: boolean,
  receivers: readonly DividableLog<I>[],
): BorderMove<I> | null {
  const sameWhole = receivers.filter(({ id, wholeId }) => wholeId === log.wholeId && id !== log.id);
  const touching = sameWhole.find((one) => (givesTail ? one.startMs === log.endMs : one.endMs === log.startMs));
  if (touching === undefined) return null;
  return givesTail ? { leftId: log.id, rightId: touching.id, atMs } : { leftId: touching.id, rightId: log.id, atMs };
}
