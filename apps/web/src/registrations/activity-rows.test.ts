import { describe, expect, it } from 'vitest';
import type { Activity, ActivityDay, ClockedDay } from './activity-queries.ts';
import { beginning, type ListParts, rowsOf } from './activity-rows.ts';

const day = (date: string, ids: readonly string[]): ActivityDay => ({
  id: date,
  date,
  user_id: '1',
  user_name: 'Anna',
  status: 'open',
  sync_status: 'unknown',
  count: ids.length,
  original_duration: 100,
  duration: 120,
  activities: ids.map((id) => ({ type: 'activities', id, attributes: {} as Activity['attributes'] })),
});
const unbooked = (date: string, seconds: number) => ({ date, userId: '1', seconds });
const clocked = (date: string, logs: readonly string[], count = logs.length): ClockedDay => ({
  ...{ id: date, date, duration: 60, count },
  subjects: logs.map((id) => ({
    ...{ subject_id: id, title: id, contact: null, internal: false, duration: 60, logs: [id] },
    source: { id: '1', type: 'web', identifier: 'x', name: 'x' },
    ...{ started_at: `${date}T08:00:00Z`, ended_at: `${date}T09:00:00Z` },
  })),
});
const nothing = { days: [], first: beginning } as const;
type Given = { days: readonly ActivityDay[]; isWhole: boolean };
const rows = ({ days, isWhole }: Given, unbooked: ListParts['unbooked'], read: ListParts['clocked'] = nothing) =>
  rowsOf({
    booked: { days, first: isWhole ? beginning : (days.at(-1)?.date ?? '9999') },
    ...{ clocked: read, unbooked, userId: '1' },
  });
const shown = (list: ReturnType<typeof rowsOf>) =>
  list.map((row) => (row.kind === 'day' ? `${row.date} ${row.unbookedSeconds}` : row.key));

describe('the rows of the activity logs', () => {
  const days = [day('2026-07-03', ['a', 'b']), day('2026-07-01', ['c'])];

  it('are each day and what is booked on it', () => {
    expect(shown(rows({ days, isWhole: true }, []))).toEqual(['2026-07-03 null', 'a', 'b', '2026-07-01 null', 'c']);
  });

  it('have days on which nothing is booked yet, in their place', () => {
    const open = [unbooked('2026-07-04', 60), unbooked('2026-07-02', 600), unbooked('2026-07-01', 5)];
    expect(shown(rows({ days, isWhole: true }, open))).toEqual([
      '2026-07-04 60',
      '2026-07-03 null',
      'a',
      'b',
      '2026-07-02 600',
      '2026-07-01 5',
      'c',
    ]);
  });

  it('leave out where nothing is left to book, and what lies beyond the days that were read', () => {
    const open = [unbooked('2026-07-02', 0), unbooked('2026-06-30', 60)];
    expect(shown(rows({ days, isWhole: false }, open))).not.toContain('2026-06-30 60');
    expect(shown(rows({ days, isWhole: true }, open)).at(-1)).toBe('2026-06-30 60');
    expect(shown(rows({ days: [], isWhole: true }, open))).toEqual(['2026-06-30 60']);
  });

  it('have what is not booked under what is booked, and how much more there is', () => {
    const read = { days: [clocked('2026-07-02', ['x']), clocked('2026-07-01', ['y', 'z'], 9)], first: beginning };
    expect(shown(rows({ days, isWhole: true }, [], read))).toEqual([
      ...['2026-07-03 null', 'a', 'b', '2026-07-02 null', 'log-x'],
      ...['2026-07-01 null', 'c', 'log-y', 'log-z', 'more-2026-07-01'],
    ]);
  });

  it('end where one of the parts was not read yet', () => {
    const read = { days: [clocked('2026-07-04', ['x'])], first: '2026-07-02' };
    expect(shown(rows({ days, isWhole: true }, [], read))).toEqual([
      ...['2026-07-04 null', 'log-x', '2026-07-03 null', 'a', 'b'],
    ]);
  });

  it('leave colleagues’ days without what is the user’s own', () => {
    const theirs = days.map((day) => ({ ...day, user_id: '2' }));
    const read = { days: [clocked('2026-07-03', ['x'])], first: beginning };
    expect(shown(rows({ days: theirs, isWhole: true }, [unbooked('2026-07-03', 60)], read))).not.toContain('log-x');
  });
});
