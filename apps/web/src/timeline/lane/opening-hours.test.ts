import { standardDayOptions } from '@daybook/domain/preferences/day-options.ts';
import { describe, expect, it } from 'vitest';
import { testDay } from '../frame/testing-day.ts';
import { openingHours } from './opening-hours.ts';

const { day } = testDay([]);
/** An hour of the clock in Amsterdam, one hour ahead of UTC. */
const clock = (hour: number) => Date.UTC(2026, 10, 17, hour - 1);
const span = (from: number, to: number) => ({ startMs: clock(from), endMs: clock(to) });
const busy = span(8, 19);
const office = { ...standardDayOptions, time_start: '09:00', time_end: '18:00' };

describe('a timeline opens', () => {
  it('with what happened, as far as it lies in the chosen hours', () => {
    expect(openingHours(day, busy, standardDayOptions)).toEqual(busy);
    expect(openingHours(day, busy, office)).toEqual(span(9, 18));
    expect(openingHours(day, span(12, 16), office)).toEqual(span(12, 16));
  });

  it('with all of them where nothing does, or where they are wanted whole', () => {
    expect(openingHours(day, span(20, 23), office)).toEqual(span(9, 18));
    expect(openingHours(day, span(12, 16), { ...office, timeline_minified: true })).toEqual(span(9, 18));
    expect(openingHours(day, busy, { ...standardDayOptions, timeline_minified: true })).toEqual(span(0, 24));
  });

  it('with that end of a day whose clock leaves the chosen time out', () => {
    const spring = { ...day, starts_at: '2026-03-28T23:00:00.000Z', ends_at: '2026-03-29T22:00:00.000Z' };
    const [startMs, endMs] = [Date.parse(spring.starts_at), Date.parse(spring.ends_at)];
    const early = { ...office, time_start: '02:30', time_end: '10:00', timeline_minified: true };
    expect(openingHours(spring, busy, early)).toEqual({ startMs, endMs: Date.UTC(2026, 2, 29, 8) });
    expect(openingHours(spring, busy, { ...early, time_end: '02:40' })).toEqual({ startMs, endMs });
  });
});
