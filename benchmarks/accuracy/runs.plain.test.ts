import { describe, expect, it } from 'vitest';
import { firstExcepted, runsOf } from './runs.ts';

/** The run that is set right first in a row whose activities are really of these, in the order of the day. */
function first(answers: string, proposed: string) {
  const truth = new Map([...answers].map((answer, at) => [at + 1, answer]));
  return firstExcepted(runsOf([...truth.keys()], truth), truth, proposed);
}

describe('the run of a row that is set right first', () => {
  it('is the first that differs from what is proposed, where most is right', () => {
    expect(first('AABAC', 'A')).toEqual([3]);
  });

  it('differs from what most of the row is, where nothing proposed is right', () => {
    expect(first('AABBA', 'X')).toEqual([3, 4]);
    expect(first('BBAAACA', 'X')).toEqual([1, 2]);
  });

  it('keeps what is proposed where another answer for the whole takes as many presses', () => {
    expect(first('AB', 'A')).toEqual([2]);
    expect(first('ABB', 'A')).toEqual([2, 3]);
  });
});
