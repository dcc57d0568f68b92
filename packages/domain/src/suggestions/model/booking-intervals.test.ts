import { describe, expect, it } from 'vitest';
import { bookingIntervals } from './booking-intervals.ts';

const nineMs = Date.parse('2026-03-02T09:00:00Z');
/** From minute to minute after nine. */
const time = (id: number, from: number, to: number) => ({
  id,
  seconds: (to - from) * 60,
  startedAtMs: nineMs + from * 60_000,
  endedAtMs: nineMs + to * 60_000,
});
const divided = (...times: ReturnType<typeof time>[]) => [...bookingIntervals(times, 360)];

describe('intervals of a contact’s time', () => {
  it('end where something else took longer than a short interruption', () => {
    const logs = [time(3, 300, 330), time(1, 0, 40), time(2, 45, 70)];
    expect(divided(...logs)).toEqual([
      [1, 1],
      [2, 1],
      [3, 3],
    ]);
  });

  it('are divided into pieces of a block where they were taken apart too', () => {
    const logs = [time(1, 0, 4), time(2, 4, 8), time(3, 8, 20), time(4, 20, 21)];
    const pieces = logs.map((log) => ({ ...log, apart: 'piece' as const }));
    expect([...bookingIntervals(pieces, 360)]).toEqual([
      [1, 1],
      [2, 1],
      [3, 3],
      [4, 3],
    ]);
  });

  it('are long enough for a booking: a short one belongs to the one before it, or after it at the beginning of the day', () => {
    expect(divided(time(1, 0, 40), time(2, 90, 92), time(3, 200, 240))).toEqual([
      [1, 1],
      [2, 1],
      [3, 3],
    ]);
    expect(divided(time(1, 0, 2), time(2, 90, 130))).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });
});
