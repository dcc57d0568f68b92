import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayBounds } from '../timeline/day-bounds.ts';
import { clockText, decimalHours, netEndMs, offsetTime, wholeMinutes } from './hours-values.ts';

const zone = 'Europe/Amsterdam';

describe('hours in the forms that systems want', () => {
  it('are counted in hundredths of an hour, or in minutes', () => {
    expect([0, 36, 1200, 4500, 86_400].map(decimalHours)).toEqual([0, 0.01, 0.33, 1.25, 24]);
    expect([89, 90, 4500].map(wholeMinutes)).toEqual([1, 2, 75]);
  });

  it('are of a moment the least that a system keeps, and of nothing nothing', () => {
    expect([decimalHours(5), wholeMinutes(5)]).toEqual([0.01, 1]);
    expect([decimalHours(0), wholeMinutes(0)]).toEqual([0, 0]);
  });

  it('are told by a clock of 24 or of 12 hours', () => {
    const at = (time: string) => Date.parse(`2026-11-20T${time}:00+01:00`);
    const clocks = ['00:05', '09:00', '12:30', '23:59'];
    expect(clocks.map((time) => clockText(at(time), zone, '24h'))).toEqual(clocks);
    expect(clocks.map((time) => clockText(at(time), zone, '12h'))).toEqual(['12:05am', '9:00am', '12:30pm', '11:59pm']);
  });

  it('are told with the offset of their zone, also when clocks change', () => {
    const moments = ['2026-11-20T13:05:00.999Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map(Date.parse);
    expect(moments.map((at) => offsetTime(at, zone))).toEqual([
      ...['2026-11-20T14:05:00+01:00', '2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00'],
    ]);
  });

  it('stay as long as they are, within their day, on every day of the year', () => {
    const minutes = fc.integer({ min: 0, max: 365 * 1440 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 22 * 60 }), (from, long) => {
        const started = Date.parse('2026-01-01T00:00:00Z') + from * 60_000;
        const { startMs, endMs } = netEndMs(started, long * 60, zone);
        expect(endMs - startMs).toBe(long * 60_000);
        const date = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(started);
        const day = dayBounds(date, zone);
        expect(startMs).toBeGreaterThanOrEqual(day.startMs);
        expect(endMs).toBeLessThan(day.endMs);
        expect(startMs).toBeLessThanOrEqual(started);
      }),
    );
  });
});
