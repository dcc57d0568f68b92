import { describe, expect, it } from 'vitest';
import type { OfficeLog } from './office.ts';
import { firstExcepted, pickingIn, runsOf } from './runs.ts';

/** Returns logs of one minute each; a blank in `answers` is a pause of ten. */
function logsOf(answers: string): readonly OfficeLog[] {
  const minutes = [...answers].flatMap((one, at) =>
    one === ' ' ? [] : [at + 9 * answers.slice(0, at).split(' ').length],
  );
  return minutes.map((minute, at) => ({
    ...{ logIds: [at + 1], eventId: `${at + 1}`, subjectId: 1, contactId: null, internal: false, seconds: 60 },
    ...{ isIgnored: false, isBelowThreshold: false },
    ...{ startedAtMs: minute * 60_000, endedAtMs: (minute + 1) * 60_000 },
  }));
}

const idsOf = (logs: readonly OfficeLog[]) => logs.flatMap(({ logIds }) => logIds);

/** Returns the run that is corrected first in a row whose activities have these answers, in the order of the day. */
function first(answers: string, proposed: string) {
  const logs = logsOf(answers);
  const truth = new Map([...answers.replaceAll(' ', '')].map((answer, at) => [at + 1, answer]));
  return firstExcepted(runsOf([...truth.keys()], truth), truth, proposed, pickingIn(logs, idsOf(logs), 'question'));
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

  it('keeps what is proposed where each interval that differs is picked at once', () => {
    expect(first('BBB A CCC', 'A')).toEqual([1, 2, 3]);
    expect(first('BBBABBB', 'A')).toEqual([4]);
  });
});

describe('picking', () => {
  const logs = logsOf('ABC DE F');
  const presses = pickingIn(logs, idsOf(logs), 'question');

  it('takes no press for one activity, and for a whole interval', () => {
    expect([[1], [3], [6], [1, 2, 3], [4, 5]].map(presses)).toEqual([0, 0, 0, 0, 0]);
  });

  it('takes one for a part of an interval, and for more than one', () => {
    expect(
      [
        [1, 2],
        [3, 4, 5],
        [4, 5, 6],
      ].map(presses),
    ).toEqual([1, 1, 1]);
  });

  it('sees the intervals of the row alone', () => {
    expect(pickingIn(logs, [1, 3, 4], 'question')([1, 3])).toBe(0);
    expect(pickingIn(logs, [1, 4, 5], 'question')([1, 4])).toBe(1);
  });
});
