import type { AnswerKey } from '../suggestions/settle-outcome.ts';
import type { Interval } from '../timeline/interval.ts';

/** A log with its likely answers; a decided log has one, with probability 1. */
export interface HeatLog {
  readonly pieces: readonly Interval[];
  readonly answers: readonly { readonly answer: AnswerKey; readonly probability: number }[];
}

export interface HeatCell {
  readonly answer: AnswerKey;
  /** Epoch milliseconds at which the cell begins. */
  readonly startMs: number;
  /** Expected seconds of the answer in the cell. */
  readonly seconds: number;
  /** The mean probability of the answer over the recorded time of the cell, 0 to 1. */
  readonly certainty: number;
}

const leastCertainty = 0.03;

/**
 * Returns a day as answers by time: for each half hour (or other cell) how much of it probably belongs to which answer,
 * and how certain that is. Cells begin at multiples of their length from the start of the day. Sorted by time, then by
 * the larger share.
 */
export function heatmapOf(logs: readonly HeatLog[], dayStartMs: number, cellMs: number): HeatCell[] {
  const recordedMs = new Map<number, number>();
  const shares = new Map<number, Map<AnswerKey, number>>();
  for (const { pieces, answers } of logs) {
    for (const { startMs, durationMs } of pieces.flatMap((piece) => cut(piece, dayStartMs, cellMs))) {
      recordedMs.set(startMs, (recordedMs.get(startMs) ?? 0) + durationMs);
      const cell = shares.get(startMs) ?? new Map<AnswerKey, number>();
      shares.set(startMs, cell);
      for (const { answer, probability } of answers) {
        cell.set(answer, (cell.get(answer) ?? 0) + probability * durationMs);
      }
    }
  }
  return [...shares]
    .flatMap(([startMs, cell]) => cellsAt(startMs, cell, recordedMs.get(startMs) ?? 1))
    .sort((a, b) => a.startMs - b.startMs || b.seconds - a.seconds);
}

function cellsAt(startMs: number, cell: ReadonlyMap<AnswerKey, number>, recorded: number): HeatCell[] {
  return [...cell]
    .map(([answer, ms]) => ({
      answer,
      startMs,
      seconds: Math.round(ms / 1000),
      certainty: Math.round((ms / recorded) * 100) / 100,
    }))
    .filter(({ seconds, certainty }) => seconds > 0 && certainty >= leastCertainty);
}

/** The parts of an interval in each cell. */
function cut({ startMs, endMs }: Interval, dayStartMs: number, cellMs: number) {
  const parts: { startMs: number; durationMs: number }[] = [];
  const first = dayStartMs + Math.floor((startMs - dayStartMs) / cellMs) * cellMs;
  for (let at = first; at < endMs; at += cellMs) {
    const durationMs = Math.min(endMs, at + cellMs) - Math.max(startMs, at);
    if (durationMs > 0) parts.push({ startMs: at, durationMs });
  }
  return parts;
}
