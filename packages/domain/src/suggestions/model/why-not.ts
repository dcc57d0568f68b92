// Reasons against an answer that is not the first: the features by which the first one leads, if they can be put into
// words and are true.

import type { AnswerKey } from '../settle-outcome.ts';
import type { Steps } from './confidence.ts';
import { type ModelEvidence, nameEvidence, neighbourEvidence, valueEvidence } from './explain.ts';
import { type EvidenceKind, evidenceKinds } from './extract-evidence.ts';
import { firstStepFeatures, neighbourFeatures, placesOfKinds } from './features.ts';
import { firstWriter } from './first-step.ts';
import { dayHabits } from './habit-features.ts';
import { habitTotals } from './habit-totals.ts';
import type { ModelWeights } from './model-weights.ts';
import { type NeighbourMeasures, writeNeighbours } from './neighbour-features.ts';
import { changeOf, partOf, type StepWeights } from './step-weights.ts';
import { valueKey } from './value-measures.ts';

/** A sentence to be translated; a reference is counted for the answer that lost. */
export type ModelReason =
  | Extract<ModelEvidence, { kind: 'reference' }>
  | { readonly kind: 'unnamed'; readonly value: string }
  | { readonly kind: 'apart' | 'no_meeting' | 'rare' };

/** The first answer of a log, and another answer. */
export interface Pair {
  readonly row: number;
  readonly first: AnswerKey;
  readonly other: AnswerKey;
}

/** A pair with the features of both answers, of the log itself and of its surroundings. */
interface Compared extends Pair {
  readonly steps: Steps;
  readonly own: Vectors;
  readonly around: Vectors;
}

interface Vectors {
  readonly first: Float64Array;
  readonly other: Float64Array;
}

/** Features that form one reason; null when they cannot be put into words, or are not true. */
interface Group {
  readonly features: readonly number[];
  readonly reasonFor: (compared: Compared) => ModelReason | null;
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
  // Overwritten by each pair: a full day has a thousand of them.
  const [own, around] = [vectorsOf(firstStepFeatures.length), vectorsOf(neighbourFeatures.length)];
  return (pair) => {
    const [first, other] = [indexOfAnswer.get(pair.first), indexOfAnswer.get(pair.other)];
    if (first === undefined || other === undefined) return [];
    const { row } = pair;
    writeOwn(own.first, row, first);
    writeOwn(own.other, row, other);
    writeNeighbours(around.first, measures, { row, answer: first, width: answers.length });
    writeNeighbours(around.other, measures, { row, answer: other, width: answers.length });
    const ahead = [
      ...groupsAhead(ownGroups, own, weights.first),
      ...groupsAhead(aroundGroups, around, weights.third),
    ].sort((a, b) => b.gain - a.gain);
    const compared = { ...pair, steps, own, around };
    return ahead.flatMap(({ group }) => group.reasonFor(compared) ?? []).slice(0, mostReasons);
  };
}

const vectorsOf = (length: number): Vectors => ({ first: new Float64Array(length), other: new Float64Array(length) });

interface Ahead {
  readonly group: Group;
  /** How much higher the other answer would score with these features of the first. */
  readonly gain: number;
}

/** Returns the groups in which the first answer leads. */
function groupsAhead(groups: readonly Group[], { first, other }: Vectors, weights: StepWeights): Ahead[] {
  const part = partOf(other, 0, weights);
  const ahead: Ahead[] = [];
  for (const group of groups) {
    const gain = changeOf(other, part, { other: first, features: group.features }, weights);
    if (gain >= leastGain) ahead.push({ group, gain });
  }
  return ahead;
}

const placesOf = (names: readonly string[], prefixes: readonly string[]): number[] =>
  names.flatMap((name, at) => (prefixes.some((prefix) => name.startsWith(prefix)) ? [at] : []));

const ofKind = (kind: EvidenceKind, index: number): Group => ({
  features: placesOfKinds[index] ?? [],
  reasonFor: ({ steps: { frame }, row, first, other }) => {
    const [record] = valueEvidence(frame, row, kind, first);
    if (record?.kind !== 'reference') return null;
    const times = frame.context.lookup(valueKey(kind, record.value))?.byAnswer.get(other)?.times ?? 0;
    return times < record.times ? { ...record, times } : null;
  },
});

const ofNames: Group = {
  features: placesOf(firstStepFeatures, ['name.']),
  reasonFor: ({ steps: { frame }, row, first, other }) => {
    const [named] = nameEvidence(frame, row, first);
    const isNamed = nameEvidence(frame, row, other).length > 0;
    return named?.kind === 'name' && !isNamed ? { kind: 'unnamed', value: named.value } : null;
  },
};

const ofHabits: Group = {
  features: placesOf(firstStepFeatures, ['habit.long', 'habit.short', 'habit.days_ago', 'habit.last_day']),
  reasonFor: ({ steps: { frame, knowledge }, first, other }) => {
    const { short } = habitTotals(knowledge, frame.dayNumber);
    return (short.get(first) ?? 0) > 1.5 * (short.get(other) ?? 0) ? { kind: 'rare' } : null;
  },
};

/** The log itself: its content, the contacts it names, and recent work. */
const ownGroups: readonly Group[] = [...evidenceKinds.map(ofKind), ofNames, ofHabits];

const ofNeighbours: Group = {
  features: placesOf(neighbourFeatures, ['short.', 'long.', 'near.', 'wide.', 'decided.', 'chain.']),
  reasonFor: ({ steps, row, first, other }) => {
    const isBeside = (answer: AnswerKey) => neighbourEvidence(steps, row, answer).length > 0;
    return isBeside(first) && !isBeside(other) ? { kind: 'apart' } : null;
  },
};

const meetingPlaces = placesOf(neighbourFeatures, ['meeting.']);
const likelyShare = 0.5;
const unlikelyShare = 0.1;

const ofMeetings: Group = {
  features: meetingPlaces,
  reasonFor: ({ around: { first, other } }) => {
    const shareIn = (vector: Float64Array) => Math.max(...meetingPlaces.map((place) => vector[place] ?? 0));
    return shareIn(first) >= likelyShare && shareIn(other) < unlikelyShare ? { kind: 'no_meeting' } : null;
  },
};

/** The rest of the day: time just before and after, and appointments. */
const aroundGroups: readonly Group[] = [ofNeighbours, ofMeetings];
