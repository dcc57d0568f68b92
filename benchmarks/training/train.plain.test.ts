import { firstStepFeatures } from '@daybook/domain/suggestions/model/features.ts';
import { expect, it } from 'vitest';
import { collectFirst } from './collect.ts';
import { collectBookings, collectParts } from './collect-bookings.ts';
import { optimise } from './optimise.ts';
import { seedsOf } from './simulate.ts';

const width = firstStepFeatures.length;
const learn = () => {
  const seeds = seedsOf(1, 1).slice(8, 9);
  const options = { width, units: 3, epochs: 2, rate: 0.05, decay: 1e-4 };
  const part = optimise(collectParts(seeds), options);
  return [optimise(collectFirst(seeds), options), part, optimise(collectBookings(seeds, { part }), options)];
};

it('learns the same from the same people in every run, and something', { timeout: 120_000 }, () => {
  const [once, again] = [learn(), learn()];
  expect(again).toEqual(once);
  for (const { linear } of once) expect(linear.some((weight) => Math.abs(weight) > 0.02)).toBe(true);
});
