import { softmaxRows } from '@daybook/domain/suggestions/model/scoring/softmax-rows.ts';
import { emptyStep, type StepWeights, scoreOf } from '@daybook/domain/suggestions/model/step-weights.ts';
import { type Draw, drawFrom } from './random.ts';

/** One choice: the features of each candidate, and the right one. */
export interface Choice {
  /** The candidates consecutively, each `width` long. */
  readonly features: Float32Array;
  readonly right: number;
  readonly weight: number;
}

interface Options {
  readonly width: number;
  /** Hidden units. */
  readonly units: number;
  readonly epochs: number;
  readonly rate: number;
  /** Pull towards 0. */
  readonly decay: number;
}

const batch = 512;

/**
 * Trains the weights of a choice model with Adam over all choices: softmax over candidates, cross entropy. The same in
 * every run.
 */
export function optimise(choices: readonly Choice[], { width, units, epochs, rate, decay }: Options): StepWeights {
  const weights = firstWeights(width, units);
  const parts = partsOf(weights);
  const moments = parts.map((part) => [new Float64Array(part.length), new Float64Array(part.length)] as const);
  const order = [...choices.keys()];
  const draw = drawFrom(choices.length);
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const speed = rate * (1 - epoch / epochs) + rate * 0.02;
    shuffle(order, draw);
    for (let start = 0; start < order.length; start += batch) {
      step += 1;
      const gradient = gradientOf(choices, order.slice(start, start + batch), weights);
      partsOf(gradient).forEach((slopes, index) => {
        const [part, moment] = [parts[index], moments[index]];
        if (part !== undefined && moment !== undefined) adapt(part, slopes, moment, { step, speed, decay });
      });
    }
  }
  return weights;
}

const partsOf = ({ linear, units, biases, outputs }: StepWeights) => [linear, units, biases, outputs];

/** Units start with small weights for every feature, each with another mixture. */
function firstWeights(width: number, units: number): StepWeights {
  const draw = drawFrom(width * 100 + units);
  const weights = emptyStep(width, units);
  for (let at = 0; at < weights.units.length; at += 1) weights.units[at] = draw.normal() * 0.25;
  for (let unit = 0; unit < units; unit += 1) weights.outputs[unit] = draw.normal() * 0.1;
  return weights;
}

function shuffle(order: number[], draw: Draw): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = draw.whole(0, at);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}

interface Pace {
  readonly step: number;
  readonly speed: number;
  readonly decay: number;
}

function adapt(
  part: Float64Array,
  slopes: Float64Array,
  [first, second]: readonly [Float64Array, Float64Array],
  { step, speed, decay }: Pace,
): void {
  for (let at = 0; at < part.length; at += 1) {
    const slope = (slopes[at] ?? 0) + decay * (part[at] ?? 0);
    first[at] = 0.9 * (first[at] ?? 0) + 0.1 * slope;
    second[at] = 0.999 * (second[at] ?? 0) + 0.001 * slope * slope;
    const mean = (first[at] ?? 0) / (1 - 0.9 ** step);
    const spread = (second[at] ?? 0) / (1 - 0.999 ** step);
    part[at] = (part[at] ?? 0) - (speed * mean) / (Math.sqrt(spread) + 1e-8);
  }
}

function gradientOf(choices: readonly Choice[], chosen: readonly number[], weights: StepWeights): StepWeights {
  const gradient = emptyStep(weights.linear.length, weights.biases.length);
  let total = 0;
  for (const index of chosen) {
    const choice = choices[index];
    if (choice === undefined) continue;
    total += choice.weight;
    addGradient(gradient, choice, weights);
  }
  for (const part of partsOf(gradient)) {
    for (let at = 0; at < part.length; at += 1) part[at] = (part[at] ?? 0) / Math.max(total, 1);
  }
  return gradient;
}

function addGradient(gradient: StepWeights, choice: Choice, weights: StepWeights): void {
  const chances = chancesOf(choice, weights);
  for (let one = 0; one < chances.length; one += 1) {
    const error = ((chances[one] ?? 0) - (one === choice.right ? 1 : 0)) * choice.weight;
    if (Math.abs(error) >= 1e-6) addSlopes(gradient, weights, candidateOf(choice, one, weights), error);
  }
}

const candidateOf = ({ features }: Choice, one: number, { linear }: StepWeights): Float32Array =>
  features.subarray(one * linear.length, (one + 1) * linear.length);

/** Adds to each gradient the part of a candidate whose score is too high by `error`. */
function addSlopes(slopes: StepWeights, weights: StepWeights, vector: Float32Array, error: number): void {
  const width = vector.length;
  const add = (to: Float64Array, at: number, value: number) => {
    to[at] = (to[at] ?? 0) + value;
  };
  for (let at = 0; at < width; at += 1) add(slopes.linear, at, error * (vector[at] ?? 0));
  for (let unit = 0; unit < weights.biases.length; unit += 1) {
    const from = unit * width;
    let sum = weights.biases[unit] ?? 0;
    for (let at = 0; at < width; at += 1) sum += (vector[at] ?? 0) * (weights.units[from + at] ?? 0);
    if (sum <= 0) continue;
    add(slopes.outputs, unit, error * sum);
    const inner = error * (weights.outputs[unit] ?? 0);
    add(slopes.biases, unit, inner);
    for (let at = 0; at < width; at += 1) add(slopes.units, from + at, inner * (vector[at] ?? 0));
  }
}

/** Returns the probability of each candidate of a choice. */
export function chancesOf(choice: Choice, weights: StepWeights): Float64Array {
  const count = choice.features.length / weights.linear.length;
  const scores = Float64Array.from({ length: count }, (_, one) => scoreOf(candidateOf(choice, one, weights), weights));
  return softmaxRows(scores, count);
}
