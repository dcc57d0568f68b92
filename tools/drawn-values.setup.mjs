import fc from 'fast-check';

// Property tests draw the same values in every run, so that what turns red is the change at hand and never chance. With
// PROPERTY_RUNS=5000 they draw others, and that many for each property that names no number of its own.
const runs = process.env.PROPERTY_RUNS;
fc.configureGlobal(runs === undefined ? { seed: 20_261_122 } : { numRuns: Number(runs) });
