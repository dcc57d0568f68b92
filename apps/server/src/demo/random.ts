// Reproducible randomness: the same seed gives the same firm, days and events on every machine.

export type Random = {
  /** 0 ≤ x < 1. */
  next(): number;
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Returns an item, as often as its weight states. */
  weighted<T>(items: readonly { item: T; weight: number }[]): T;
  /** Returns a number around mean, two thirds of the time within spread. */
  around(mean: number, spread: number): number;
  uuid(): string;
};

/** Makes a reproducible random generator from a text (mulberry32 over an FNV-1a hash of the seed). */
export const seededRandom = (seed: string): Random => {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: (items) => pickWeighted(items, next()),
    around: (mean, spread) => mean + spread * (next() + next() + next() + next() - 2) * 1.73,
    uuid: () => uuidFrom(Array.from({ length: 16 }, () => int(0, 255))),
  };
};

const pickWeighted = <T>(items: readonly { item: T; weight: number }[], chance: number): T => {
  let left = chance * items.reduce((sum, { weight }) => sum + weight, 0);
  for (const { item, weight } of items) {
    left -= weight;
    if (left < 0) return item;
  }
  throw new RangeError('nothing to pick from');
};

const hash = (text: string) => {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
};

/** Sixteen bytes as a version 4 UUID. */
const uuidFrom = (bytes: number[]) => {
  const hex = bytes
    .map((byte, index) => (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};
