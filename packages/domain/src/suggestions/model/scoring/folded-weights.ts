// The second step's weights for one log: many of its features are others times the log's uncertainty, so their weights
// are added up once before looping over the answers.

import { neighbourFeatures } from '../features.ts';
import type { NeighbourMeasures } from '../neighbour-features.ts';
import type { StepWeights } from '../step-weights.ts';

type Feature = (typeof neighbourFeatures)[number];

/** Each value of a log and an answer with the features derived from it: one times a factor, and one gated. */
const madeOf: readonly { readonly factor: number; readonly plain: Feature; readonly gated: Feature | null }[] = [
  { factor: 1, plain: 'own.score', gated: 'own.gated' },
  { factor: 1 / 4, plain: 'own.subject', gated: 'own.subject_gated' },
  { factor: 1, plain: 'short.before', gated: 'short.gated' },
  { factor: 1, plain: 'short.after', gated: 'short.gated' },
  { factor: 4, plain: 'short.both', gated: null },
  { factor: 1, plain: 'long.before', gated: 'long.gated' },
  { factor: 1, plain: 'long.after', gated: 'long.gated' },
  { factor: 4, plain: 'long.both', gated: null },
  { factor: 2, plain: 'near.share', gated: 'near.gated' },
  { factor: 2, plain: 'wide.share', gated: 'wide.gated' },
  { factor: 1, plain: 'day.share', gated: 'day.gated' },
  { factor: 1 / 2, plain: 'chain.score', gated: 'chain.gated' },
  { factor: 1, plain: 'chain.share', gated: null },
  { factor: 1, plain: 'meeting.during', gated: null },
  { factor: 1, plain: 'meeting.beside', gated: null },
];

/** The number of values that the weights of one log apply to. */
export const foldedCount = madeOf.length;

export interface FoldedWeights {
  /** Weights of the log that was folded last: those of the linear part, then of each hidden unit. */
  readonly weights: Float64Array;
  /** The initial sums of each answer: biases, and the kind of answer. */
  readonly bases: Float64Array;
  readonly outputs: Float64Array;
  /** Adds up the weights for a log with this uncertainty, 0 to 1. */
  readonly fold: (open: number) => void;
}

/** Prepares the weights of a day. */
export function foldedWeights(
  measures: NeighbourMeasures,
  { linear, units, biases, outputs }: StepWeights,
): FoldedWeights {
  const size = 1 + biases.length;
  const width = linear.length;
  const places = madeOf.map(({ factor, plain, gated }) => ({
    factor,
    plain: neighbourFeatures.indexOf(plain),
    gated: gated === null ? null : neighbourFeatures.indexOf(gated),
  }));
  const weightAt = (part: number, feature: number) =>
    (part === 0 ? linear[feature] : units[(part - 1) * width + feature]) ?? 0;
  const perPart = (of: (part: number, value: (typeof places)[number]) => number) =>
    Float64Array.from({ length: size * foldedCount }, (_, at) => {
      const value = places[at % foldedCount];
      return value === undefined ? 0 : of(Math.floor(at / foldedCount), value);
    });
  const plain = perPart((part, one) => one.factor * weightAt(part, one.plain));
  const gated = perPart((part, one) => (one.gated === null ? 0 : one.factor * weightAt(part, one.gated)));
  const weights = new Float64Array(plain.length);
  return {
    weights,
    bases: basesOf(measures, size, weightAt, biases),
    outputs,
    fold: (open) => {
      for (let at = 0; at < weights.length; at += 1) weights[at] = (plain[at] ?? 0) + open * (gated[at] ?? 0);
    },
  };
}

function basesOf(
  { dayLogs, internal, ignored, unknown }: NeighbourMeasures,
  size: number,
  weightAt: (part: number, feature: number) => number,
  biases: Float64Array,
): Float64Array {
  const kinds = [
    { answer: internal, feature: neighbourFeatures.indexOf('habit.internal') },
    { answer: ignored, feature: neighbourFeatures.indexOf('habit.ignored') },
    { answer: unknown, feature: neighbourFeatures.indexOf('habit.nobody') },
  ];
  return Float64Array.from({ length: dayLogs.length * size }, (_, at) => {
    const part = at % size;
    const kind = kinds.find(({ answer }) => answer === Math.floor(at / size));
    return (part === 0 ? 0 : (biases[part - 1] ?? 0)) + (kind === undefined ? 0 : weightAt(part, kind.feature));
  });
}
