import type { DayFrame } from './day-frame.ts';
import { neighbourFeatures } from './features.ts';
import type { DayScores } from './first-step.ts';
import {
  type FixedMeasures,
  fixedMeasures,
  measureNeighbours,
  type NeighbourMeasures,
  writeNeighbours,
} from './neighbour-features.ts';
import { type Buffers, newBuffers } from './scoring/buffers.ts';
import { foldedWeights } from './scoring/folded-weights.ts';
import { scoreCells } from './scoring/score-cells.ts';
import { softmaxRows } from './scoring/softmax-rows.ts';
import { type StepWeights, scoreOf } from './step-weights.ts';

/** Scores with the measures behind them. */
export interface NeighbourScores extends DayScores {
  readonly measures: NeighbourMeasures;
}

/** A day prepared for several passes over its neighbours. */
export interface PreparedDay {
  readonly frame: DayFrame;
  readonly fixed: FixedMeasures;
  readonly buffers: Buffers;
}

export const prepareDay = (frame: DayFrame, { subjects }: DayScores, buffers: Buffers = newBuffers()): PreparedDay => ({
  frame,
  fixed: fixedMeasures(frame, subjects, buffers),
  buffers,
});

/**
 * Looks at the whole day again: the neighbours in time of each log beside its own evidence. Run again on its own
 * result, with separate weights, it spreads an answer to more distant logs. Decided logs get no probabilities.
 */
export function scoreAgain(
  { frame, fixed, buffers }: PreparedDay,
  probabilities: Float64Array,
  weights: StepWeights,
): NeighbourScores {
  const measures = measureNeighbours(frame, probabilities, fixed, buffers);
  const { before, after } = measures.decided;
  const width = frame.answers.length;
  const result = buffers.take(probabilities.length);
  const folded = foldedWeights(measures, weights);
  const vector = new Float64Array(neighbourFeatures.length);
  const scoreWhole = (row: number, answer: number) => {
    if (answer < 0) return;
    writeNeighbours(vector, measures, { row, answer, width });
    result[row * width + answer] = scoreOf(vector, weights);
  };
  frame.logs.forEach(({ decided }, row) => {
    if (decided !== null && frame.indexOfAnswer.has(decided)) {
      result.fill(0, row * width, (row + 1) * width);
      return;
    }
    folded.fold(measures.open[row] ?? 0);
    scoreCells(result, measures, folded, row);
    scoreWhole(row, before[row] ?? -1);
    scoreWhole(row, after[row] ?? -1);
  });
  return { subjects: fixed.subjects, probabilities: softmaxRows(result, width), measures };
}
