import { describe, expect, it } from 'vitest';
import type { Activity, ActivityDay } from './activity-queries.ts';
import { rowsOf } from './activity-rows.ts';

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
const shown = (rows: ReturnType<typeof rowsOf>) =>
  rows.map((row) => (row.kind === 'day' ? `${row.date} ${row.unbookedSeconds}` : row.key));

describe('the rows of the activity logs', () => {
  const days = [day('2026-07-03', ['a', 'b']), day('2026-07-01', ['c'])];

  it('are each day and what is booked on it', () => {
    expect(shown(rowsOf({ days, isWhole: true }, []))).toEqual(['2026-07-03 null', 'a', 'b', '2026-07-01 null', 'c']);
  });

  it('have days on which nothing is booked yet, in their place', () => {
    const open = [unbooked('2026-07-04', 60), unbooked('2026-07-02', 600), unbooked('2026-07-01', 5)];
    expect(shown(rowsOf({ days, isWhole: true }, open))).toEqual([
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
    expect(shown(rowsOf({ days, isWhole: false }, open))).not.toContain('2026-06-30 60');
    expect(shown(rowsOf({ days, isWhole: true }, open)).at(-1)).toBe('2026-06-30 60');
    expect(shown(rowsOf({ days: [], isWhole: true }, open))).toEqual(['2026-06-30 60']);
  });
});
