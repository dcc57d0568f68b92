// Rounding of recorded time when it is booked.
import type { Preferences } from '../../shell/api/session.ts';

export type Blocks = { blockSeconds: number; roundType: 'regular' | 'up' | 'down'; stepSeconds: number };

/** Returns the blocks that recorded time is rounded to, and the step of typed time, which the day also knows. */
export const blocksOf = (preferences: Preferences, dayBlockSeconds: number): Blocks => {
  const settings = preferences.block_calculation_settings;
  return {
    blockSeconds: settings?.block_size ?? dayBlockSeconds,
    roundType: settings?.round_type ?? 'regular',
    stepSeconds: Math.max(settings?.forced_block_size ?? dayBlockSeconds, 60),
  };
};
