/** Random draws that are the same in every run for the same labels. */
export interface Random {
  /** From 0 to 1, 1 excluded. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError when there is nothing to choose from */
  one<T>(from: readonly T[]): T;
  /** One, or undefined where every weight is 0. */
  weighted<T>(from: readonly T[], weight: (one: T) => number): T | undefined;
  /** Positive, with this median; `spread` 0.5 is moderate, 1 is wide. */
  lognormal(median: number, spread: number): number;
  /** N of the items, each at most once, in random order. */
  some<T>(from: readonly T[], count: number): T[];
  /** Another sequence, which depends on the label of this one but not on its draws. */
  fork(label: string): Random;
}

/** A sequence of draws by a label (xorshift over a hash of the label). */
export function randomOf(label: string): Random {
  let state = hashOf(label) || 0x9e3779b9;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  for (let turn = 0; turn < 8; turn += 1) next();
  const self: Random = {
    next,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    one: (from) => {
      const chosen = from[Math.floor(next() * from.length)];
      if (chosen === undefined) throw new RangeError(`Nothing to draw from for ${label}`);
      return chosen;
    },
    weighted: (from, weight) => weightedOne(next(), from, weight),
    lognormal: (median, spread) => median * Math.exp(spread * bell(next)),
    some: (from, count) => {
      const drawn = from.map((one) => ({ one, order: next() })).sort((a, b) => a.order - b.order);
      return drawn.slice(0, count).map(({ one }) => one);
    },
    fork: (other) => randomOf(`${label}/${other}`),
  };
  return self;
}

function weightedOne<T>(drawn: number, from: readonly T[], weight: (one: T) => number): T | undefined {
  const weights = from.map((one) => Math.max(0, weight(one)));
  let left = drawn * weights.reduce((sum, one) => sum + one, 0);
  const at = weights.findIndex((one) => {
    left -= one;
    return left < 0;
  });
  return from[at];
}

/** About normal: the sum of twelve draws has a variance of one. */
function bell(next: () => number): number {
  let sum = -6;
  for (let turn = 0; turn < 12; turn += 1) sum += next();
  return sum;
}

/** FNV-1a with a final mix, so that similar labels give unrelated sequences. */
function hashOf(label: string): number {
  let hash = 0x811c9dc5;
  for (const character of label) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}
