import type { Id } from './ids.ts';
import type { Interval } from './interval.ts';
import { totalMs } from './interval.ts';
import { priorityHeap } from './priority-heap.ts';
import { type StrengthSource, sourceStrength } from './source-strength.ts';
import { wholeSeconds } from './whole-seconds.ts';

/** The properties of a log that overlap needs. */
export interface CountableLog extends StrengthSource {
  readonly id: number;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  /** A manual log with `false` is added on top of the logs that it overlaps. Ignored for other sources. */
  readonly removeOverlapping?: boolean;
  /** Shown, but neither counted nor an obstacle: see `yieldsTime`. */
  readonly isPending?: boolean;
  /** The start of the log from which it was cut by hand: against others it counts like the original. */
  readonly wholeStartedAtMs?: number;
  readonly wholeId?: number;
}

/** The counted part of a log: `pieces` in order, and their length in whole seconds. */
export interface ResolvedLog<I extends Id = number> {
  readonly id: I;
  readonly durationSeconds: number;
  readonly pieces: readonly Interval[];
}

export interface OverlapOptions {
  /** Counts unarranged appointments as if they were arranged. */
  readonly countPending?: boolean;
}

interface Contender extends ResolvedLog {
  readonly log: CountableLog;
  readonly strength: number;
  readonly pieces: { startMs: number; endMs: number }[];
  durationSeconds: number;
}

/**
 * Decides which log counts at each instant: the strongest source; of equally strong ones the log that started later,
 * then the higher id (design: overlap).
 *
 *   document  ├──────────────────────┤          ├─────┤         ├──────┤
 *   phone           ├────────┤              →         ├────────┤
 *   native       ├──────┤                       (nothing is left)
 *
 * Results are in the order of the input. The whole seconds of a day add up to its rounded union, plus the logs added on
 * top. An ignored log takes part like any other: it keeps its instants, so that ignoring one log never lengthens
 * another; only appointments are different (`yieldsTime`). Cost O(n log n).
 */
export function resolveOverlap(logs: readonly CountableLog[], options: OverlapOptions = {}): ResolvedLog[] {
  const contenders = logs.map(contenderOf);
  const counted = contenders.filter(({ log }) => options.countPending === true || log.isPending !== true);
  sweep(counted.filter(({ log }) => !isAddedOnTop(log)));
  for (const { log, pieces } of counted.filter((one) => isAddedOnTop(one.log))) addWhole(log, pieces);
  countSeconds(contenders);
  return contenders;
}

// A day has thousands of these, so each one is also its own result.
function contenderOf(log: CountableLog): Contender {
  return { id: log.id, durationSeconds: 0, pieces: [], log, strength: sourceStrength(log) };
}

/** Returns only the counted whole seconds of each log, by log id. */
export function countedSeconds(logs: readonly CountableLog[], options: OverlapOptions = {}): Map<number, number> {
  return new Map(resolveOverlap(logs, options).map(({ id, durationSeconds }) => [id, durationSeconds]));
}

/**
 * Whether a log counts beside the logs that it overlaps instead of replacing them (specification 3,
 * remove_overlapping).
 */
export function isAddedOnTop(log: CountableLog): boolean {
  return log.sourceType === 'manual' && log.removeOverlapping === false;
}

function addWhole(log: CountableLog, pieces: Contender['pieces']): void {
  if (log.endedAtMs > log.startedAtMs) pieces.push({ startMs: log.startedAtMs, endMs: log.endedAtMs });
}

// Visits the instants at which a log starts or ends. The heap holds all started logs, strongest on top; ended ones are
// removed only when they reach the top.
function sweep(contenders: readonly Contender[]): void {
  const starting = [...contenders].sort((a, b) => a.log.startedAtMs - b.log.startedAtMs);
  const instants = instantsOf(contenders);
  const active = priorityHeap<Contender>(wins);
  let next = 0;
  for (let index = 0; index + 1 < instants.length; index += 1) {
    const startMs = instants[index] ?? 0;
    const endMs = instants[index + 1] ?? 0;
    for (let one = starting[next]; one && one.log.startedAtMs <= startMs; one = starting[next]) {
      active.push(one);
      next += 1;
    }
    for (let one = active.top(); one && one.log.endedAtMs <= startMs; one = active.top()) active.pop();
    const winner = active.top();
    if (winner && endMs > startMs) appendPiece(winner.pieces, startMs, endMs);
  }
}

function instantsOf(contenders: readonly Contender[]): Float64Array {
  const instants = new Float64Array(2 * contenders.length);
  contenders.forEach(({ log }, index) => {
    instants[2 * index] = log.startedAtMs;
    instants[2 * index + 1] = log.endedAtMs;
  });
  return instants.sort();
}

function wins(a: Contender, b: Contender): boolean {
  if (a.strength !== b.strength) return a.strength > b.strength;
  const [startOfA, startOfB] = [wholeStart(a.log), wholeStart(b.log)];
  if (startOfA !== startOfB) return startOfA > startOfB;
  return (a.log.wholeId ?? a.log.id) > (b.log.wholeId ?? b.log.id);
}

const wholeStart = ({ wholeStartedAtMs, startedAtMs }: CountableLog) => wholeStartedAtMs ?? startedAtMs;

function appendPiece(pieces: Contender['pieces'], startMs: number, endMs: number): void {
  const last = pieces.at(-1);
  if (last && last.endMs === startMs) last.endMs = endMs;
  else pieces.push({ startMs, endMs });
}

// In order of start, so that a change in the evening never moves a second of the morning.
function countSeconds(contenders: readonly Contender[]): void {
  const ordered = [...contenders].sort((a, b) => a.log.startedAtMs - b.log.startedAtMs || a.id - b.id);
  const instead = ordered.filter(({ log }) => !isAddedOnTop(log));
  const seconds = wholeSeconds(instead.map(({ pieces }) => totalMs(pieces)));
  for (const [index, one] of instead.entries()) one.durationSeconds = seconds[index] ?? 0;
  for (const one of ordered) if (isAddedOnTop(one.log)) one.durationSeconds = Math.round(totalMs(one.pieces) / 1000);
}
