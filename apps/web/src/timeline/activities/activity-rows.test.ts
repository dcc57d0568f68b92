import { describe, expect, it } from 'vitest';
import { testLog } from '../frame/testing-day.ts';
import { activityRows, filterRows } from './activity-rows.ts';

const logs = [
  testLog(1, 0, 30, { contact_id: '7' }),
  testLog(3, 40, 20, { contact_id: '7', status: 'booked', registration_id: '9' }),
  testLog(2, 30, 10, { status: 'ignored', flags: ['ignored_by_threshold'] }),
  testLog(4, 60, 5),
];
const rows = activityRows(logs);
const titles = (found: readonly { subject: { title: string } }[]) => found.map(({ subject }) => subject.title);

describe('activities', () => {
  it('are one a subject, the longest first, with what became of their time', () => {
    expect(titles(rows)).toEqual(['Subject 1', 'Subject 0']);
    expect(rows.map(({ secondsByState }) => [...secondsByState])).toEqual([
      [
        ['open', 1800],
        ['booked', 1200],
      ],
      [
        ['untagged', 300],
        ['ignored', 600],
      ],
    ]);
    expect(rows[0]).toMatchObject({ seconds: 3000, contactId: '7', isMixed: false, openIds: ['1'] });
  });

  it('of one title seen in two places are two', () => {
    const elsewhere = { id: '2', type: 'web' as const, identifier: 'mail', name: 'Mail' };
    expect(activityRows([testLog(1, 0, 5), testLog(3, 5, 5, { source: elsewhere })])).toHaveLength(2);
  });

  it('are found by state, source and words without accents', () => {
    const all = { find: '', state: 'all', sourceId: null } as const;
    const found = (filter: object) => titles(filterRows(rows, { ...all, ...filter }, (id) => id && 'Smít Vastgoed'));
    expect(found({})).toHaveLength(2);
    expect(found({ state: 'untagged' })).toEqual(['Subject 0']);
    expect(found({ state: 'late' })).toEqual([]);
    expect(found({ find: 'smit' })).toEqual(['Subject 1']);
    expect(found({ find: 'subject 0' })).toEqual(['Subject 0']);
    expect(found({ sourceId: '5' })).toEqual([]);
  });
});
