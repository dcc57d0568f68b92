// How well an address, a folder or people fit each answer, step by step: a contact that was always in one dossier is
// likely to be there again, and a new dossier probably belongs to a contact that often has new ones.

import { type MeasureContext, measureOf, type ValueMeasure } from '../value-measures.ts';
import { parentOf, varietyBelow } from './answer-counts.ts';
import type { AnswerSizes } from './answer-sizes.ts';
import { countAt, novelty, probabilityOf, type SubjectAnswers } from './subject-answers.ts';

/** A new value is either shared by several answers, or one of many possible ones. */
const sharedValues = 0.9;
const possibleValues = 30;
const leastProbability = 1e-6;

/** Returns how much likelier these values are with each answer than with an unknown one, as a logarithm. */
export function placeLikelihoods(
  keys: readonly string[],
  { answers }: SubjectAnswers,
  sizes: AnswerSizes,
  context: MeasureContext,
): Float64Array {
  const sum = new Float64Array(answers.length);
  for (const key of keys) {
    const step = stepAt(key, sizes, context);
    for (let place = 0; place < sum.length; place += 1) {
      sum[place] = (sum[place] ?? 0) + (step[answers[place] ?? 0] ?? 0);
    }
  }
  return sum;
}

/**
 * Returns the part of one step, by the number of the answer. New values below the same parent all have the same part.
 */
function stepAt(key: string, sizes: AnswerSizes, context: MeasureContext): Float64Array {
  const measure = measureOf(key, context);
  const parent = parentOf(key) ?? '';
  const { measuresToday, stepsToday } = context;
  const steps = measuresToday.has(key) || measuresToday.has(parent) ? stepsToday : sizes.steps;
  const kept = measure === null ? `new ${parent}` : key;
  const known = steps.get(kept);
  // Answers that were met since have higher numbers than those of the step.
  if (known?.length === sizes.names.length) return known;
  const step = measureStep(measure, parent, sizes, context);
  steps.set(kept, step);
  return step;
}

function measureStep(
  measure: ValueMeasure | null,
  parent: string,
  { names, counts, subjectsOf }: AnswerSizes,
  context: MeasureContext,
): Float64Array {
  const { byAnswer, all } = varietyBelow(counts, parent);
  const inside = measureOf(parent, context);
  const met = countsOf(measure, names.length);
  const around = inside === null ? met.map((_, answer) => subjectsOf(answer)) : countsOf(inside, names.length);
  const shared = measure === null ? 0 : measure.value.byAnswer.size / (all + 1);
  const newValue = sharedValues * shared + (1 - sharedValues) / possibleValues;
  const unknown = newValue + leastProbability;
  return met.map((count, answer) => {
    const size = around[answer] ?? 0;
    if (size === 0 && count === 0) return 0;
    const chanceOfNew = novelty(byAnswer.get(names[answer] ?? '') ?? 0, size);
    return Math.log((probabilityOf(count, size) + chanceOfNew * newValue + leastProbability) / unknown);
  });
}

function countsOf(measure: ValueMeasure | null, length: number): Float64Array {
  const counts = new Float64Array(length);
  measure?.answers.forEach((answer, at) => {
    counts[answer] = countAt(measure, at);
  });
  return counts;
}
