import { type Accuracy, accuracies, demands } from '../accuracy.ts';
import { trustedShare } from '../certainty.ts';
import { logit } from './confidence.ts';

/** How often suggestions of each confidence were right: `right[i]` of `total[i]` in bin i. */
export interface Reliability {
  readonly right: Float64Array;
  readonly total: Float64Array;
}

/** Bins of equal width in log odds, because the important values are close to 1. */
export const binCount = 76;
const binWidth = 0.15;
/** The first bin holds everything below 1 to 20. */
const lowestLogit = -3;

export const binOf = (confidence: number): number =>
  Math.min(binCount - 1, Math.max(0, Math.floor((logit(confidence) - lowestLogit) / binWidth)));

export const createReliability = (): Reliability => ({
  right: new Float64Array(binCount),
  total: new Float64Array(binCount),
});

/** Measurements fade by published days. */
const halfLifeDays = 15;

/** Fades the measurements, once for each published day. */
export function fadeReliability({ right, total }: Reliability): void {
  const kept = 0.5 ** (1 / halfLifeDays);
  for (let bin = 0; bin < binCount; bin += 1) {
    total[bin] = (total[bin] ?? 0) * kept;
    right[bin] = (right[bin] ?? 0) * kept;
  }
}

/** Counts one suggestion of a confidence. */
export function addMeasured({ right, total }: Reliability, confidence: number, isRight: boolean): void {
  const bin = binOf(confidence);
  total[bin] = (total[bin] ?? 0) + 1;
  if (isRight) right[bin] = (right[bin] ?? 0) + 1;
}

/** The shipped figures count as this many suggestions of the user. */
const priorTotal = 3000;
/** Logs of one day tend to be right or wrong together: N of them count as half of N. */
const independentShare = 1 / 2;

/** Counts with different weights. */
export interface WeighedReliability extends Reliability {
  /**
   * The variance of each total, in units of one suggestion: a count of little weight may still rest on many
   * measurements.
   */
  readonly variance: Float64Array;
}

/** Returns the shipped reliability combined with the measurements of one user. */
export function combined(shipped: Reliability, own: Reliability): WeighedReliability {
  const scale =
    priorTotal /
    Math.max(
      1,
      shipped.total.reduce((a, b) => a + b, 0),
    );
  const mix = (a: Float64Array, b: Float64Array) =>
    a.map((count, bin) => count * scale + (b[bin] ?? 0) * independentShare);
  return {
    right: mix(shipped.right, own.right),
    total: mix(shipped.total, own.total),
    // The user's own count partially because they are right or wrong together, so their variance has the same factor.
    variance: shipped.total.map((count, bin) => count * scale ** 2 + (own.total[bin] ?? 0) * independentShare),
  };
}

/**
 * Returns the lowest bin from which suggestions are certain at an accuracy: the lower confidence bound of the right
 * share in all bins from there up reaches the demanded share, and the bin itself is not much worse. While few days are
 * published the evidence is weaker, so fewer errors are allowed: half as many after `carefulDays`. Returns `binCount`
 * when no bin qualifies.
 */
export function certainFrom(reliability: WeighedReliability, accuracy: Accuracy, days: number): number {
  const share = cautiousShare(accuracy, days);
  const { right, total, variance } = reliability;
  const shares = calibrated(reliability);
  let [rightSum, totalSum, varianceSum, from] = [0, 0, 0, binCount];
  for (let bin = binCount - 1; bin >= 0; bin -= 1) {
    rightSum += right[bin] ?? 0;
    totalSum += total[bin] ?? 0;
    varianceSum += variance[bin] ?? 0;
    const isGoodItself = 1 - (shares[bin] ?? 0) <= (1 - share) * worstOfBin;
    // The number of equally weighted suggestions with the same variance.
    const worth = totalSum / Math.max(varianceSum, Number.EPSILON);
    if (isGoodItself && trustedShare(rightSum * worth, totalSum * worth) >= share) from = bin;
  }
  return from;
}

const carefulDays = 5;

/** Returns the share that must be right after N published days. */
export const cautiousShare = (accuracy: Accuracy, days: number): number =>
  1 - (1 - demands[accuracy].share) * (days / (days + carefulDays));

/** A certain bin may be wrong this many times as often as all of them together. */
const worstOfBin = 2.5;

/**
 * Returns the calibrated probability of each bin: the measured share, smoothed with its neighbours and never
 * decreasing.
 */
export function calibrated({ right, total }: Reliability): Float64Array {
  const shares = Float64Array.from(right, (count, bin) => (count + 0.5 * smoothing) / ((total[bin] ?? 0) + smoothing));
  return isotonic(
    shares,
    total.map((count) => count + smoothing),
  );
}

const smoothing = 0.2;

/** Pools decreasing neighbours (pool adjacent violators), so that a higher confidence never has a lower probability. */
function isotonic(shares: Float64Array, weights: Float64Array): Float64Array {
  const blocks: { mean: number; weight: number; size: number }[] = [];
  shares.forEach((mean, bin) => {
    let block = { mean, weight: weights[bin] ?? 1, size: 1 };
    for (let last = blocks.at(-1); last !== undefined && last.mean > block.mean; last = blocks.at(-1)) {
      const weight = last.weight + block.weight;
      block = {
        mean: (last.mean * last.weight + block.mean * block.weight) / weight,
        weight,
        size: last.size + block.size,
      };
      blocks.pop();
    }
    blocks.push(block);
  });
  return Float64Array.from(blocks.flatMap(({ mean, size }) => Array.from({ length: size }, () => mean)));
}

/** Returns the bin from which suggestions are certain, for every accuracy; a higher accuracy never accepts more. */
export function certainBins(reliability: WeighedReliability, days: number): Record<Accuracy, number> {
  const bins = { low: 0, normal: 0, high: 0, extreme: 0 };
  let least = 0;
  for (const accuracy of accuracies) {
    least = Math.max(least, certainFrom(reliability, accuracy, days));
    bins[accuracy] = least;
  }
  return bins;
}
