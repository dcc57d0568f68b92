// Numbers of one step: a weight for each feature, and hidden units that see several features together.

/** A score is the sum of the weighted features and of the outputs of the active hidden units. */
export interface StepWeights {
  readonly linear: Float64Array;
  /** Weights of the hidden units for each feature, one unit after the other. */
  readonly units: Float64Array;
  readonly biases: Float64Array;
  readonly outputs: Float64Array;
}

export const emptyStep = (width: number, units: number): StepWeights => ({
  linear: new Float64Array(width),
  units: new Float64Array(width * units),
  biases: new Float64Array(units),
  outputs: new Float64Array(units),
});

/** Returns the score of one candidate. */
export function scoreOf(vector: ArrayLike<number>, { linear, units, biases, outputs }: StepWeights): number {
  const width = linear.length;
  let score = 0;
  for (let at = 0; at < width; at += 1) score += (vector[at] ?? 0) * (linear[at] ?? 0);
  for (let unit = 0; unit < biases.length; unit += 1) {
    const from = unit * width;
    let sum = biases[unit] ?? 0;
    for (let at = 0; at < width; at += 1) sum += (vector[at] ?? 0) * (units[from + at] ?? 0);
    if (sum > 0) score += sum * (outputs[unit] ?? 0);
  }
  return score;
}

/**
 * Returns the part of a score from some of the features, starting at `from`: the linear part first, then the input of
 * each hidden unit. Parts are added before the units are activated, so that the common part of many candidates is
 * computed once.
 */
export function partOf(vector: Float64Array, from: number, weights: StepWeights): Float64Array {
  const part = new Float64Array(1 + weights.biases.length);
  writePart(part, 0, { vector, from }, weights);
  return part;
}

/**
 * Returns by how much a score changes when some features take the values of another vector. Only these are visited:
 * `part` is that of the complete vector.
 */
export function changeOf(
  vector: Float64Array,
  part: Float64Array,
  { other, features }: { readonly other: Float64Array; readonly features: readonly number[] },
  { linear, units, biases, outputs }: StepWeights,
): number {
  const added = (weights: Float64Array, start: number): number => {
    let sum = 0;
    for (const at of features) sum += ((other[at] ?? 0) - (vector[at] ?? 0)) * (weights[start + at] ?? 0);
    return sum;
  };
  let change = added(linear, 0);
  for (let unit = 0; unit < biases.length; unit += 1) {
    const before = (biases[unit] ?? 0) + (part[1 + unit] ?? 0);
    const after = before + added(units, unit * linear.length);
    change += (Math.max(after, 0) - Math.max(before, 0)) * (outputs[unit] ?? 0);
  }
  return change;
}

/** Some of the features: those starting at `from`. */
export interface SomeFeatures {
  readonly vector: Float64Array;
  readonly from: number;
}

/** Writes a part into an array of several parts, starting at a position. */
export function writePart(
  parts: Float64Array,
  position: number,
  { vector, from }: SomeFeatures,
  { linear, units, biases }: StepWeights,
): void {
  const width = linear.length;
  for (let unit = -1; unit < biases.length; unit += 1) {
    const weights = unit < 0 ? linear : units;
    const start = from + (unit < 0 ? 0 : unit * width);
    let sum = 0;
    for (let at = 0; at < vector.length; at += 1) sum += (vector[at] ?? 0) * (weights[start + at] ?? 0);
    parts[position + 1 + unit] = sum;
  }
}

/** Returns the score of two parts together, each at a position in an array of several. */
export function scoreOfTwo(
  a: Float64Array,
  fromA: number,
  b: Float64Array,
  fromB: number,
  { biases, outputs }: StepWeights,
): number {
  let score = (a[fromA] ?? 0) + (b[fromB] ?? 0);
  for (let unit = 0; unit < biases.length; unit += 1) {
    const sum = (biases[unit] ?? 0) + (a[fromA + 1 + unit] ?? 0) + (b[fromB + 1 + unit] ?? 0);
    if (sum > 0) score += sum * (outputs[unit] ?? 0);
  }
  return score;
}

/** A step as it is stored in the file of weights. */
export interface StepNumbers {
  readonly weights: Readonly<Record<string, number>>;
  /** The weights of each hidden unit are in the order of the features. */
  readonly units: readonly { readonly bias: number; readonly output: number; readonly weights: readonly number[] }[];
}

/** Reads a step. @throws RangeError when a feature has no weight, so that an old file is never used by accident */
export function readStep({ weights, units }: StepNumbers, names: readonly string[]): StepWeights {
  const isOfTheseFeatures = units.every((unit) => unit.weights.length === names.length);
  if (!isOfTheseFeatures || names.some((name) => weights[name] === undefined)) {
    throw new RangeError('The weights are of another model: train again');
  }
  return {
    linear: Float64Array.from(names, (name) => weights[name] ?? 0),
    units: Float64Array.from(units.flatMap((unit) => unit.weights)),
    biases: Float64Array.from(units, ({ bias }) => bias),
    outputs: Float64Array.from(units, ({ output }) => output),
  };
}

/** Returns a step as it is stored in the file, to four decimals. */
export function writeStep({ linear, units, biases, outputs }: StepWeights, names: readonly string[]): StepNumbers {
  const width = names.length;
  return {
    weights: Object.fromEntries(names.map((name, index) => [name, rounded(linear[index] ?? 0)])),
    units: [...biases].map((bias, unit) => ({
      bias: rounded(bias),
      output: rounded(outputs[unit] ?? 0),
      weights: [...units.subarray(unit * width, (unit + 1) * width)].map(rounded),
    })),
  };
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
