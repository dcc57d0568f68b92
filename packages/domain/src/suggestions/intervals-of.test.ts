import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IntervalOf, intervalsOf, longestPauseMs } from './intervals-of.ts';

type Time = readonly [fromMinute: number, toMinute: number];
const divided = (times: readonly Time[], of: IntervalOf) =>
  intervalsOf(times, of, ([from, to]) => ({ startedAtMs: from * 60_000, endedAtMs: to * 60_000 }));

describe('intervals of activities', () => {
  it('end where there is a pause, a longer one for a booking', () => {
    const times: Time[] = [
      [0, 4],
      [6, 10],
      [13, 20],
      [40, 41],
      [62, 63],
    ];
    expect(divided(times, 'question').map(({ length }) => length)).toEqual([2, 1, 1, 1]);
    expect(divided(times, 'booking').map(({ length }) => length)).toEqual([4, 1]);
  });

  it('go on beside an activity that lasts longer', () => {
    const times: Time[] = [
      [0, 60],
      [5, 6],
      [61, 62],
    ];
    expect(divided(times, 'question')).toHaveLength(1);
  });

  it('lose nothing, and lie further apart than a pause', () => {
    const time = fc.tuple(fc.nat(480), fc.nat(30)).map(([from, minutes]): Time => [from, from + minutes]);
    fc.assert(
      fc.property(fc.array(time), fc.constantFrom<IntervalOf>('question', 'booking'), (drawn, of) => {
        const times = drawn.toSorted(([a], [b]) => a - b);
        const intervals = divided(times, of);
        expect(intervals.flat()).toEqual(times);
        for (const [at, interval] of intervals.entries()) {
          const before = Math.max(...intervals.slice(0, at).flatMap((one) => one.map(([, to]) => to)));
          expect((interval[0]?.[0] ?? 0) - before).toBeGreaterThan(longestPauseMs[of] / 60_000);
        }
      }),
    );
  });

  it('are none of nothing', () => {
    expect(divided([], 'booking')).toEqual([]);
  });
});
