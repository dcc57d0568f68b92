import fc from 'fast-check';

// Property tests draw the same values in every run, so that a failure comes from the change and not from chance. With
// PROPERTY_RUNS=5000 they draw other values, as many for each property that sets no number of its own.
const runs = process.env.PROPERTY_RUNS;
fc.configureGlobal(runs === undefined ? { seed: 20_261_122 } : { numRuns: Number(runs) });
