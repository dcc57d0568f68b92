import { confidenceFeatures } from './confidence.ts';
import { bookingFeatures, firstStepFeatures, neighbourFeatures } from './features.ts';
import { binCount, type Reliability } from './reliability.ts';

/** The numbers of the model: one for each feature of each step, and how reliable it was in training. */
export interface ModelWeights {
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly third: Float64Array;
  readonly confidence: Float64Array;
  /** The first step's features again, for bookings. */
  readonly booking: Float64Array;
  /** And for the deepest dimension of a booking, whatever the contact. */
  readonly part: Float64Array;
  readonly bookingAround: Float64Array;
  readonly bookingConfidence: Float64Array;
  readonly reliability: Reliability;
  readonly bookingReliability: Reliability;
}

/** The weights as their file holds them: numbers by the name of their feature. */
export interface WeightsFile {
  readonly first: Readonly<Record<string, number>>;
  readonly second: Readonly<Record<string, number>>;
  readonly third: Readonly<Record<string, number>>;
  readonly confidence: Readonly<Record<string, number>>;
  readonly booking: Readonly<Record<string, number>>;
  readonly part: Readonly<Record<string, number>>;
  readonly bookingAround: Readonly<Record<string, number>>;
  readonly bookingConfidence: Readonly<Record<string, number>>;
  readonly reliability: ReliabilityNumbers;
  readonly bookingReliability: ReliabilityNumbers;
}

interface ReliabilityNumbers {
  readonly right: readonly number[];
  readonly total: readonly number[];
}

/** Reads a file of weights. @throws RangeError where a feature has none, so that an old file is never used by chance */
export function readWeights(file: WeightsFile): ModelWeights {
  if (file.reliability.right.length !== binCount) throw new RangeError('The weights are of another model: train again');
  return {
    first: numbersOf(file.first, firstStepFeatures),
    second: numbersOf(file.second, neighbourFeatures),
    third: numbersOf(file.third, neighbourFeatures),
    confidence: numbersOf(file.confidence, confidenceFeatures),
    booking: numbersOf(file.booking, firstStepFeatures),
    part: numbersOf(file.part, firstStepFeatures),
    bookingAround: numbersOf(file.bookingAround, bookingFeatures),
    bookingConfidence: numbersOf(file.bookingConfidence, confidenceFeatures),
    reliability: reliabilityOf(file.reliability),
    bookingReliability: reliabilityOf(file.bookingReliability),
  };
}

const reliabilityOf = ({ right, total }: ReliabilityNumbers): Reliability => ({
  right: Float64Array.from(right),
  total: Float64Array.from(total),
});

function numbersOf(weights: Readonly<Record<string, number>>, names: readonly string[]): Float64Array {
  return Float64Array.from(names, (name) => {
    const weight = weights[name];
    if (weight === undefined) throw new RangeError(`No weight for ${name}: train again`);
    return weight;
  });
}

/** Weights as their file holds them, to four decimals. */
export const writeWeights = (weights: ModelWeights): WeightsFile => ({
  first: named(weights.first, firstStepFeatures),
  second: named(weights.second, neighbourFeatures),
  third: named(weights.third, neighbourFeatures),
  confidence: named(weights.confidence, confidenceFeatures),
  booking: named(weights.booking, firstStepFeatures),
  part: named(weights.part, firstStepFeatures),
  bookingAround: named(weights.bookingAround, bookingFeatures),
  bookingConfidence: named(weights.bookingConfidence, confidenceFeatures),
  reliability: numbersOfReliability(weights.reliability),
  bookingReliability: numbersOfReliability(weights.bookingReliability),
});

const numbersOfReliability = ({ right, total }: Reliability): ReliabilityNumbers => ({
  right: [...right].map(rounded),
  total: [...total].map(rounded),
});

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const named = (weights: Float64Array, names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((name, index) => [name, rounded(weights[index] ?? 0)]));
