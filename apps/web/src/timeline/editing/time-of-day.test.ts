import { describe, expect, it } from 'vitest';
import { instantOnDate, instantOnDay, proposedEnd, timeOnDay } from './time-of-day.ts';

const day = (starts_at: string, ends_at: string) => ({ starts_at, ends_at, timezone: 'Europe/Amsterdam' });
const usual = day('2026-11-16T23:00:00Z', '2026-11-17T23:00:00Z');
const longest = day('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z');
const shortest = day('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z');
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

describe('times of a day', () => {
  it('goes there and back', () => {
    expect(iso(instantOnDay(usual, '09:05'))).toBe('2026-11-17T08:05:00.000Z');
    expect(timeOnDay(usual, Date.parse('2026-11-17T08:05:00Z'))).toBe('09:05');
    expect(iso(instantOnDay(usual, '00:00'))).toBe('2026-11-16T23:00:00.000Z');
  });

  it('knows the days on which the clock changes', () => {
    expect(iso(instantOnDay(longest, '02:30'))).toBe('2026-10-25T00:30:00.000Z');
    expect(iso(instantOnDay(longest, '12:00'))).toBe('2026-10-25T11:00:00.000Z');
    expect(instantOnDay(shortest, '02:30')).toBeNull();
    expect(iso(instantOnDay(shortest, '12:00'))).toBe('2026-03-29T10:00:00.000Z');
  });

  it('knows the longer days of somebody who travelled', () => {
    const westward = day('2026-11-16T23:00:00Z', '2026-11-18T05:00:00Z');
    expect(iso(instantOnDay(westward, '09:05'))).toBe('2026-11-17T08:05:00.000Z');
    expect(iso(instantOnDay(westward, '00:30'))).toBe('2026-11-16T23:30:00.000Z');
    const early = day('2026-11-16T20:15:00Z', '2026-11-17T23:00:00Z');
    expect(iso(instantOnDay(early, '09:05'))).toBe('2026-11-17T08:05:00.000Z');
    expect(iso(instantOnDay(early, '21:15'))).toBe('2026-11-16T20:15:00.000Z');
  });

  it('proposes an end one block later, as long as the day lasts', () => {
    expect(proposedEnd(usual, '09:05', 360)).toBe('09:11');
    expect(proposedEnd(shortest, '01:59', 360)).toBe('03:05');
    expect(proposedEnd(usual, '23:58', 360)).toBe('');
    expect(proposedEnd(usual, '9', 360)).toBe('');
  });

  it('finds a time of another date, on both sides of a clock change', () => {
    expect(iso(instantOnDate('2026-11-17', '09:05', 'Europe/Amsterdam'))).toBe('2026-11-17T08:05:00.000Z');
    expect(iso(instantOnDate('2026-10-25', '12:00', 'Europe/Amsterdam'))).toBe('2026-10-25T11:00:00.000Z');
    expect(iso(instantOnDate('2026-10-25', '00:30', 'Europe/Amsterdam'))).toBe('2026-10-24T22:30:00.000Z');
    expect(iso(instantOnDate('2026-03-29', '12:00', 'America/New_York'))).toBe('2026-03-29T16:00:00.000Z');
    expect(instantOnDate('2026-03-29', '', 'Europe/Amsterdam')).toBeNull();
  });

  it('refuses what is no time', () => {
    expect(instantOnDay(usual, '25:00')).toBeNull();
    expect(instantOnDay(usual, '')).toBeNull();
  });
});
