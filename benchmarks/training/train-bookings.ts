// npm run train -- bookings: only the weights of bookings, into the file that is there.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstStepFeatures } from '@daybook/domain/suggestions/model/features.ts';
import { collectBookings } from './collect-bookings.ts';
import { chancesOf, optimise } from './optimise.ts';
import { seedsOf } from './simulate.ts';

const file = join(import.meta.dirname, '../../packages/domain/src/suggestions/model/weights.json');
const size = Number(process.argv[2] ?? 1);

const weights = optimise(collectBookings(seedsOf(7000, size)), {
  width: firstStepFeatures.length,
  epochs: 12,
  rate: 0.05,
  decay: 1e-4,
});
const rounded = [...weights].map((weight) => Math.round(weight * 10_000) / 10_000);
const booking = Object.fromEntries(firstStepFeatures.map((name, index) => [name, rounded[index] ?? 0]));
const { confidence, reliability, ...steps } = JSON.parse(readFileSync(file, 'utf8'));
writeFileSync(file, `${JSON.stringify({ ...steps, confidence, booking, reliability }, null, 1)}\n`);
const held = collectBookings(seedsOf(8000, 1));
const right = held.filter((choice) => {
  const chances = chancesOf(choice, weights);
  return chances.every((chance) => chance <= (chances[choice.right] ?? 0));
});
console.log(
  `booking of a contact that had several: ${((100 * right.length) / held.length).toFixed(1)} % of ${held.length}`,
);
