import type { Interval } from '../timeline/interval.ts';

/** An interval of which nothing is kept, and why. */
export interface KeptOutRun<Reason extends string = string> extends Interval {
  readonly reason: Reason;
  /** Null: no rule of ours. */
  readonly ruleId: number | null;
}

/**
 * The interval that a heartbeat belongs to of which nothing is kept: the one before as far as the reason is the same and it
 * lies within the pulse time, as events of a bucket grow (ActivityWatch). It never becomes shorter.
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
