/** Instants in epoch milliseconds at which a user ended a slot by hand, in order. */
export type Breaks = readonly number[];

/** Whether a break is between two instants, both inclusive; never when the second is before the first. */
export function isBrokenBetween(breaks: Breaks, fromMs: number, toMs: number): boolean {
  const first = breakFrom(breaks, fromMs);
  return first !== undefined && first <= toMs;
}

/** Returns the first break that is not before an instant. */
export function breakFrom(breaks: Breaks, fromMs: number): number | undefined {
  let low = 0;
  let high = breaks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((breaks[middle] ?? 0) < fromMs) low = middle + 1;
    else high = middle;
  }
  return breaks[low];
}
