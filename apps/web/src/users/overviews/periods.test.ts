import { describe, expect, it } from 'vitest';
import { datesOf, lastWorkday, recentPeriod, weekOf } from './periods.ts';

describe('periods of the users screen', () => {
  it('the last weeks are 31 days, both ends included', () => {
    expect(recentPeriod('2026-03-31')).toEqual({ start: '2026-03-01', end: '2026-03-31' });
  });

  it('a week runs from Monday to Sunday, also over New Year', () => {
    expect(weekOf('2027-01-01')).toEqual({ start: '2026-12-28', end: '2027-01-03' });
    expect(datesOf(weekOf('2027-01-03')).at(-1)).toBe('2027-01-03');
  });

  it.each([
    ['a Monday', '2026-11-16', '2026-11-13'],
    ['a Tuesday', '2026-11-17', '2026-11-16'],
    ['a Saturday', '2026-11-21', '2026-11-20'],
    ['a Sunday', '2026-11-22', '2026-11-20'],
  ])('the working day before %s, %s, is %s', (_name, today, wanted) => {
    expect(lastWorkday(today)).toBe(wanted);
  });
});
