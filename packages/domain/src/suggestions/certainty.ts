/**
 * Returns the share of `times` in `total` that N observations support: the lower end of the Wilson score interval at
 * one standard deviation. It approaches the plain share as observations add up.
 *
 *   1 of 1 → 0.50     5 of 5 → 0.83     19 of 20 → 0.87     95 of 100 → 0.92
 */
export function trustedShare(times: number, total: number): number {
  if (total <= 0) return 0;
  const share = times / total;
  const spread = Math.sqrt((share * (1 - share)) / total + 1 / (4 * total * total));
  return Math.max(0, (share + 1 / (2 * total) - spread) / (1 + 1 / total));
}

/**
 * Whether history is clear enough to accept without a look: at least five times, at least 95 % of the cases, and a
 * trusted share of 0.8 (which five of five reach, and four of four do not).
 */
export function isCertainShare(times: number, total: number): boolean {
  return times >= 5 && times / total >= 0.95 && trustedShare(times, total) >= 0.8;
}
