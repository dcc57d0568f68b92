export type RoundType = 'regular' | 'up' | 'down';

export interface BlockSettings {
  readonly blockSeconds: number;
  readonly roundType: RoundType;
  /** A group below this percentage of a block is ignored; 0 always books. */
  readonly ignoreThresholdPercent: number;
}

export interface RoundedDuration {
  readonly durationSeconds: number;
  readonly ignored: boolean;
}

const roundings = {
  // Integers throughout, so that an exact half is never lost to a fraction.
  regular: (seconds, block) => Math.floor((2 * seconds + block) / (2 * block)),
  up: (seconds, block) => Math.ceil(seconds / block),
  down: (seconds, block) => Math.floor(seconds / block),
} satisfies Record<RoundType, (seconds: number, block: number) => number>;

/**
 * Returns the time to book for a group's recorded seconds, in whole blocks (design: thresholds and blocks;
 * specification 9). At least one block, unless the group is too short to book at all.
 *
 *   blocks of 360 s, regular, 25 %     80 s → ignored     100 s → 360 s     540 s → 720 s (half goes up)
 *
 * Without recorded time there is nothing to book, even at 0 %. Throws RangeError when the block is not a positive whole
 * number.
 */
export function roundToBlock(seconds: number, settings: BlockSettings): RoundedDuration {
  const { blockSeconds, roundType, ignoreThresholdPercent } = settings;
  requireBlock(blockSeconds);
  if (seconds <= 0 || seconds * 100 < blockSeconds * ignoreThresholdPercent) {
    return { durationSeconds: 0, ignored: true };
  }
  const blocks = Math.max(1, roundings[roundType](seconds, blockSeconds));
  return { durationSeconds: blocks * blockSeconds, ignored: false };
}

/** The longest day: 25 hours. */
const longestDaySeconds = 90_000;

/**
 * Returns the seconds to book for recorded seconds: whole blocks, at least one because booking is a decision
 * (specification 9), and at most the length of the longest day. Throws RangeError when the block is not a positive
 * whole number.
 */
export function bookedSeconds(
  recordedSeconds: number,
  { blockSeconds, roundType }: Pick<BlockSettings, 'blockSeconds' | 'roundType'>,
): number {
  const { durationSeconds } = roundToBlock(recordedSeconds, { blockSeconds, roundType, ignoreThresholdPercent: 0 });
  return Math.min(longestDaySeconds, Math.max(blockSeconds, durationSeconds));
}

/** Whether a corrected duration is a whole number of blocks (specification 5, a multiple of the block size). */
export function isWholeBlocks(seconds: number, blockSeconds: number): boolean {
  requireBlock(blockSeconds);
  return seconds > 0 && seconds % blockSeconds === 0;
}

function requireBlock(blockSeconds: number): void {
  if (!Number.isInteger(blockSeconds) || blockSeconds <= 0) throw new RangeError(`Not a block: ${blockSeconds} s`);
}
