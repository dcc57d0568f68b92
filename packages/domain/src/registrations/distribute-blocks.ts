import { distributeSeconds } from './distribute.ts';

/**
 * Divides a total over bookings in whole blocks, by the recorded time of each and at least one block each
 * (specification 9). Null: the total is not a whole number of blocks, or has fewer blocks than bookings.
 *
 *   distributeBlocks(3600, [3000, 600], 360)   →   [2880, 720]
 */
export function distributeBlocks(
  totalSeconds: number,
  recordedSeconds: readonly number[],
  blockSeconds: number,
): number[] | null {
  const blocks = totalSeconds / blockSeconds;
  const free = blocks - recordedSeconds.length;
  if (!Number.isInteger(blocks) || free < 0 || recordedSeconds.length === 0) return null;
  return withoutShortfall(blocks, recordedSeconds).map((count) => count * blockSeconds);
}

/** A share of nothing becomes one block, and the others divide the rest. */
function withoutShortfall(blocks: number, weights: readonly number[]): number[] {
  const shares = distributeSeconds(blocks, weights);
  const short = new Set(shares.flatMap((share, index) => (share === 0 ? [index] : [])));
  if (short.size === 0) return shares;
  const others = weights.map((_, index) => index).filter((index) => !short.has(index));
  const left = withoutShortfall(
    blocks - short.size,
    others.map((index) => weights[index] ?? 0),
  );
  const byIndex = new Map(others.map((index, at) => [index, left[at] ?? 0]));
  return weights.map((_, index) => byIndex.get(index) ?? 1);
}
