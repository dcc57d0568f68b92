import { type Accuracy, accuracies, demands } from '../accuracy.ts';
import { trustedShare } from '../certainty.ts';
import { logit } from './confidence.ts';

/** How often suggestions of each confidence were right: `right[i]` of `total[i]` in bin i. */
export interface Reliability {
  readonly right: Float64Array;
  readonly total: Float64Array;
}

/** Bins of equal width in the logarithm of the odds, because what matters lies close to 1. */
export const binCount = 76;
const binWidth = 0.15;
/** The first bin holds whatever is less than 1 to 20. */
const lowestLogit = -3;

export const binOf = (confidence: number): number =>
  Math.min(binCount - 1, Math.max(0, Math.floor((logit(confidence) - lowestLogit) / binWidth)));

export const createReliability = (): Reliability => ({
  right: new Float64Array(binCount),
  total: new Float64Array(binCount),
});

/** How right it was fades by published days. */
const halfLifeDays = 15;

/** Lets what was measured count less, once for each published day. */
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
/** Logs of one day are right or wrong together: N of them say as much as half of N. */
const independentShare = 1 / 2;

/** Counts of which some weigh more than others. */
export interface WeighedReliability extends Reliability {
  /** The variance of each total, in that of one suggestion: what counts little was still measured often. */
  readonly variance: Float64Array;
}

/** The shipped reliability with what was measured for one user. */
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
    // Own ones count by a part of themselves because they are right or wrong together, so that their variance is that part.
    variance: shipped.total.map((count, bin) => count * scale ** 2 + (own.total[bin] ?? 0) * independentShare),
  };
}

/**
 * The lowest bin from which on suggestions are certain at an accuracy: the lower confidence bound of the share of right ones in
 * all bins from there up reaches the demanded share, and the bin itself is not much worse. While few days are published there
 * is less to be sure by, so that less may be wrong: half of it after `carefulDays`. Returns `binCount` where none does.
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
    // As many suggestions of equal weight would vary as much.
    const worth = totalSum / Math.max(varianceSum, Number.EPSILON);
    if (isGoodItself && trustedShare(rightSum * worth, totalSum * worth) >= share) from = bin;
  }
  return from;
}

const carefulDays = 5;

/** The share that must be right after N published days. */
export const cautiousShare = (accuracy: Accuracy, days: number): number =>
  1 - (1 - demands[accuracy].share) * (days / (days + carefulDays));

/** A bin that is certain may be wrong this much more often than all of them together. */
const worstOfBin = 2.5;

/** The calibrated probability of a bin: the measured share, smoothed with its neighbours and never falling towards the top. */
export function calibrated({ right, total }: Reliability): Float64Array {
  const shares = Float64Array.from(right, (count, bin) => (count + 0.5 * smoothing) / ((total[bin] ?? 0) + smoothing));
  return isotonic(
    shares,
    total.map((count) => count + smoothing),
  );
}

const smoothing = 0.2;

/** Pools neighbours that fall (pool adjacent violators), so that higher confidence is never less probable. */
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

/** From which bin on suggestions are certain, at every accuracy; asking for more never accepts more. */
export function certainBins(reliability: WeighedReliability, days: number): Record<Accuracy, number> {
  const bins = { low: 0, normal: 0, high: 0, extreme: 0 };
  let least = 0;
  for (const accuracy of accuracies) {
    least = Math.max(least, certainFrom(reliability, accuracy, days));
    bins[accuracy] = least;
  }
  return bins;
}
