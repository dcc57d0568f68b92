import { describe, expect, it } from 'vitest';
import { areWaitingDaysFirst, type Day, daysWithLateTime, stripOf, waitingDays, weekDates } from './day-facts.ts';

const day = (date: string, status: 'open' | 'published' = 'open', rest: Partial<Day['attributes']> = {}): Day => ({
  type: 'days',
  id: '1',
  attributes: {
    date,
    status,
    user_id: '1',
    sync_status: 'unknown',
    version: 1,
    duration: 90,
    time_booked: 60,
    time_unbooked: 30,
    late_duration: 0,
    published_at: null,
    ...rest,
  },
});

describe('days of the dashboard', () => {
  it('waiting days are open, before today, oldest first', () => {
    const days = [day('2026-11-20'), day('2026-11-18'), day('2026-11-17', 'published'), day('2026-11-13')];
    expect(waitingDays(days, '2026-11-20').map((each) => each.attributes.date)).toEqual(['2026-11-13', '2026-11-18']);
  });

  it('days that wait come before today until something is recorded today', () => {
    const [today, earlier] = [day('2026-11-20'), day('2026-11-18')];
    const comeFirst = (recorded: number, ...days: Day[]) => areWaitingDaysFirst(days, '2026-11-20', { recorded });
    expect(comeFirst(0, today, earlier)).toBe(true);
    expect(comeFirst(1, today, earlier)).toBe(false);
    expect(comeFirst(0, today, day('2026-11-18', 'published'))).toBe(false);
  });

  it('a published day with time recorded afterwards is named, an open one is not', () => {
    const days = [
      day('2026-11-18', 'published', { late_duration: 60 }),
      day('2026-11-19', 'open', { late_duration: 60 }),
    ];
    expect(daysWithLateTime(days).map((each) => each.attributes.date)).toEqual(['2026-11-18']);
  });

  it('the strip ends today, holds days without anything, and counts seconds', () => {
    const strip = stripOf([day('2026-11-19')], '2026-11-20', 14);
    expect(strip).toHaveLength(14);
    expect(strip[0]?.date).toBe('2026-11-07');
    expect(strip[12]).toEqual({ date: '2026-11-19', status: 'open', recordedSeconds: 5400, isWeekend: false });
    expect(strip[13]).toMatchObject({ date: '2026-11-20', status: 'nonexistent', recordedSeconds: 0 });
  });

  it('a week begins on Monday, also over New Year', () => {
    expect(weekDates('2027-01-01')[0]).toBe('2026-12-28');
    expect(weekDates('2026-11-22')[6]).toBe('2026-11-22');
  });
});
