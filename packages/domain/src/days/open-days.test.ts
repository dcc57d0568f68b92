import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordingWindow } from '../capture/recording-window.ts';
import { addDays, datesBetween } from '../timeline/day-arithmetic.ts';
import { type OpenDaysFacts, openDates } from './open-days.ts';
import { isWorkingDay } from './working-day.ts';

const on = (...weekdays: number[]): RecordingWindow =>
  weekdays.map((weekday) => ({ weekday, start: '09:00', end: '17:00' }));

// Monday 2 March to Sunday 8 March 2026.
const week = (change: Partial<OpenDaysFacts>): OpenDaysFacts => ({
  start: '2026-03-02',
  end: '2026-03-08',
  joinedDate: '2026-01-01',
  firstPublishedDate: null,
  today: '2026-03-20',
  publishedDates: new Set(),
  schedule: [],
  ...change,
});

describe('openDates', () => {
  it('counts Monday to Friday until they are published, where there is no schedule', () => {
    expect(openDates(week({})).length).toBe(5);
    expect(openDates(week({ publishedDates: new Set(['2026-03-03', '2026-03-07']) })).length).toBe(4);
  });

  it('leaves out what is not over, and what lies before the start', () => {
    expect(openDates(week({ today: '2026-03-04' })).length).toBe(2);
    expect(openDates(week({ joinedDate: '2026-03-06' })).length).toBe(1);
    expect(openDates(week({ joinedDate: '2026-03-09' })).length).toBe(0);
    expect(openDates(week({ today: '2026-02-01' })).length).toBe(0);
  });

  it('counts from what was published before the account was made', () => {
    const brought = { joinedDate: '2026-03-18', publishedDates: new Set(['2026-03-03']) };
    expect(openDates(week({ ...brought, firstPublishedDate: '2026-03-03' })).length).toBe(3);
    expect(openDates(week({ ...brought, firstPublishedDate: '2026-02-10' })).length).toBe(4);
    expect(openDates(week({ joinedDate: '2026-03-05', firstPublishedDate: '2026-03-06' })).length).toBe(2);
  });

  it('counts no public holiday, with a schedule and without one', () => {
    const easter = { start: '2026-03-30', end: '2026-04-12', joinedDate: '2026-01-01', today: '2026-05-01' };
    const holidays = { calendar: 'NL', extra: [] };
    expect(openDates(week(easter)).length).toBe(10);
    expect(openDates(week({ ...easter, holidays }))).not.toContain('2026-04-06');
    expect(openDates(week({ ...easter, holidays })).length).toBe(9);
    expect(openDates(week({ ...easter, schedule: on(1, 5), holidays }))).toEqual([
      '2026-03-30',
      '2026-04-03',
      '2026-04-10',
    ]);
    expect(
      openDates(week({ ...easter, schedule: on(1, 5), holidays: { calendar: 'NL', extra: ['good_friday'] } })),
    ).toEqual(['2026-03-30', '2026-04-10']);
  });

  it('counts the weekdays of the schedule, the weekend as well', () => {
    expect(openDates(week({ schedule: on(1, 2, 4) })).length).toBe(3);
    expect(openDates(week({ schedule: on(6), publishedDates: new Set(['2026-03-02']) })).length).toBe(1);
  });
});

const date = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-02-01', days));
const facts: fc.Arbitrary<OpenDaysFacts> = fc.record({
  start: date,
  end: date,
  joinedDate: date,
  firstPublishedDate: fc.option(date),
  today: date,
  publishedDates: fc.array(date).map((dates) => new Set(dates)),
  schedule: fc.uniqueArray(fc.integer({ min: 1, max: 7 })).map((weekdays) => on(...weekdays)),
});

describe('open days by law', () => {
  it('open and published working days are together all that are over', () => {
    const law = fc.property(facts, (some) => {
      const { start, joinedDate, firstPublishedDate, end, today, schedule, publishedDates } = some;
      const begins = [joinedDate, firstPublishedDate ?? joinedDate].toSorted()[0] ?? joinedDate;
      const over = datesBetween(start, end).filter(
        (one) => one >= begins && one < today && isWorkingDay(one, { schedule }),
      );
      const published = over.filter((one) => publishedDates.has(one));
      expect(openDates(some).length + published.length).toBe(over.length);
    });
    fc.assert(law);
  });

  it('no schedule is the same as one from Monday to Friday', () => {
    const law = fc.property(facts, (some) => {
      const counted = openDates({ ...some, schedule: on(1, 2, 3, 4, 5) }).length;
      expect(openDates({ ...some, schedule: [] }).length).toBe(counted);
    });
    fc.assert(law);
  });

  it('a weekday more, or an earlier start, never makes fewer; publishing never makes more', () => {
    const law = fc.property(facts, date, (some, other) => {
      const count = openDates(some).length;
      const earlier = other < some.joinedDate ? other : some.joinedDate;
      expect(openDates({ ...some, schedule: on(1, 2, 3, 4, 5, 6, 7) }).length).toBeGreaterThanOrEqual(count);
      expect(openDates({ ...some, joinedDate: earlier }).length).toBeGreaterThanOrEqual(count);
      expect(
        openDates({ ...some, publishedDates: new Set([...some.publishedDates, other]) }).length,
      ).toBeLessThanOrEqual(count);
    });
    fc.assert(law);
  });
});
