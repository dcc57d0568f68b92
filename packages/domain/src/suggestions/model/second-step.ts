import type { DayFrame } from './day-frame.ts';
import { neighbourFeatures } from './features.ts';
import { type DayScores, softmaxRows } from './first-step.ts';
import { dayNeighbours } from './neighbour-features.ts';
import { type StepWeights, scoreOf } from './step-weights.ts';

/**
 * Looks at the whole day once more: what the neighbours in time say of each log beside its own evidence. Run again on its own
 * result, with weights of its own, an answer reaches logs that are further away.
 */
export function scoreAgain(frame: DayFrame, scores: DayScores, weights: StepWeights): DayScores {
  const { write } = dayNeighbours(frame, scores);
  const width = frame.answers.length;
  const vector = new Float64Array(neighbourFeatures.length);
  const result = new Float64Array(scores.probabilities.length);
  for (let row = 0; row < frame.logs.length; row += 1) {
    for (let answer = 0; answer < width; answer += 1) {
      write(vector, row, answer);
      result[row * width + answer] = scoreOf(vector, weights);
    }
  }
  return { subjects: scores.subjects, probabilities: softmaxRows(result, width) };
}
