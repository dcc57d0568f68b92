import { confidenceFeatures } from './confidence.ts';
import { bookingFeatures, firstStepFeatures, neighbourFeatures } from './features.ts';
import { binCount, type Reliability } from './reliability.ts';
import { readStep, type StepNumbers, type StepWeights, writeStep } from './step-weights.ts';

/** The numbers of the model: one for each feature of each step, and how reliable it was in training. */
export interface ModelWeights {
  readonly first: StepWeights;
  readonly second: StepWeights;
  readonly third: StepWeights;
  readonly confidence: StepWeights;
  /** Weights of the first step's features for bookings. */
  readonly booking: StepWeights;
  /** Weights for the deepest dimension of a booking, for any contact. */
  readonly part: StepWeights;
  readonly bookingAround: StepWeights;
  readonly bookingConfidence: StepWeights;
  readonly reliability: Reliability;
  readonly bookingReliability: Reliability;
}

/** The steps, each with the features that it weighs. */
export const featuresOfSteps = {
  first: firstStepFeatures,
  second: neighbourFeatures,
  third: neighbourFeatures,
  confidence: confidenceFeatures,
  booking: firstStepFeatures,
  part: firstStepFeatures,
  bookingAround: bookingFeatures,
  bookingConfidence: confidenceFeatures,
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Step = keyof typeof featuresOfSteps;
const steps = Object.keys(featuresOfSteps) as Step[];

/** The weights as their file holds them: numbers by the name of their feature. */
export interface WeightsFile extends Readonly<Record<Step, StepNumbers>> {
  readonly reliability: ReliabilityNumbers;
  readonly bookingReliability: ReliabilityNumbers;
}

interface ReliabilityNumbers {
  readonly right: readonly number[];
  readonly total: readonly number[];
}

/**
 * Reads a file of weights. @throws RangeError when a feature has no weight, so that an old file is never used by
 * accident
 */
export function readWeights(file: WeightsFile): ModelWeights {
  if (file.reliability.right.length !== binCount) throw new RangeError('The weights are of another model: train again');
  return {
    ...eachStep((step) => readStep(file[step], featuresOfSteps[step])),
    reliability: reliabilityOf(file.reliability),
    bookingReliability: reliabilityOf(file.bookingReliability),
  };
}

export const eachStep = <T>(of: (step: Step) => T): Record<Step, T> =>
  Object.fromEntries(steps.map((step) => [step, of(step)])) as Record<Step, T>;

const reliabilityOf = ({ right, total }: ReliabilityNumbers): Reliability => ({
  right: Float64Array.from(right),
  total: Float64Array.from(total),
});

/** Weights as their file holds them. */
export const writeWeights = (weights: ModelWeights): WeightsFile => ({
  ...eachStep((step) => writeStep(weights[step], featuresOfSteps[step])),
  reliability: numbersOfReliability(weights.reliability),
  bookingReliability: numbersOfReliability(weights.bookingReliability),
});

const numbersOfReliability = ({ right, total }: Reliability): ReliabilityNumbers => ({
  right: [...right].map(rounded),
  total: [...total].map(rounded),
});

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
