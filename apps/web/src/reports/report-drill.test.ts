import { describe, expect, it } from 'vitest';
import { drillInto } from './report-drill.ts';

describe('the bookings behind a number', () => {
  it('are those of its row, within what was asked already', () => {
    const search = { by: 'user', contacts: ['3'], period: 'this_year' } as const;
    expect(drillInto(search, { id: '7' })).toEqual({ ...search, view: 'bookings', users: ['7'] });
    expect(drillInto({}, { id: '7' })).toEqual({ view: 'bookings', contacts: ['7'] });
    expect(drillInto({ by: 'dimension' }, { id: '7' })).toMatchObject({ dimensions: ['7'] });
    expect(drillInto({ by: 'source' }, { id: '7' })).toMatchObject({ sources: ['7'] });
  });

  it('without a contact are internal ones, and without a project nobody can ask for', () => {
    expect(drillInto({}, { id: null })).toEqual({ view: 'bookings', kind: 'internal' });
    expect(drillInto({ by: 'dimension' }, { id: null })).toBeNull();
    expect(drillInto({ by: 'source' }, { id: null })).toBeNull();
  });
});
