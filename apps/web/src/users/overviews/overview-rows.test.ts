import { describe, expect, it } from 'vitest';
import type { OverviewRow } from '../user-queries.ts';
import { fitting, lastPublished, sorted } from './overview-rows.ts';

const row = (name: string, rest: Partial<OverviewRow> = {}): OverviewRow => ({
  user_id: name,
  name,
  booked: 0,
  booked_contact: 0,
  booked_internal: 0,
  productivity: null,
  open_days: 0,
  days: [],
  ...rest,
});
const names = (rows: readonly OverviewRow[]) => rows.map(({ name }) => name);
const sortBy = { booked: ({ booked }: OverviewRow) => booked, name: ({ name }: OverviewRow) => name };

describe('the rows of an overview', () => {
  it('are found by a part of the name, without accents and capitals', () => {
    expect(names(fitting([row('Zoë Jansen'), row('Ben Bos')], ' zoe'))).toEqual(['Zoë Jansen']);
  });

  it('are sorted by figures as figures, and by name where those are equal', () => {
    const rows = [row('B', { booked: 900 }), row('C', { booked: 3600 }), row('A', { booked: 900 })];
    expect(names(sorted(rows, { column: 'booked', direction: 'desc' }, sortBy))).toEqual(['C', 'A', 'B']);
    expect(names(sorted(rows, { column: 'name', direction: 'asc' }, sortBy))).toEqual(['A', 'B', 'C']);
  });

  it('know the last published day', () => {
    const days = [
      { date: '2026-11-17', booked: 1 },
      { date: '2026-11-19', booked: 0 },
    ];
    expect(lastPublished(row('A', { days }))).toBe('2026-11-19');
    expect(lastPublished(row('A'))).toBeNull();
  });
});
