import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMeasured, certainBins, combined, createReliability, type Reliability } from './reliability.ts';

const many = 100;

/** Returns N suggestions of one confidence, some of them wrong. */
function measured(confidence: number, count: number, wrong: number): Reliability {
  const reliability = createReliability();
  for (let n = 0; n < count; n += 1) addMeasured(reliability, confidence, n >= wrong);
  return reliability;
}

describe('what is certain', () => {
  it('rests on how often the shipped figures were measured, not on how much they count', () => {
    const few = combined(measured(0.99, 1000, 7), createReliability());
    const often = combined(measured(0.99, 100_000, 700), createReliability());
    expect([...few.total]).toEqual([...often.total]);
    expect(certainBins(few, many).extreme).toBeGreaterThan(certainBins(often, many).extreme);
  });

  it('is taken back by what was wrong for its user', () => {
    const shipped = measured(0.99, 100_000, 300);
    const certain = certainBins(combined(shipped, createReliability()), many);
    expect(certainBins(combined(shipped, measured(0.99, 2000, 200)), many).high).toBeGreaterThan(certain.high);
  });

  it('is less at a higher precision, and less after fewer days', () => {
    const counts = fc.record({ wrong: fc.integer({ min: 0, max: 400 }), own: fc.integer({ min: 0, max: 400 }) });
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 60 }), ({ wrong, own }, days) => {
        const both = combined(measured(0.97, 20_000, wrong), measured(0.97, own, Math.min(own, 10)));
        const { low, normal, high, extreme } = certainBins(both, days);
        expect([low, normal, high, extreme]).toEqual([low, normal, high, extreme].sort((a, b) => a - b));
        expect(certainBins(both, days + 5).normal).toBeLessThanOrEqual(normal);
      }),
    );
  });
});
