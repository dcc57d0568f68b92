// What recorded time becomes when it is booked.

import { roundToBlock } from '@daybook/domain/registrations/rounding.ts';
import type { Preferences } from '../../shell/api/session.ts';

export type Blocks = { blockSeconds: number; roundType: 'regular' | 'up' | 'down'; stepSeconds: number };

/** The blocks of a day; the day's own size counts where the preferences say none. */
export const blocksOf = (preferences: Preferences, dayBlockSeconds: number): Blocks => {
  const settings = preferences.block_calculation_settings;
  return {
    blockSeconds: dayBlockSeconds,
    roundType: settings?.round_type ?? 'regular',
    stepSeconds: Math.max(settings?.forced_block_size ?? dayBlockSeconds, 60),
  };
};

/** Whole blocks and never none, because booking is a decision (specification 9). */
export const bookedSeconds = (recordedSeconds: number, { blockSeconds, roundType }: Blocks): number =>
  Math.max(
    blockSeconds,
    roundToBlock(recordedSeconds, { blockSeconds, roundType, ignoreThresholdPercent: 0 }).durationSeconds,
  );
