import { describe, expect, it } from 'vitest';
import { type FigureKey, searchOfFigure } from './figure-rows.ts';
import type { ReportGroup } from './tree-query.ts';

const group = { last_date: '2026-11-18' } as ReportGroup;
const row = {
  group,
  search: { tab: 'contacts' as const, contacts: ['7'], columns: ['users' as const] },
  range: { start: '2026-11-01', end: '2026-11-30' },
};
const to = (figure: FigureKey) => searchOfFigure(row, figure);

describe('a number of a table of sums', () => {
  it('leads to the bookings of its row', () => {
    for (const figure of ['duration', 'count', 'share'] as const)
      expect(to(figure)).toMatchObject({ view: 'bookings', contacts: ['7'] });
  });

  it('leads to those of its kind, or of its date', () => {
    expect(to('billable')).toMatchObject({ view: 'bookings', contacts: ['7'], billable: 'yes' });
    expect(to('last')).toMatchObject({ view: 'bookings', period: 'custom', start: '2026-11-18', end: '2026-11-18' });
  });

  it('leads to the people who are counted, and to what is compared', () => {
    expect(to('users')).toEqual({ tab: 'contacts', contacts: ['7'], group: ['user'] });
    expect(to('trend')).toMatchObject({ contacts: ['7'], compare: true });
    expect(to('trend').view).toBeUndefined();
  });
});
