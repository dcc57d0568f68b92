// npm run train: makes packages/domain/src/suggestions/model/weights.json from made-up people. The same in every run.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { confidenceFeatures } from '@daybook/domain/suggestions/model/confidence.ts';
import { firstStepFeatures, neighbourFeatures } from '@daybook/domain/suggestions/model/features.ts';
import { type ModelWeights, writeWeights } from '@daybook/domain/suggestions/model/model-weights.ts';
import { createReliability } from '@daybook/domain/suggestions/model/reliability.ts';
import { collectConfidence, collectFirst, collectSecond, measure } from './collect.ts';
import { collectBookings } from './collect-bookings.ts';
import { optimise } from './optimise.ts';
import { bookingReportOf, reportOf } from './report.ts';
import { seedsOf } from './simulate.ts';

const file = join(import.meta.dirname, '../../packages/domain/src/suggestions/model/weights.json');
/** People of each trade for each step, and for bookings, whose choices are fewer. */
const size = 2;
const bookingSize = 1;

const empty: ModelWeights = {
  first: new Float64Array(firstStepFeatures.length),
  second: new Float64Array(neighbourFeatures.length),
  third: new Float64Array(neighbourFeatures.length),
  confidence: new Float64Array(confidenceFeatures.length),
  booking: new Float64Array(firstStepFeatures.length),
  reliability: createReliability(),
};

/** Each step learns from other people than the step before, so that it sees what that step does with strangers. */
function train(): ModelWeights {
  const options = { epochs: 12, rate: 0.05, decay: 1e-4 };
  const first = optimise(collectFirst(seedsOf(1000, size)), { ...options, width: firstStepFeatures.length });
  console.log('first step');
  const second = optimise(collectSecond(seedsOf(2000, size), { ...empty, first }), {
    ...options,
    width: neighbourFeatures.length,
  });
  console.log('second step');
  const earlier = { ...empty, first, second };
  const third = optimise(collectSecond(seedsOf(3000, size), earlier, 'again'), {
    ...options,
    width: neighbourFeatures.length,
  });
  console.log('third step');
  const steps = { ...earlier, third };
  const confidence = optimise(collectConfidence(seedsOf(4000, size), steps), {
    ...options,
    width: confidenceFeatures.length,
  });
  console.log('confidence');
  const booking = optimise(collectBookings(seedsOf(7000, bookingSize)), {
    ...options,
    width: firstStepFeatures.length,
  });
  console.log('bookings');
  const unmeasured = { ...steps, confidence, booking };
  return { ...unmeasured, reliability: measure(seedsOf(5000, size), unmeasured) };
}

const weights = train();
writeFileSync(file, `${JSON.stringify(writeWeights(weights), null, 1)}\n`);
console.log(reportOf(seedsOf(6000, 1), weights));
console.log(bookingReportOf(seedsOf(8000, 1), weights));
