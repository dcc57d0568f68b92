import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf, partOf, readStep, type StepWeights, scoreOf, scoreOfTwo, writeStep } from './step-weights.ts';

const names = ['a', 'b', 'c', 'd'];
const number = fc.double({ min: -3, max: 3, noNaN: true });
const numbers = (count: number) =>
  fc.array(number, { minLength: count, maxLength: count }).map((all) => Float64Array.from(all));
const step: fc.Arbitrary<StepWeights> = fc.record({
  linear: numbers(4),
  units: numbers(12),
  biases: numbers(3),
  outputs: numbers(3),
});

describe('the numbers of a step', () => {
  it('give a vector the same score as a whole and in parts', () => {
    fc.assert(
      fc.property(step, numbers(4), fc.integer({ min: 0, max: 4 }), (weights, vector, at) => {
        const [start, rest] = [partOf(vector.subarray(0, at), 0, weights), partOf(vector.subarray(at), at, weights)];
        expect(scoreOfTwo(start, 0, rest, 0, weights)).toBeCloseTo(scoreOf(vector, weights), 9);
      }),
    );
  });

  it('tell how much some features of another vector change the score, as two whole scores do', () => {
    const places = fc.uniqueArray(fc.integer({ min: 0, max: 3 }));
    fc.assert(
      fc.property(step, numbers(4), numbers(4), places, (weights, vector, other, features) => {
        const changed = vector.map((value, at) => (features.includes(at) ? (other[at] ?? 0) : value));
        const change = changeOf(vector, partOf(vector, 0, weights), { other, features }, weights);
        expect(change).toBeCloseTo(scoreOf(changed, weights) - scoreOf(vector, weights), 9);
      }),
    );
  });

  it('add a unit only where it is on', () => {
    const weights: StepWeights = {
      linear: Float64Array.of(1, 0),
      units: Float64Array.of(2, 1),
      biases: Float64Array.of(-3),
      outputs: Float64Array.of(10),
    };
    expect(scoreOf([1, 0], weights)).toBe(1);
    expect(scoreOf([1, 2], weights)).toBe(11);
  });

  it('come back from their file to four decimals', () => {
    fc.assert(
      fc.property(step, (weights) => {
        const read = readStep(writeStep(weights, names), names);
        for (const part of ['linear', 'units', 'biases', 'outputs'] as const) {
          read[part].forEach((value, at) => {
            expect(Math.abs(value - (weights[part][at] ?? 0))).toBeLessThanOrEqual(0.00006);
          });
        }
      }),
    );
  });

  it('are refused where they are of other features', () => {
    const written = writeStep(
      {
        linear: new Float64Array(4),
        units: new Float64Array(8),
        biases: new Float64Array(2),
        outputs: new Float64Array(2),
      },
      names,
    );
    expect(() => readStep(written, [...names, 'e'])).toThrow(RangeError);
    expect(() => readStep({ ...written, units: [{ bias: 0, output: 0, weights: [1] }] }, names)).toThrow(RangeError);
  });
});
