/** Random draws that are the same in every run with one seed. */
export interface Draw {
  /** 0 up to 1. */
  readonly unit: () => number;
  readonly between: (low: number, high: number) => number;
  /** Whole numbers, both ends included. */
  readonly whole: (low: number, high: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(all: readonly T[]) => T;
  /** Picks one by weight. */
  readonly weighted: <T>(all: readonly T[], weight: (one: T) => number) => T;
  /** About normal, mean 0 and deviation 1. */
  readonly normal: () => number;
}

/** Mulberry32: small, fast, and good enough for made-up people. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + (high - low) * unit();
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  const pick = <T>(all: readonly T[]): T => {
    const one = all[Math.floor(unit() * all.length)];
    if (one === undefined) throw new Error('Nothing to pick from');
    return one;
  };
  const weighted = <T>(all: readonly T[], weight: (one: T) => number): T => {
    let left = unit() * all.reduce((sum, one) => sum + weight(one), 0);
    for (const one of all) {
      left -= weight(one);
      if (left < 0) return one;
    }
    return pick(all);
  };
  const normal = () => unit() + unit() + unit() + unit() + unit() + unit() - 3;
  return {
    unit,
    between,
    whole,
    chance: (probability) => unit() < probability,
    pick,
    weighted,
    normal: () => normal() * 1.41,
  };
}
