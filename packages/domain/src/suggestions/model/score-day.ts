import { bestOfRows, confidenceVector, logisticBy, type RowResult, type Steps } from './confidence.ts';
import { type DayFrame, frameDay } from './day-frame.ts';
import type { DayMemory } from './day-memory.ts';
import { type DayHabits, dayHabits } from './habit-features.ts';
import type { Knowledge } from './knowledge.ts';
import type { ModelDay, Surroundings } from './model-types.ts';
import type { ModelWeights } from './model-weights.ts';
import { narrowDay } from './narrow-day.ts';
import { releaseMeasures } from './neighbour-features.ts';
import { type Buffers, newBuffers } from './scoring/buffers.ts';
import type { FirstRow } from './scoring/first-row.ts';
import { rememberedRows } from './scoring/first-rows.ts';
import { type NeighbourScores, prepareDay, scoreAgain } from './second-step.ts';

/** A day after all steps. */
export interface ScoredDay extends Steps {
  /** The first step with all answers; later steps keep only the likely ones. */
  readonly whole: DayFrame;
  readonly habits: DayHabits;
  readonly rows: readonly FirstRow[];
  readonly last: NeighbourScores;
  /** Every undecided log with its best answers, and the confidence in the first. */
  readonly results: readonly (RowResult & { readonly confidence: number })[];
}

/**
 * Scores each log by itself, then the whole day twice with its neighbours in time, then the confidence in each best
 * answer. The scores are stored in the buffers.
 */
export function scoreDay(
  knowledge: Knowledge,
  weights: ModelWeights,
  day: ModelDay,
  around: Surroundings,
  { memory, buffers = newBuffers() }: { readonly memory?: DayMemory; readonly buffers?: Buffers } = {},
): ScoredDay {
  const whole = frameDay(knowledge, day, around, memory);
  const habits = dayHabits(knowledge, whole);
  const rows = rememberedRows(whole, habits, weights.first);
  const { frame, scores: first } = narrowDay(whole, rows);
  const prepared = prepareDay(frame, first, buffers);
  const second = scoreAgain(prepared, first.probabilities, weights.second);
  releaseMeasures(second.measures, buffers);
  const last = scoreAgain(prepared, second.probabilities, weights.third);
  const steps = { frame, first, last, knowledge };
  const bests = bestOfRows(frame, last);
  const confidenceIn = logisticBy(weights.confidence);
  const open = bests.filter(({ row }) => frame.logs[row]?.decided === null);
  const results = open.map((result) => ({
    ...result,
    confidence: confidenceIn(confidenceVector(steps, result, bests)),
  }));
  return { ...steps, whole, habits, rows, results };
}
