import { describe, expect, it } from 'vitest';
import { periodDates } from './report-periods.ts';

const chosen = { start: '2026-01-05', end: '2026-01-06' };

describe('periods of a report', () => {
  it.each([
    ['this_week', '2026-11-16', '2026-11-22'],
    ['last_week', '2026-11-09', '2026-11-15'],
    ['next_week', '2026-11-23', '2026-11-29'],
    ['this_month', '2026-11-01', '2026-11-30'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['next_month', '2026-12-01', '2026-12-31'],
    ['this_quarter', '2026-10-01', '2026-12-31'],
    ['last_quarter', '2026-07-01', '2026-09-30'],
    ['next_quarter', '2027-01-01', '2027-03-31'],
    ['this_year', '2026-01-01', '2026-12-31'],
    ['last_year', '2025-01-01', '2025-12-31'],
    ['next_year', '2027-01-01', '2027-12-31'],
    ['last_12_months', '2025-12-01', '2026-11-30'],
    ['date', chosen.start, chosen.start],
    ['custom', chosen.start, chosen.end],
  ] as const)('%s', (period, start, end) => {
    expect(periodDates(period, '2026-11-20', chosen)).toEqual({ start, end });
  });

  it('reach over New Year', () => {
    expect(periodDates('last_month', '2027-01-31', chosen)).toEqual({ start: '2026-12-01', end: '2026-12-31' });
    expect(periodDates('last_quarter', '2027-02-28', chosen)).toEqual({ start: '2026-10-01', end: '2026-12-31' });
    expect(periodDates('this_week', '2027-01-02', chosen)).toEqual({ start: '2026-12-28', end: '2027-01-03' });
  });

  it('have a February of 28 or 29 days', () => {
    expect(periodDates('last_month', '2028-03-15', chosen).end).toBe('2028-02-29');
    expect(periodDates('last_month', '2027-03-31', chosen).end).toBe('2027-02-28');
  });
});
