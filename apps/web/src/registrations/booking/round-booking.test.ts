import { expect, it } from 'vitest';
import { blocksOf } from './round-booking.ts';

it('rounds to the block of the preferences, and types on its step', () => {
  const settings = { block_size: 900, forced_block_size: 300, round_type: 'up', ignore_threshold: 25 } as const;
  expect(blocksOf({ block_calculation_settings: settings }, 300)).toEqual({
    blockSeconds: 900,
    stepSeconds: 300,
    roundType: 'up',
  });
});

it('takes the block of the day where there are no preferences', () => {
  expect(blocksOf({}, 360)).toEqual({ blockSeconds: 360, stepSeconds: 360, roundType: 'regular' });
});
