import { describe, expect, it } from 'vitest';
import { readReportSearch } from './report-search.ts';
import { fileQuestionOf } from './shown-report.ts';

const question = (address: Record<string, unknown>, isAdmin = true, hidden: readonly string[] = []) =>
  fileQuestionOf(readReportSearch(address), { groups: ['contact', 'dimension_1'], isAdmin, hidden });

describe('the question of a file', () => {
  it.each([
    [{}, { table: 'overview' }],
    [{ tab: 'unbooked' }, { table: 'unbooked' }],
    [
      { tab: 'leakage', interval: 'week' },
      { table: 'leakage', interval: 'week' },
    ],
    [
      { tab: 'rhythm', only: 'contact 7' },
      { table: 'rhythm', by: 'contact', key: 'contact 7' },
    ],
    [
      { tab: 'timesheets', order: 'desc' },
      { table: 'timesheet', section: 'week', by: 'user', columns: ['on', 'description'], order: 'desc' },
    ],
    [
      { tab: 'productivity', columns: ['booked', 'present', 'expected'], column: 'booked' },
      { table: 'people', columns: ['booked', 'present'], sort: 'booked' },
    ],
    [
      { tab: 'users', view: 'days', days: 'missing' },
      { table: 'days', kind: 'missing' },
    ],
    [{ view: 'bookings' }, { table: 'bookings', columns: ['date', 'user'], sort: 'date', order: 'desc' }],
  ])('of %j is what it shows', (address, shown) => {
    expect(question(address)).toMatchObject({ shown, group_by: null });
  });

  it('of sums has their groups, their columns and their order', () => {
    expect(question({ tab: 'contacts', codes: true, sort: 'count', columns: ['trend', 'users'] })).toEqual({
      filters: {},
      group_by: ['contact', 'dimension_1'],
      shown: { table: 'sums', columns: ['trend', 'users'], codes: true, sort: 'count' },
    });
    expect(question({ tab: 'codes' }).shown).toEqual({ table: 'sums', columns: ['billable', 'count', 'share'] });
  });

  it('leaves out columns that the user hides, and never the one that names the row', () => {
    const hidden = ['users', 'code', 'date', 'user', 'booked', 'on'];
    const columnsOf = (address: Record<string, unknown>) => question(address, true, hidden).shown;
    expect(columnsOf({ tab: 'contacts', columns: ['users', 'share'], codes: true })).toEqual({
      table: 'sums',
      columns: ['share'],
    });
    expect(columnsOf({ view: 'bookings', columns: ['date', 'user'] })).toMatchObject({ columns: ['date'] });
    expect(columnsOf({ view: 'bookings', columns: ['recorded', 'date'] })).toMatchObject({ columns: ['recorded'] });
    expect(columnsOf({ tab: 'users', columns: ['booked', 'expected'] })).toMatchObject({ columns: ['expected'] });
    expect(columnsOf({ tab: 'timesheets' })).toMatchObject({ columns: ['description'] });
  });

  it('has the columns of colleagues for administrators alone', () => {
    expect(question({ view: 'bookings' }, false).shown).toMatchObject({ columns: ['date'] });
  });
});
