/**
 * Divides a whole number of seconds among parts by weight; the sum is exact (largest remainder, ties to the earlier
 * part).
 *
 *   distributeSeconds(10, [1, 1, 1])   →   [4, 3, 3]
 *
 * If all weights are zero, the parts are equal. Returns an empty list without parts. Throws RangeError on a negative
 * weight, or a total that is negative or not whole.
 */
export function distributeSeconds(total: number, weights: readonly number[]): number[] {
  if (!Number.isInteger(total) || total < 0) throw new RangeError(`Not whole seconds: ${total}`);
  if (weights.some((weight) => !(weight >= 0))) throw new RangeError('A weight is negative');
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0 && weights.length > 0) return distributeSeconds(total, Array(weights.length).fill(1));
  const exact = weights.map((weight) => (total * weight) / sum);
  const whole = exact.map(Math.floor);
  return withRemainder(whole, exact, total - whole.reduce((a, b) => a + b, 0));
}

function withRemainder(whole: readonly number[], exact: readonly number[], remainder: number): number[] {
  const fraction = (index: number) => (exact[index] ?? 0) - (whole[index] ?? 0);
  const favoured = [...whole.keys()].sort((a, b) => fraction(b) - fraction(a) || a - b).slice(0, remainder);
  const lucky = new Set(favoured);
  return whole.map((seconds, index) => seconds + (lucky.has(index) ? 1 : 0));
}
