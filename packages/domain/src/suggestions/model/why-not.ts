// Reasons against an answer that is not the first: the features by which the first one is ahead, as far as there are words for
// them and these are true.

import type { AnswerKey } from '../settle-outcome.ts';
import type { Steps } from './confidence.ts';
import { type ModelEvidence, nameEvidence, neighbourEvidence, tellValue } from './explain.ts';
import { evidenceKinds } from './extract-evidence.ts';
import { firstStepFeatures, neighbourFeatures, placesOfKinds } from './features.ts';
import { firstWriter } from './first-step.ts';
import { dayHabits } from './habit-features.ts';
import { habitTotals } from './habit-totals.ts';
import type { ModelWeights } from './model-weights.ts';
import { type NeighbourMeasures, writeNeighbours } from './neighbour-features.ts';
import { changeOf, partOf, type StepWeights } from './step-weights.ts';
import { valueKey } from './value-measures.ts';

/** A sentence waiting for its language; a reference is counted for the answer that lost. */
export type ModelReason =
  | Extract<ModelEvidence, { kind: 'reference' }>
  | { readonly kind: 'unnamed'; readonly value: string }
  | { readonly kind: 'apart' | 'no_meeting' | 'rare' };

/** The first answer and one that lost, of a log. */
export interface Pair {
  readonly row: number;
  readonly first: AnswerKey;
  readonly other: AnswerKey;
}

interface Ahead {
  /** By how much the other answer would score higher with these features of the first. */
  readonly gain: number;
  readonly tell: () => ModelReason | null;
}

const mostReasons = 2;
const leastGain = 0.25;

/** Prepares the reasons of a day. */
export function whyNotOn(
  steps: Steps,
  measures: NeighbourMeasures,
  weights: ModelWeights,
): (pair: Pair) => ModelReason[] {
  const { indexOfAnswer, answers } = steps.frame;
  const writeOwn = firstWriter(steps.frame, dayHabits(steps.knowledge, steps.frame));
  // Written over by each pair: a full day has a thousand of them.
  const [own, around] = [vectorsOf(firstStepFeatures.length), vectorsOf(neighbourFeatures.length)];
  return (pair) => {
    const [first, other] = [indexOfAnswer.get(pair.first), indexOfAnswer.get(pair.other)];
    if (first === undefined || other === undefined) return [];
    const { row } = pair;
    writeOwn(own.first, row, first);
    writeOwn(own.other, row, other);
    writeNeighbours(around.first, measures, { row, answer: first, width: answers.length });
    writeNeighbours(around.other, measures, { row, answer: other, width: answers.length });
    const ahead = [...ownGroups(steps, pair, own, weights.first), ...aroundGroups(steps, pair, around, weights.third)];
    return ahead
      .sort((a, b) => b.gain - a.gain)
      .flatMap(({ tell }) => tell() ?? [])
      .slice(0, mostReasons);
  };
}

const vectorsOf = (length: number): Vectors => ({ first: new Float64Array(length), other: new Float64Array(length) });

interface Vectors {
  readonly first: Float64Array;
  readonly other: Float64Array;
}

type Group = { readonly features: readonly number[]; readonly tell: () => ModelReason | null };

/** Returns the groups without whose features the other answer lacks much of its score. */
function groupsAhead({ first, other }: Vectors, weights: StepWeights, groups: readonly Group[]): Ahead[] {
  const part = partOf(other, 0, weights);
  return groups.flatMap(({ features, tell }) => {
    const gain = changeOf(other, part, { other: first, features }, weights);
    return gain < leastGain ? [] : [{ gain, tell }];
  });
}

const placesOf = (names: readonly string[], prefixes: readonly string[]): number[] =>
  names.flatMap((name, at) => (prefixes.some((prefix) => name.startsWith(prefix)) ? [at] : []));
const namePlaces = placesOf(firstStepFeatures, ['name.']);
const habitPlaces = placesOf(firstStepFeatures, ['habit.long', 'habit.short', 'habit.days_ago', 'habit.last_day']);
const nearPlaces = placesOf(neighbourFeatures, ['short.', 'long.', 'near.', 'wide.', 'decided.', 'chain.']);
const meetingPlaces = placesOf(neighbourFeatures, ['meeting.']);

/** The log itself: what stands in it, whom it names, and what was worked on lately. */
function ownGroups(steps: Steps, { row, first, other }: Pair, vectors: Vectors, weights: StepWeights): Ahead[] {
  const { frame, knowledge } = steps;
  const kinds = evidenceKinds.map(
    (kind, index): Group => ({
      features: placesOfKinds[index] ?? [],
      tell: () => {
        const [told] = tellValue(frame, row, kind, first);
        if (told?.kind !== 'reference') return null;
        const times = frame.context.lookup(valueKey(kind, told.value))?.byAnswer.get(other)?.times ?? 0;
        return times < told.times ? { ...told, times } : null;
      },
    }),
  );
  const { short } = habitTotals(knowledge, frame.dayNumber);
  return groupsAhead(vectors, weights, [
    ...kinds,
    {
      features: namePlaces,
      tell: () => {
        const [named] = nameEvidence(frame, row, first);
        const isNamed = nameEvidence(frame, row, other).length > 0;
        return named?.kind === 'name' && !isNamed ? { kind: 'unnamed', value: named.value } : null;
      },
    },
    {
      features: habitPlaces,
      tell: () => ((short.get(first) ?? 0) > 1.5 * (short.get(other) ?? 0) ? { kind: 'rare' } : null),
    },
  ]);
}

const likelyShare = 0.5;
const unlikelyShare = 0.1;

/** The rest of the day: time just before and after, and appointments. */
function aroundGroups(steps: Steps, { row, first, other }: Pair, vectors: Vectors, weights: StepWeights): Ahead[] {
  const meetingShare = ({ [meetingPlaces[0] ?? 0]: during = 0, [meetingPlaces[1] ?? 0]: beside = 0 }: Float64Array) =>
    Math.max(during, beside);
  return groupsAhead(vectors, weights, [
    {
      features: nearPlaces,
      tell: () => {
        const isBeside = (answer: AnswerKey) => neighbourEvidence(steps, row, answer).length > 0;
        return isBeside(first) && !isBeside(other) ? { kind: 'apart' } : null;
      },
    },
    {
      features: meetingPlaces,
      tell: () =>
        meetingShare(vectors.first) >= likelyShare && meetingShare(vectors.other) < unlikelyShare
          ? { kind: 'no_meeting' }
          : null,
    },
  ]);
}
