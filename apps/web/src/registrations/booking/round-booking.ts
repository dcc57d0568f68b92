// Rounding of recorded time when it is booked.
import type { Preferences } from '../../shell/api/session.ts';

export type Blocks = { blockSeconds: number; roundType: 'regular' | 'up' | 'down'; stepSeconds: number };

/** The blocks that recorded time is rounded to, and the step that typed time keeps, which the day knows too. */
export const blocksOf = (preferences: Preferences, dayBlockSeconds: number): Blocks => {
  const settings = preferences.block_calculation_settings;
  return {
    blockSeconds: settings?.block_size ?? dayBlockSeconds,
    roundType: settings?.round_type ?? 'regular',
    stepSeconds: Math.max(settings?.forced_block_size ?? dayBlockSeconds, 60),
  };
};
