import { describe, expect, it } from 'vitest';
import { callInterval } from './call-interval.ts';

const timezone = 'Europe/Amsterdam';
// Half past four in the afternoon.
const nowMs = Date.parse('2026-11-26T15:30:12.345Z');

describe('a call by hand', () => {
  it('ended just now', () => {
    expect(callInterval({ minutes: 10, endedAt: '', timezone, nowMs })).toEqual({
      startedAt: '2026-11-26T15:20:12.000Z',
      endedAt: '2026-11-26T15:30:12.000Z',
    });
  });

  it('ended at a time of today, or of yesterday where that is still to come', () => {
    const at = (endedAt: string) => callInterval({ minutes: 30, endedAt, timezone, nowMs }).endedAt;
    expect(at('09:15')).toBe('2026-11-26T08:15:00.000Z');
    expect(at('17:00')).toBe('2026-11-25T16:00:00.000Z');
  });

  it('may have begun before midnight, and be on the night of a clock change', () => {
    const midnight = Date.parse('2026-11-25T23:05:00Z');
    expect(callInterval({ minutes: 20, endedAt: '', timezone, nowMs: midnight }).startedAt).toBe(
      '2026-11-25T22:45:00.000Z',
    );
    // Half past two does not exist on 28 March 2027, but it does on the day before.
    const spring = Date.parse('2027-03-28T10:00:00Z');
    expect(callInterval({ minutes: 5, endedAt: '02:30', timezone, nowMs: spring }).endedAt).toBe(
      '2027-03-27T01:30:00.000Z',
    );
  });
});
