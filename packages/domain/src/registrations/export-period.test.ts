import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDayNumber, dayNumberOf } from '../timeline/calendar-date.ts';
import { type ExportPeriod, exportPeriod } from './export-period.ts';

const of = (period: ExportPeriod, dateStart: string, more: { dateEnd?: string; week?: number } = {}) => {
  const found = exportPeriod({ period, dateStart, dateEnd: more.dateEnd ?? null, week: more.week ?? null });
  return found && `${found.start} ${found.end}`;
};

describe('exportPeriod', () => {
  it('is the period in which the date lies', () => {
    expect(of('day', '2026-07-22')).toBe('2026-07-22 2026-07-22');
    expect(of('week', '2026-07-22')).toBe('2026-07-20 2026-07-26');
    expect(of('week', '2026-07-26')).toBe('2026-07-20 2026-07-26');
    expect(of('month', '2026-02-17')).toBe('2026-02-01 2026-02-28');
    expect(of('month', '2028-02-29')).toBe('2028-02-01 2028-02-29');
    expect(of('month', '2026-12-31')).toBe('2026-12-01 2026-12-31');
    expect(of('year', '2026-07-22')).toBe('2026-01-01 2026-12-31');
  });

  it('takes a week by its number, where the year has it', () => {
    expect(of('week', '2026-07-22', { week: 1 })).toBe('2025-12-29 2026-01-04');
    expect(of('week', '2026-07-22', { week: 53 })).toBe('2026-12-28 2027-01-03');
    expect(of('week', '2027-07-22', { week: 53 })).toBeNull();
    expect(of('week', '2027-07-22', { week: 1 })).toBe('2027-01-04 2027-01-10');
  });

  it('ends no earlier than it starts', () => {
    expect(of('custom', '2026-07-22', { dateEnd: '2026-07-22' })).toBe('2026-07-22 2026-07-22');
    expect(of('custom', '2026-07-22', { dateEnd: '2026-07-21' })).toBeNull();
    expect(of('custom', '2026-07-22')).toBeNull();
  });

  it('divides the calendar: every date is in its period, and the next period follows at once', () => {
    const dates = fc.integer({ min: dayNumberOf('1900-01-02'), max: dayNumberOf('2099-12-31') });
    fc.assert(
      fc.property(dates, fc.constantFrom('day', 'week', 'month', 'year'), (day, period) => {
        const dateStart = dateOfDayNumber(day);
        const found = exportPeriod({ period, dateStart, dateEnd: null, week: null });
        const { start, end } = found ?? { start: '', end: '' };
        const after = dateOfDayNumber(dayNumberOf(end) + 1);
        expect(start <= dateStart && dateStart <= end).toBe(true);
        expect(exportPeriod({ period, dateStart: after, dateEnd: null, week: null })?.start).toBe(after);
      }),
    );
  });
});
