import { describe, expect, it } from 'vitest';
import { isNarrowed } from '../reports/booking-search.ts';
import { isOfColleagues, readActivitiesSearch, viewOf } from './activities-search.ts';

describe('the address of the activity logs', () => {
  it('keeps what it understands', () => {
    const address = {
      view: 'published',
      period: 'custom',
      start: '2026-11-01',
      end: '2026-11-30',
      contacts: ['1', '22'],
      dimensions: 3,
      sources: ['4'],
      kind: 'internal',
      billable: 'no',
      text: ' btw ',
      users: [7],
      everybody: 'true',
    };
    expect(readActivitiesSearch(address)).toEqual({
      ...address,
      dimensions: ['3'],
      text: 'btw',
      users: ['7'],
      everybody: true,
    });
  });

  it('leaves out what makes no sense', () => {
    const nonsense = { view: 'moon', period: 'someday', start: '2026-02-30', contacts: ['x'], kind: 1, text: '  ' };
    expect(readActivitiesSearch({ ...nonsense, users: {}, everybody: 'no' })).toEqual({});
  });

  it('shows of colleagues what is published, whatever it says', () => {
    expect(viewOf({})).toBe('open');
    expect(viewOf({ view: 'open', users: ['7'] })).toBe('published');
    expect([isOfColleagues({ everybody: true }), isOfColleagues({ view: 'published' })]).toEqual([true, false]);
    expect([
      isNarrowed({ text: 'btw' }),
      isNarrowed(readActivitiesSearch({ period: 'this_week', users: ['7'] })),
    ]).toEqual([true, false]);
  });
});
