import { describe, expect, it } from 'vitest';
import { bucketStarts, intervalOf, rangeOf } from './report-periods.ts';

const none = { start: '2026-01-05', end: '2026-01-06' };

describe('periods of a report', () => {
  it.each([
    ['this_week', '2026-11-16', '2026-11-22'],
    ['last_week', '2026-11-09', '2026-11-15'],
    ['this_month', '2026-11-01', '2026-11-30'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['this_quarter', '2026-10-01', '2026-12-31'],
    ['last_quarter', '2026-07-01', '2026-09-30'],
    ['this_year', '2026-01-01', '2026-12-31'],
    ['last_12_months', '2025-12-01', '2026-11-30'],
    ['custom', none.start, none.end],
  ] as const)('%s', (period, start, end) => {
    expect(rangeOf(period, '2026-11-20', none)).toEqual({ start, end });
  });

  it('reach over New Year', () => {
    expect(rangeOf('last_month', '2027-01-31', none)).toEqual({ start: '2026-12-01', end: '2026-12-31' });
    expect(rangeOf('last_quarter', '2027-02-28', none)).toEqual({ start: '2026-10-01', end: '2026-12-31' });
    expect(rangeOf('this_week', '2027-01-02', none)).toEqual({ start: '2026-12-28', end: '2027-01-03' });
  });

  it('have a February of 28 or 29 days', () => {
    expect(rangeOf('last_month', '2028-03-15', none).end).toBe('2028-02-29');
    expect(rangeOf('last_month', '2027-03-31', none).end).toBe('2027-02-28');
  });
});

describe('buckets of the chart', () => {
  it('are days, weeks or months by the length of the period', () => {
    expect(intervalOf({ start: '2026-11-01', end: '2026-11-30' })).toBe('day');
    expect(intervalOf({ start: '2026-10-01', end: '2026-12-31' })).toBe('week');
    expect(intervalOf({ start: '2026-01-01', end: '2026-12-31' })).toBe('month');
  });

  it('cover the period without gaps', () => {
    expect(bucketStarts({ start: '2026-11-16', end: '2026-11-18' }, 'day')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
    ]);
    expect(bucketStarts({ start: '2026-10-01', end: '2026-10-12' }, 'week')).toEqual([
      '2026-09-28',
      '2026-10-05',
      '2026-10-12',
    ]);
    expect(bucketStarts({ start: '2026-11-15', end: '2027-01-02' }, 'month')).toEqual([
      '2026-11-01',
      '2026-12-01',
      '2027-01-01',
    ]);
  });
});
