import type { Interval } from '../timeline/interval.ts';

/** An interval in which nothing is kept, and the reason. */
export interface KeptOutRun<Reason extends string = string> extends Interval {
  readonly reason: Reason;
  /** Null when the reason is not a privacy rule. */
  readonly ruleId: number | null;
}

/**
 * Returns the interval without kept data that a heartbeat extends: the previous one if the reason is the same and the
 * heartbeat is within the pulse time (as ActivityWatch grows its events), else a new one. It never becomes shorter.
 *
 *   pulse time 5 s      ├─rule 7─┤  3 s  rule 7   →  ├───rule 7───┤
 *                       ├─rule 7─┤  3 s  rule 8   →                ├ rule 8
 */
export function growKeptOut<Reason extends string>(
  run: KeptOutRun<Reason> | null,
  heard: KeptOutRun<Reason>,
  pulseMs: number,
): KeptOutRun<Reason> {
  if (run === null || run.reason !== heard.reason || run.ruleId !== heard.ruleId) return heard;
  if (heard.startMs > run.endMs + pulseMs || heard.startMs < run.startMs) return heard;
  return { ...run, endMs: Math.max(run.endMs, heard.endMs) };
}
