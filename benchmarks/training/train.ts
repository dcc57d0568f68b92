// npm run train: trains packages/domain/src/suggestions/model/weights.json on generated people. The same in every run.
//   --people=1          people of each trade for each step
//   --epochs=2          epochs for each choice between answers or bookings
//   --only=answers      or confidence (of answers), or bookings: the rest stays as in the file
//   --out=/tmp/w.json   another file; the shipped one is left unchanged
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  eachStep,
  featuresOfSteps,
  type ModelWeights,
  readWeights,
  type Step,
  writeWeights,
} from '@daybook/domain/suggestions/model/model-weights.ts';
import { createReliability } from '@daybook/domain/suggestions/model/reliability.ts';
import { emptyStep } from '@daybook/domain/suggestions/model/step-weights.ts';
import { collectConfidence, collectFirst, collectSecond, measure } from './collect.ts';
import {
  collectBookingConfidence,
  collectBookings,
  collectBookingsAround,
  collectParts,
  measureBookingsOf,
} from './collect-bookings.ts';
import { type Choice, optimise } from './optimise.ts';
import { bookingReportOf, reportOf } from './report.ts';
import { seedsOf } from './simulate.ts';

const given = new Map(process.argv.slice(2).map((one) => argument(one)));
const file = given.get('out') ?? join(import.meta.dirname, '../../packages/domain/src/suggestions/model/weights.json');
/** People of each trade for each step. */
const size = Number(given.get('people') ?? 2);
/** Confidence and bookings need fewer people. */
const half = Math.ceil(size / 2);
const epochs = Number(given.get('epochs') ?? 8);
const only = given.get('only');

/** --people=1 → people, 1 */
function argument(text: string): [name: string, value: string] {
  const [name = '', value = ''] = text.replace(/^--/, '').split('=', 2);
  return [name, value];
}

const empty: ModelWeights = {
  ...eachStep((step) => emptyStep(featuresOfSteps[step].length, 0)),
  reliability: createReliability(),
  bookingReliability: createReliability(),
};

const together = { units: 8, rate: 0.02, decay: 3e-4, epochs };

/** Confidence needs all epochs: after five of them nothing was certain in the first days, however clear. */
const sure = { ...together, epochs: Math.max(epochs, 8) };

/**
 * Linear weights only, strongly regularised: hidden units that see the evidence of a subject together learn how
 * generated people write titles, and are less often right about others.
 */
const apart = { units: 0, rate: 0.05, decay: 1e-3, epochs };

/** Returns the weights with one step trained on these choices. */
function learnt(weights: ModelWeights, step: Step, choices: readonly Choice[], how = together): ModelWeights {
  const width = featuresOfSteps[step].length;
  const own = optimise(choices, { width, ...how });
  console.log(`${step}: ${choices.length} choices, ${Math.round(performance.now() / 1000)} s`);
  return { ...weights, [step]: own };
}

/** Each step is trained on other people than the step before, so that it sees that step's results for strangers. */
function trainAnswers(empty: ModelWeights): ModelWeights {
  const first = learnt(empty, 'first', collectFirst(seedsOf(1000, size)), apart);
  const second = learnt(first, 'second', collectSecond(seedsOf(2000, size), first));
  const third = learnt(second, 'third', collectSecond(seedsOf(3000, size), second, 'again'));
  return trainConfidence(third);
}

/** Trains the confidence of answers, with weights that each user's days have refined. */
function trainConfidence(weights: ModelWeights): ModelWeights {
  const steps = learnt(weights, 'confidence', collectConfidence(seedsOf(4000, half), weights), sure);
  return { ...steps, reliability: measure(seedsOf(5000, half), steps) };
}

function trainBookings(empty: ModelWeights): ModelWeights {
  const part = learnt(empty, 'part', collectParts(seedsOf(7000, half)));
  const booking = learnt(part, 'booking', collectBookings(seedsOf(7100, half), part));
  const around = learnt(booking, 'bookingAround', collectBookingsAround(seedsOf(7200, half), booking));
  const steps = learnt(around, 'bookingConfidence', collectBookingConfidence(seedsOf(7300, half), around), sure);
  return { ...steps, bookingReliability: measureBookingsOf(seedsOf(7400, half), steps) };
}

const begun = only === undefined ? empty : readWeights(JSON.parse(readFileSync(file, 'utf8')));
const hasBookings = only === undefined || only === 'bookings';
const answers = only === 'bookings' ? begun : only === 'confidence' ? trainConfidence(begun) : trainAnswers(begun);
const weights = hasBookings ? trainBookings(answers) : answers;
writeFileSync(file, `${JSON.stringify(writeWeights(weights), null, 1)}\n`);
if (only !== 'bookings') console.log(reportOf(seedsOf(6000, 1), weights));
if (hasBookings) console.log(bookingReportOf(seedsOf(8000, 1), weights));
