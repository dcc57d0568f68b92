import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, formatDay, isDate, startOfWeek, todayIn, weekday } from './dates.ts';

const anyDate = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('calendar dates', () => {
  it('adding days and counting them are each other’s opposite', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -800, max: 800 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it('a week begins on the Monday on or before', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const monday = startOfWeek(date);
        expect(weekday(monday)).toBe(1);
        expect(daysBetween(monday, date)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(monday, date)).toBeLessThan(7);
      }),
    );
  });

  it.each(['2026-02-30', '2026-13-01', '2026-2-3', 'today', ''])('%j is none', (text) => {
    expect(isDate(text)).toBe(false);
  });

  it('are known as such', () => {
    expect(isDate('2028-02-29')).toBe(true);
  });

  it('months have the length they have', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });

  it('today depends on where one is', () => {
    const moment = Date.parse('2026-11-20T23:30:00Z');
    expect(todayIn('Europe/Amsterdam', moment)).toBe('2026-11-21');
    expect(todayIn('America/New_York', moment)).toBe('2026-11-20');
    expect(todayIn('Asia/Kathmandu', moment)).toBe('2026-11-21');
  });

  it('are written in words, with the year when it is another one', () => {
    expect(formatDay('2026-11-17', 'nl-NL', '2026-11-20')).toBe('dinsdag 17 november');
    expect(formatDay('2025-12-31', 'nl-NL', '2026-01-01')).toBe('woensdag 31 december 2025');
  });
});
