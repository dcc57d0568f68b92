/** One choice: the features of each candidate, and which of them was right. */
export interface Choice {
  /** Candidates one after the other, each `width` long. */
  readonly features: Float32Array;
  readonly right: number;
  readonly weight: number;
}

interface Options {
  readonly width: number;
  readonly epochs: number;
  readonly rate: number;
  /** Pull towards 0. */
  readonly decay: number;
}

/** Weights of a linear choice model by Adam over all choices: softmax over candidates, cross entropy. */
export function optimise(choices: readonly Choice[], { width, epochs, rate, decay }: Options): Float64Array {
  const weights = new Float64Array(width);
  const [first, second] = [new Float64Array(width), new Float64Array(width)];
  const batch = 512;
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const speed = rate * (1 - epoch / epochs) + rate * 0.02;
    for (let start = 0; start < choices.length; start += batch) {
      step += 1;
      const gradient = gradientOf(choices, { start, end: Math.min(choices.length, start + batch), weights });
      for (let at = 0; at < width; at += 1) {
        const slope = (gradient[at] ?? 0) + decay * (weights[at] ?? 0);
        first[at] = 0.9 * (first[at] ?? 0) + 0.1 * slope;
        second[at] = 0.999 * (second[at] ?? 0) + 0.001 * slope * slope;
        const mean = (first[at] ?? 0) / (1 - 0.9 ** step);
        const spread = (second[at] ?? 0) / (1 - 0.999 ** step);
        weights[at] = (weights[at] ?? 0) - (speed * mean) / (Math.sqrt(spread) + 1e-8);
      }
    }
  }
  return weights;
}

interface Slice {
  readonly start: number;
  readonly end: number;
  readonly weights: Float64Array;
}

function gradientOf(choices: readonly Choice[], { start, end, weights }: Slice): Float64Array {
  const width = weights.length;
  const gradient = new Float64Array(width);
  let total = 0;
  for (let index = start; index < end; index += 1) {
    const choice = choices[index];
    if (choice === undefined) continue;
    total += choice.weight;
    const chances = chancesOf(choice, weights);
    for (let one = 0; one < chances.length; one += 1) {
      const error = ((chances[one] ?? 0) - (one === choice.right ? 1 : 0)) * choice.weight;
      if (Math.abs(error) < 1e-6) continue;
      const from = one * width;
      for (let at = 0; at < width; at += 1)
        gradient[at] = (gradient[at] ?? 0) + error * (choice.features[from + at] ?? 0);
    }
  }
  return gradient.map((sum) => sum / Math.max(total, 1));
}

/** The probability of each candidate of a choice. */
export function chancesOf({ features }: Choice, weights: Float64Array): Float64Array {
  const width = weights.length;
  const chances = new Float64Array(features.length / width);
  let highest = Number.NEGATIVE_INFINITY;
  for (let one = 0; one < chances.length; one += 1) {
    let score = 0;
    for (let at = 0; at < width; at += 1) score += (features[one * width + at] ?? 0) * (weights[at] ?? 0);
    chances[one] = score;
    highest = Math.max(highest, score);
  }
  let sum = 0;
  for (let one = 0; one < chances.length; one += 1) {
    chances[one] = Math.exp((chances[one] ?? 0) - highest);
    sum += chances[one] ?? 0;
  }
  return chances.map((chance) => chance / sum);
}
