import { expect, it } from 'vitest';
import { travelStretches } from './travel-stretches.ts';

const meeting = { startMs: 10_000_000, endMs: 20_000_000 };

it('lies directly before and after, where there is any', () => {
  expect(travelStretches({ ...meeting, beforeSeconds: 1800, afterSeconds: 60 })).toEqual({
    start: { startMs: 8_200_000, endMs: 10_000_000 },
    end: { startMs: 20_000_000, endMs: 20_060_000 },
  });
  expect(travelStretches({ ...meeting, beforeSeconds: 0, afterSeconds: 0 })).toEqual({});
});
