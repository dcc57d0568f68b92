import { bestOfRows, confidenceFeatures, confidenceVector } from '@daybook/domain/suggestions/model/confidence.ts';
import { type DayFrame, frameDay } from '@daybook/domain/suggestions/model/day-frame.ts';
import { firstStepFeatures, neighbourFeatures } from '@daybook/domain/suggestions/model/features.ts';
import { type DayScores, firstVectors } from '@daybook/domain/suggestions/model/first-step.ts';
import { dayHabits } from '@daybook/domain/suggestions/model/habit-features.ts';
import type { ModelWeights } from '@daybook/domain/suggestions/model/model-weights.ts';
import { narrowDay } from '@daybook/domain/suggestions/model/narrow-day.ts';
import { dayNeighbours } from '@daybook/domain/suggestions/model/neighbour-features.ts';
import { refinedWeights } from '@daybook/domain/suggestions/model/refinement.ts';
import { addMeasured, createReliability, type Reliability } from '@daybook/domain/suggestions/model/reliability.ts';
import { scoreDay } from '@daybook/domain/suggestions/model/score-day.ts';
import { rememberedRows } from '@daybook/domain/suggestions/model/scoring/first-rows.ts';
import { prepareDay, scoreAgain } from '@daybook/domain/suggestions/model/second-step.ts';
import { nobody, vectorAt } from '@daybook/domain/suggestions/model/subject-features.ts';
import type { Choice } from './optimise.ts';
import { type Moment, type Seed, simulate } from './simulate.ts';

const firstShare = 0.3;
const secondShare = 0.5;
const strongest = 10;
const latest = 6;

/** Returns the choices of the first step: the right answer of each log against answers that resemble it. */
export function collectFirst(seeds: readonly Seed[]): Choice[] {
  const choices: Choice[] = [];
  for (const seed of seeds)
    simulate(seed, (moment) => {
      const frame = frameDay(moment.knowledge, moment.day, moment.around);
      const vectorOf = firstVectors(frame, dayHabits(moment.knowledge, frame));
      const recent = latestAnswers(frame, moment);
      openRows(frame, moment, firstShare).forEach(({ row, right }) => {
        choices.push(firstChoice(vectorOf, { row, right, rivals: [...strongestAnswers(frame, row), ...recent] }));
      });
    });
  return choices;
}

interface OpenRow {
  readonly row: number;
  readonly right: number;
}

/**
 * Returns a random sample of the undecided logs; `nobody` is right where the right answer is not among the candidates.
 */
function openRows(frame: DayFrame, { truths, draw }: Moment, share: number): OpenRow[] {
  return frame.logs.flatMap((log, row) => {
    const right = frame.indexOfAnswer.get(truths.get(log.id) ?? '') ?? frame.indexOfAnswer.get(nobody);
    return log.decided !== null || right === undefined || !draw.chance(share) ? [] : [{ row, right }];
  });
}

function firstChoice(
  vectorOf: ReturnType<typeof firstVectors>,
  { row, right, rivals }: OpenRow & { readonly rivals: readonly number[] },
): Choice {
  const width = firstStepFeatures.length;
  const candidates = [right, ...new Set(rivals.filter((one) => one !== right))];
  const features = new Float32Array(candidates.length * width);
  candidates.forEach((answer, index) => {
    features.set(vectorOf(row, answer), index * width);
  });
  return { features, right: 0, weight: 1 };
}

function strongestAnswers(frame: DayFrame, row: number): number[] {
  const own = frame.vectors[row];
  if (own === undefined) return [];
  return Array.from(own.answers, (number, place) => ({
    index: frame.indexOfAnswer.get(own.numbers.names[number] ?? nobody),
    sum: vectorAt(own, place).reduce((a, b) => a + b, 0),
  }))
    .sort((a, b) => b.sum - a.sum)
    .slice(0, strongest)
    .flatMap(({ index }) => index ?? []);
}

const latestAnswers = ({ answers }: DayFrame, { knowledge }: Moment): number[] =>
  [...answers.keys()]
    .map((index) => ({ index, short: knowledge.answers.get(answers[index] ?? '')?.short ?? 0 }))
    .sort((a, b) => b.short - a.short)
    .slice(0, latest)
    .map(({ index }) => index)
    .concat(answers.indexOf(nobody));

/** Returns the choices of the second step, or with `again` those of the third, which sees the result of the second. */
export function collectSecond(seeds: readonly Seed[], weights: ModelWeights, again?: 'again'): Choice[] {
  const choices: Choice[] = [];
  for (const seed of seeds)
    simulate(seed, (moment) => {
      const whole = frameDay(moment.knowledge, moment.day, moment.around);
      const alone = rememberedRows(whole, dayHabits(moment.knowledge, whole), weights.first);
      const { frame, scores } = narrowDay(whole, alone);
      const seen =
        again === undefined ? scores : scoreAgain(prepareDay(frame, scores), scores.probabilities, weights.second);
      choices.push(...secondChoices(frame, seen, moment));
    });
  return choices;
}

function secondChoices(frame: DayFrame, scores: DayScores, moment: Moment): Choice[] {
  const width = neighbourFeatures.length;
  const { write } = dayNeighbours(frame, scores);
  const vector = new Float64Array(width);
  return openRows(frame, moment, secondShare).map(({ row, right }) => {
    const features = new Float32Array(frame.answers.length * width);
    frame.answers.forEach((_, answer) => {
      write(vector, row, answer);
      features.set(vector, answer * width);
    });
    return likeliestOf({ features, right, weight: 1 }, width);
  });
}

/** Returns a choice with its right candidate first, against the ten most likely ones by their linear score. */
function likeliestOf({ features, right, weight }: Choice, width: number): Choice {
  const count = features.length / width;
  const rows = Array.from({ length: count }, (_, index) => features.subarray(index * width, (index + 1) * width));
  const crude = rows.map((row) => crudeFeatures.reduce((sum, at) => sum + (row[at] ?? 0), 0));
  const rivals = [...rows.keys()]
    .filter((index) => index !== right)
    .sort((a, b) => (crude[b] ?? 0) - (crude[a] ?? 0))
    .slice(0, strongest);
  const kept = new Float32Array((rivals.length + 1) * width);
  [right, ...rivals].forEach((index, at) => {
    kept.set(rows[index] ?? [], at * width);
  });
  return { features: kept, right: 0, weight };
}

const crudeFeatures = (['own.score', 'short.before', 'short.after', 'long.before', 'long.after'] as const).map((name) =>
  neighbourFeatures.indexOf(name),
);

/** Returns the choices between "right" and "wrong" for the best answer of each log. */
export function collectConfidence(seeds: readonly Seed[], weights: ModelWeights): Choice[] {
  const choices: Choice[] = [];
  const width = confidenceFeatures.length;
  for (const seed of seeds)
    simulate(
      seed,
      (moment) => {
        const scored = scoreDay(
          moment.knowledge,
          refinedWeights(weights, moment.refinement, moment.knowledge.days),
          moment.day,
          moment.around,
        );
        const bests = bestOfRows(scored.frame, scored.last);
        for (const result of bests) {
          const log = scored.frame.logs[result.row];
          if (log === undefined || log.decided !== null) continue;
          const features = new Float32Array(width * 2);
          features.set(confidenceVector(scored, result, bests));
          const isRight = scored.frame.answers[result.best] === moment.truths.get(log.id);
          choices.push({ features, right: isRight ? 0 : 1, weight: 1 });
        }
      },
      weights,
    );
  return choices;
}

/** Returns how often suggestions of each confidence are right for people that no step was trained on. */
export function measure(seeds: readonly Seed[], weights: ModelWeights): Reliability {
  const reliability = createReliability();
  for (const seed of seeds)
    simulate(
      seed,
      (moment) => {
        const refined = refinedWeights(weights, moment.refinement, moment.knowledge.days);
        const { frame, results } = scoreDay(moment.knowledge, refined, moment.day, moment.around);
        for (const { row, best, confidence } of results) {
          const log = frame.logs[row];
          if (log === undefined || log.decided !== null) continue;
          addMeasured(reliability, confidence, frame.answers[best] === moment.truths.get(log.id));
        }
      },
      weights,
    );
  return reliability;
}
