import type { DayFrame } from '../day-frame.ts';
import { firstRows } from '../first-step.ts';
import type { DayHabits } from '../habit-features.ts';
import type { StepWeights } from '../step-weights.ts';
import type { FirstRow, KnownRow } from './first-row.ts';

/**
 * Returns the first step of each log, computed again only when its time, its subject or the counts behind it changed.
 */
export function rememberedRows(frame: DayFrame, habits: DayHabits, weights: StepWeights): FirstRow[] {
  const { answers, logs, vectors, memory } = frame;
  const before = memory.rows;
  const isOfThese = before?.weights === weights && areSame(before.answers, answers);
  const known = isOfThese ? before.byLog : new Map<number, KnownRow>();
  const rowOf = firstRows(frame, habits, weights);
  const byLog = new Map<number, KnownRow>();
  const rows = logs.map(({ id, startedAtMs }, at) => {
    const own = vectors[at];
    const kept = known.get(id);
    const isSame = kept?.vectors === own && kept?.startedAtMs === startedAtMs;
    const found = isSame ? kept : { vectors: own, startedAtMs, row: rowOf(at) };
    byLog.set(id, found);
    return found.row;
  });
  memory.rows = { answers, weights, byLog };
  return rows;
}

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at]);
