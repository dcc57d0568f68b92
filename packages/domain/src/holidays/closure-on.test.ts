import { describe, expect, it } from 'vitest';
import { addDays, datesBetween } from '../timeline/day-arithmetic.ts';
import { type Closure, closureOn } from './closure-on.ts';

const christmas: Closure = { name: 'Kerstsluiting', start: '2026-12-24', end: '2027-01-01', yearly: false };
const closed = (closures: readonly Closure[], from: string, until: string) =>
  datesBetween(from, until).filter((date) => closureOn(date, closures) !== null);

describe('a closure', () => {
  it('has its first day, its last and those between them', () => {
    expect(closed([christmas], '2026-12-01', '2027-01-31')).toEqual(datesBetween('2026-12-24', '2027-01-01'));
    expect(closureOn('2026-12-31', [christmas])).toBe('Kerstsluiting');
  });

  it('that is not repeated has no day of another year', () => {
    expect(closed([christmas], '2025-12-01', '2026-12-23')).toEqual([]);
    expect(closed([christmas], '2027-01-02', '2028-12-31')).toEqual([]);
  });

  it('over New Year comes back every year, and was not there before', () => {
    const yearly = [{ ...christmas, yearly: true }];
    expect(closed(yearly, '2025-12-01', '2026-12-23')).toEqual([]);
    expect(closed(yearly, '2030-06-01', '2031-06-01')).toEqual(datesBetween('2030-12-24', '2031-01-01'));
    expect(closed(yearly, '2027-01-02', '2027-12-23')).toEqual([]);
    expect(closed(yearly, '2028-01-01', '2028-01-01')).toHaveLength(1);
  });

  it('of a single day comes back on that day', () => {
    const party = [{ name: 'Kantoordag', start: '2026-06-05', end: '2026-06-05', yearly: true }];
    expect(closed(party, '2026-01-01', '2028-12-31')).toEqual(['2026-06-05', '2027-06-05', '2028-06-05']);
  });

  it('on 29 February is there in leap years, and one that ends on it ends on the 28th in others', () => {
    const leap = (start: string, end: string) => [{ name: 'Leap', start, end, yearly: true }];
    expect(closed(leap('2028-02-29', '2028-02-29'), '2028-01-01', '2032-12-31')).toEqual(['2028-02-29', '2032-02-29']);
    const until = leap('2028-02-27', '2028-02-29');
    expect(closed(until, '2029-01-01', '2029-12-31')).toEqual(['2029-02-27', '2029-02-28']);
    const from = leap('2028-02-29', '2028-03-01');
    expect(closed(from, '2029-01-01', '2029-12-31')).toEqual(['2029-03-01']);
  });

  it('of nearly a year leaves the days between', () => {
    const long = [{ name: 'Sabbatical', start: '2026-03-02', end: addDays('2027-03-02', -2), yearly: true }];
    expect(datesBetween('2026-03-02', '2029-03-01').filter((date) => closureOn(date, long) === null)).toEqual([
      '2027-03-01',
      '2028-02-29',
      '2028-03-01',
      '2029-03-01',
    ]);
  });

  it('is none where there are none; of two on a date the first names it', () => {
    expect(closureOn('2026-12-24', undefined)).toBeNull();
    expect(closureOn('2026-12-24', [{ ...christmas, name: 'First' }, christmas])).toBe('First');
  });
});
