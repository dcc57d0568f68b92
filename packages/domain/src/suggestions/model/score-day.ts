import { bestOfRows, confidenceVector, logistic, type RowResult, type Steps } from './confidence.ts';
import { type DayFrame, frameDay } from './day-frame.ts';
import type { DayMemory } from './day-memory.ts';
import { type DayScores, scoreLogs } from './first-step.ts';
import { type DayHabits, dayHabits } from './habit-features.ts';
import type { Knowledge } from './knowledge.ts';
import type { ModelDay, Surroundings } from './model-types.ts';
import type { ModelWeights } from './model-weights.ts';
import { narrowDay } from './narrow-day.ts';
import { type NeighbourScores, scoreAgain } from './second-step.ts';

/** A day after all steps: every log with its best answers, and how sure the model is of the first. */
export interface ScoredDay extends Steps {
  /** The first step with all answers, of which the steps after it keep the likely ones. */
  readonly whole: DayFrame;
  readonly habits: DayHabits;
  readonly alone: DayScores;
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
  const habits = dayHabits(knowledge, whole);
  const alone = scoreLogs(whole, habits, weights.first);
  const { frame, scores: first } = narrowDay(whole, alone);
  const second = scoreAgain(frame, first, weights.second);
  const last = scoreAgain(frame, second, weights.third);
  const steps = { frame, first, last, knowledge };
  const bests = bestOfRows(frame, last);
  const results = bests.map((result) => ({
    ...result,
    confidence: logistic(confidenceVector(steps, result, bests), weights.confidence),
  }));
  return { ...steps, whole, habits, alone, results };
}
