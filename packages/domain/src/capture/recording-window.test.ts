import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalMs } from '../timeline/interval.ts';
import { type RecordingWindow, windowCut } from './recording-window.ts';

const zone = 'Europe/Amsterdam';
const everyDay = (start: string, end: string): RecordingWindow =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start, end }));
const interval = (start: string, end: string) => ({ startMs: Date.parse(start), endMs: Date.parse(end) });
const shown = (window: RecordingWindow[], start: string, end: string) =>
  windowCut(
    window,
    zone,
  )(interval(start, end)).map(({ startMs, endMs }) =>
    [startMs, endMs].map((ms) => new Date(ms).toISOString().slice(5, 16)).join(' '),
  );

describe('windowCut', () => {
  it('leaves all without a window', () => {
    expect(shown([], '2026-11-02T03:00Z', '2026-11-03T05:00Z')).toEqual(['11-02T03:00 11-03T05:00']);
  });

  it('cuts at the edges of the hours in the zone of the user', () => {
    const office = [everyDay('09:00', '17:00')];
    expect(shown(office, '2026-11-02T15:40Z', '2026-11-02T16:20Z')).toEqual(['11-02T15:40 11-02T16:00']);
    expect(shown(office, '2026-07-02T06:50Z', '2026-07-02T07:10Z')).toEqual(['07-02T07:00 07-02T07:10']);
    expect(shown(office, '2026-11-02T16:00Z', '2026-11-02T18:00Z')).toEqual([]);
    expect(shown(office, '2026-11-02T15:00Z', '2026-11-03T09:00Z')).toEqual([
      '11-02T15:00 11-02T16:00',
      '11-03T08:00 11-03T09:00',
    ]);
  });

  it('keeps a moment without length, or not', () => {
    const office = [everyDay('09:00', '17:00')];
    expect(shown(office, '2026-11-02T08:00Z', '2026-11-02T08:00Z')).toHaveLength(1);
    expect(shown(office, '2026-11-02T16:00Z', '2026-11-02T16:00Z')).toHaveLength(0);
  });

  it('is shut on a weekday without hours', () => {
    const weekdays = [everyDay('00:00', '24:00').filter(({ weekday }) => weekday <= 5)];
    expect(shown(weekdays, '2026-11-06T12:00Z', '2026-11-09T12:00Z')).toEqual([
      '11-06T12:00 11-06T23:00',
      '11-08T23:00 11-09T12:00',
    ]);
  });

  it('goes on over midnight where the end comes before the start', () => {
    const night = [[{ weekday: 1, start: '22:00', end: '06:00' }]];
    expect(shown(night, '2026-11-02T12:00Z', '2026-11-03T12:00Z')).toEqual(['11-02T21:00 11-03T05:00']);
    expect(shown(night, '2026-11-03T04:00Z', '2026-11-03T04:10Z')).toEqual(['11-03T04:00 11-03T04:10']);
    expect(shown(night, '2026-11-03T21:00Z', '2026-11-04T04:10Z')).toEqual([]);
  });

  it('needs every window open', () => {
    const both = [everyDay('08:00', '16:00'), everyDay('10:00', '20:00')];
    expect(shown(both, '2026-11-02T00:00Z', '2026-11-02T23:00Z')).toEqual(['11-02T09:00 11-02T15:00']);
  });

  it('keeps to the clock when it goes forward and back', () => {
    const early = [everyDay('01:30', '02:30')];
    // On 29 March 02:00 becomes 03:00; on 25 October 02:00 to 03:00 occurs twice.
    expect(shown(early, '2026-03-28T23:00Z', '2026-03-29T10:00Z')).toEqual(['03-29T00:30 03-29T01:00']);
    expect(shown(early, '2026-10-24T22:00Z', '2026-10-25T10:00Z')).toEqual(['10-24T23:30 10-25T01:30']);
    const late = [everyDay('02:30', '04:00')];
    expect(shown(late, '2026-03-28T23:00Z', '2026-03-29T10:00Z')).toEqual(['03-29T01:00 03-29T02:00']);
    expect(shown(late, '2026-10-24T22:00Z', '2026-10-25T10:00Z')).toEqual(['10-25T00:30 10-25T03:00']);
  });

  const minute = fc
    .integer({ min: 0, max: 14 * 24 * 60 })
    .map((count) => Date.parse('2026-10-18T00:00Z') + count * 60_000);
  const clock = fc
    .integer({ min: 0, max: 95 })
    .map((quarter) => new Date(quarter * 900_000).toISOString().slice(11, 16));
  const hours = fc.record({ weekday: fc.integer({ min: 1, max: 7 }), start: clock, end: clock });
  const windows = fc.array(fc.array(hours, { maxLength: 7 }), { minLength: 1, maxLength: 2 });
  const zones = fc.constantFrom(zone, 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/New_York', 'Pacific/Kiritimati');

  it('gives ordered pieces of the interval, cuts once, and grows with the interval without changing what was kept', () => {
    fc.assert(
      fc.property(windows, zones, minute, minute, minute, (open, timeZone, ...ends) => {
        const [startMs = 0, middleMs = 0, endMs = 0] = ends.sort((a, b) => a - b);
        fc.pre(startMs < middleMs && middleMs < endMs);
        const cut = windowCut(open, timeZone);
        const whole = cut({ startMs, endMs });
        const parts = [...cut({ startMs, endMs: middleMs }), ...cut({ startMs: middleMs, endMs })];
        expect(totalMs(parts)).toBe(totalMs(whole));
        for (const piece of whole) {
          expect(piece.startMs).toBeGreaterThanOrEqual(startMs);
          expect(piece.endMs).toBeLessThanOrEqual(endMs);
          expect(cut(piece)).toEqual([piece]);
        }
        for (const [index, piece] of whole.slice(1).entries()) {
          expect(piece.startMs).toBeGreaterThan(whole[index]?.endMs ?? 0);
        }
      }),
    );
  });

  it('agrees with the clock on the wall at every moment that comes once', () => {
    const office = [everyDay('08:15', '17:45')];
    const wall = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
    const cut = windowCut(office, zone);
    fc.assert(
      fc.property(minute, (ms) => {
        const shownTime = wall.format(ms);
        const isOpen = shownTime >= '08:15' && shownTime < '17:45';
        expect(cut({ startMs: ms, endMs: ms }).length === 1).toBe(isOpen);
      }),
    );
  });
});
