import { describe, expect, it } from 'vitest';
import { isFiltered } from './report-narrowing.ts';
import { groupsOf, isOfPeople, readReportSearch, tabOf } from './report-search.ts';

describe('the address of a report', () => {
  it('keeps what it understands', () => {
    expect(
      readReportSearch({
        period: 'custom',
        start: '2026-11-01',
        end: '2026-11-30',
        by: 'user',
        chart: 'pie',
        contacts: ['1', '22'],
        users: 7,
        open: 'true',
        level: '2',
      }),
    ).toEqual({
      period: 'custom',
      start: '2026-11-01',
      end: '2026-11-30',
      by: 'user',
      chart: 'pie',
      contacts: ['1', '22'],
      users: ['7'],
      open: true,
      level: 2,
    });
  });

  it('leaves out what makes no sense', () => {
    expect(
      readReportSearch({
        period: 'someday',
        start: '2026-13-40',
        end: 5,
        by: 'moon',
        chart: 'radar',
        contacts: ["1' OR 1=1"],
        level: 12,
        open: 'no',
      }),
    ).toEqual({});
  });

  it('keeps how a table is built, each key once and at most three', () => {
    const group = ['user', 'moon', 'user', 'week', 'contact', 'source'];
    expect(readReportSearch({ tab: 'codes', group, without: 'dimension_1', hidden: ['7', 'none', 'x y'] })).toEqual({
      tab: 'codes',
      group: ['user', 'week', 'contact'],
      without: ['dimension_1'],
      hidden: ['7', 'none'],
    });
  });

  it('shows people on two tabs, and their days, until it leads to bookings', () => {
    expect([isOfPeople({ tab: 'productivity' }), isOfPeople({ tab: 'users' }), isOfPeople({ view: 'days' })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isOfPeople({ tab: 'users', view: 'bookings' }), isOfPeople({ tab: 'contacts' })]).toEqual([false, false]);
    const contacts = ['7'];
    expect([isFiltered({ tab: 'users', contacts }), isFiltered({ tab: 'contacts', contacts })]).toEqual([false, true]);
    expect([isFiltered({ tab: 'users', users: ['7'] }), isFiltered({ view: 'days', open: true })]).toEqual([
      true,
      true,
    ]);
  });

  it('finds the tab that an older address means', () => {
    expect(tabOf({})).toBe('overview');
    expect(tabOf({ by: 'source' })).toBe('activities');
    expect([tabOf({ by: 'user' }), groupsOf({ by: 'user' })]).toEqual(['contacts', ['user']]);
    expect(groupsOf({ by: 'dimension', level: 2 })).toEqual(['dimension_2']);
    expect(tabOf({ view: 'bookings', contacts: ['7'] })).toBe('contacts');
  });
});
