import { bestOfRows, confidenceVector, logistic, type RowResult, type Steps } from './confidence.ts';
import { frameDay } from './day-frame.ts';
import type { DayMemory } from './day-memory.ts';
import { scoreLogs } from './first-step.ts';
import { dayHabits } from './habit-features.ts';
import type { Knowledge } from './knowledge.ts';
import type { ModelDay, Surroundings } from './model-types.ts';
import type { ModelWeights } from './model-weights.ts';
import { narrowDay } from './narrow-day.ts';
import { type NeighbourScores, scoreAgain } from './second-step.ts';

/** A day after all steps: every log with its best answers, and how sure the model is of the first. */
export interface ScoredDay extends Steps {
  readonly last: NeighbourScores;
  readonly results: readonly (RowResult & { readonly confidence: number })[];
}

/** Scores each log by itself, then the whole day twice with its neighbours in time, then the confidence in each best answer. */
export function scoreDay(
  knowledge: Knowledge,
  weights: ModelWeights,
  day: ModelDay,
  around: Surroundings,
  memory?: DayMemory,
): ScoredDay {
  const whole = frameDay(knowledge, day, around, memory);
  const alone = scoreLogs(whole, dayHabits(knowledge, whole), weights.first);
  const { frame, scores: first } = narrowDay(whole, alone);
  const second = scoreAgain(frame, first, weights.second);
  const last = scoreAgain(frame, second, weights.third);
  const steps = { frame, first, last, knowledge };
  const bests = bestOfRows(frame, last);
  const results = bests.map((result) => ({
    ...result,
    confidence: logistic(confidenceVector(steps, result, bests), weights.confidence),
  }));
  return { ...steps, results };
}
