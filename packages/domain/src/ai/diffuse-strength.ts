// How strongly the neighbours of a log in time count for it (specification 3, ai_suggestions.diffuse_strength).
import type { Accuracy } from '../suggestions/accuracy.ts';
import { neighbourFeatures } from '../suggestions/model/features.ts';
import type { ModelWeights } from '../suggestions/model/model-weights.ts';
import type { StepWeights } from '../suggestions/model/step-weights.ts';
import type { LogSuggestion } from '../suggestions/model/suggestion-model.ts';
import type { DiffuseStrength } from './diffuse-strengths.ts';

const factors = { weak: 0.4, normal: 1, strong: 1.6 } as const satisfies Record<DiffuseStrength, number>;
const isOfNeighbours = neighbourFeatures.map((name) => !/^(?:own|habit)\./.test(name));

/** Returns the weights with the neighbours counting less or more; those of the log itself stay. */
export function diffusedWeights(weights: ModelWeights, strength: DiffuseStrength): ModelWeights {
  if (strength === 'normal') return weights;
  const width = neighbourFeatures.length;
  const scale = (weight: number, index: number) =>
    isOfNeighbours[index % width] === true ? weight * factors[strength] : weight;
  const scaled = (step: StepWeights) => ({ ...step, linear: step.linear.map(scale), units: step.units.map(scale) });
  return { ...weights, second: scaled(weights.second), third: scaled(weights.third) };
}

/**
 * Returns suggestions of unmeasured weights, certain only where the measured ones are certain too, with the same
 * answer.
 */
export function limitCertainty(
  suggestions: readonly LogSuggestion[],
  measured: readonly LogSuggestion[],
): LogSuggestion[] {
  const known = new Map(measured.map((one) => [one.logId, one]));
  return suggestions.map((one) => {
    const standard = known.get(one.logId);
    const agrees = standard !== undefined && standard.candidates[0]?.answer === one.candidates[0]?.answer;
    const both = (accuracy: Accuracy) => agrees && one.certainAt[accuracy] && standard.certainAt[accuracy];
    const certainAt = { low: both('low'), normal: both('normal'), high: both('high'), extreme: both('extreme') };
    return { ...one, certainAt };
  });
}
