import { describe, expect, it } from 'vitest';
import { callOnDayOff } from './call-on-day-off.ts';

const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '09:00', end: '17:00' }));
const call = (at: string) => ({ sourceType: 'phone', startMs: Date.parse(at) }) as const;

describe('a call on a day without working hours', () => {
  const isIgnored = callOnDayOff({ schedule: week }, 'Europe/Amsterdam');

  it.each([
    ['2026-11-21T10:00:00Z', true], // Saturday
    ['2026-11-22T22:59:00Z', true], // Sunday, a minute before midnight in Amsterdam
    ['2026-11-22T23:00:00Z', false], // Monday in Amsterdam, Sunday elsewhere
    ['2026-11-23T21:00:00Z', false], // Monday evening: outside the hours, on a day that has some
  ])('%s is ignored: %s', (at, expected) => {
    expect(isIgnored(call(at))).toBe(expected);
  });

  it('is a call: other work of that day counts', () => {
    expect(isIgnored({ ...call('2026-11-21T10:00:00Z'), sourceType: 'document' })).toBe(false);
  });

  it('is not one in the hours of a night that began the day before', () => {
    const isIgnoredAtNight = callOnDayOff(
      { schedule: [{ weekday: 5, start: '22:00', end: '06:00' }] },
      'Europe/Amsterdam',
    );
    expect(isIgnoredAtNight(call('2026-11-21T03:00:00Z'))).toBe(false);
    expect(isIgnoredAtNight(call('2026-11-21T07:00:00Z'))).toBe(true);
  });

  it('is one on a public holiday that counts, but in the hours of the night before it', () => {
    const holidays = { calendar: 'NL', extra: [] };
    const isIgnoredThen = callOnDayOff({ schedule: week, holidays }, 'Europe/Amsterdam');
    expect(isIgnoredThen(call('2027-04-27T10:00:00Z'))).toBe(true);
    expect(isIgnoredThen(call('2027-04-28T10:00:00Z'))).toBe(false);
    const nights = [1, 2].map((weekday) => ({ weekday, start: '22:00', end: '06:00' }));
    const isIgnoredAtNight = callOnDayOff({ schedule: nights, holidays }, 'Europe/Amsterdam');
    expect(isIgnoredAtNight(call('2027-04-27T03:00:00Z'))).toBe(false);
    expect(isIgnoredAtNight(call('2027-04-27T21:00:00Z'))).toBe(true);
  });

  it('needs a schedule: without any hours every day is alike', () => {
    expect(callOnDayOff({ schedule: [] }, 'Europe/Amsterdam')(call('2026-11-21T10:00:00Z'))).toBe(false);
  });
});
