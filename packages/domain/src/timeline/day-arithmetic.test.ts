import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalendarDate } from './calendar-date.ts';
import {
  addDays,
  addMonths,
  datesBetween,
  daysFromTo,
  isoWeek,
  monthStart,
  weekday,
  weekStart,
} from './day-arithmetic.ts';

const date = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1970-01-01', days));

describe('day arithmetic', () => {
  it('steps over months, leap days and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('1970-01-01', -1)).toBe('1969-12-31');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
    expect(monthStart('2026-11-20')).toBe('2026-11-01');
  });

  it('numbers weeks over New Year', () => {
    expect(isoWeek('2027-01-01')).toEqual({ year: 2026, week: 53 });
    expect(isoWeek('2024-12-30')).toEqual({ year: 2025, week: 1 });
    expect(isoWeek('2026-01-01')).toEqual({ year: 2026, week: 1 });
  });

  it('lets every week start on the Monday within six days before', () => {
    fc.assert(
      fc.property(date, (day) => {
        const monday = weekStart(day);
        expect(weekday(monday)).toBe(1);
        expect(weekday(day) % 7).toBe(new Date(`${day}T00:00:00Z`).getUTCDay());
        expect(daysFromTo(monday, day)).toBeGreaterThanOrEqual(0);
        expect(daysFromTo(monday, day)).toBeLessThan(7);
      }),
    );
  });

  it('goes back the way it came', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -3000, max: 3000 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day);
        expect(daysFromTo(day, addDays(day, days))).toBe(days);
      }),
    );
  });

  it('lists both ends, and nothing when reversed', () => {
    expect(datesBetween('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    expect(datesBetween('2026-03-02', '2026-03-01')).toEqual([]);
  });

  it('knows which dates exist', () => {
    expect(isCalendarDate('2028-02-29')).toBe(true);
    expect(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', ''].some(isCalendarDate)).toBe(false);
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  });
});
