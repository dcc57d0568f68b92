import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordingWindow } from '../capture/recording-window.ts';
import { addDays, datesBetween } from '../timeline/day-arithmetic.ts';
import { countOpenDays, type OpenDaysFacts } from './open-days.ts';
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

describe('countOpenDays', () => {
  it('counts Monday to Friday until they are published, where there is no schedule', () => {
    expect(countOpenDays(week({}))).toBe(5);
    expect(countOpenDays(week({ publishedDates: new Set(['2026-03-03', '2026-03-07']) }))).toBe(4);
  });

  it('leaves out what is not over, and what lies before the start', () => {
    expect(countOpenDays(week({ today: '2026-03-04' }))).toBe(2);
    expect(countOpenDays(week({ joinedDate: '2026-03-06' }))).toBe(1);
    expect(countOpenDays(week({ joinedDate: '2026-03-09' }))).toBe(0);
    expect(countOpenDays(week({ today: '2026-02-01' }))).toBe(0);
  });

  it('counts from what was published before the account was made', () => {
    const brought = { joinedDate: '2026-03-18', publishedDates: new Set(['2026-03-03']) };
    expect(countOpenDays(week({ ...brought, firstPublishedDate: '2026-03-03' }))).toBe(3);
    expect(countOpenDays(week({ ...brought, firstPublishedDate: '2026-02-10' }))).toBe(4);
    expect(countOpenDays(week({ joinedDate: '2026-03-05', firstPublishedDate: '2026-03-06' }))).toBe(2);
  });

  it('counts the weekdays of the schedule, the weekend as well', () => {
    expect(countOpenDays(week({ schedule: on(1, 2, 4) }))).toBe(3);
    expect(countOpenDays(week({ schedule: on(6), publishedDates: new Set(['2026-03-02']) }))).toBe(1);
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
        (one) => one >= begins && one < today && isWorkingDay(one, schedule),
      );
      const published = over.filter((one) => publishedDates.has(one));
      expect(countOpenDays(some) + published.length).toBe(over.length);
    });
    fc.assert(law);
  });

  it('no schedule is the same as one from Monday to Friday', () => {
    const law = fc.property(facts, (some) => {
      const counted = countOpenDays({ ...some, schedule: on(1, 2, 3, 4, 5) });
      expect(countOpenDays({ ...some, schedule: [] })).toBe(counted);
    });
    fc.assert(law);
  });

  it('a weekday more, or an earlier start, never makes fewer; publishing never makes more', () => {
    const law = fc.property(facts, date, (some, other) => {
      const count = countOpenDays(some);
      const earlier = other < some.joinedDate ? other : some.joinedDate;
      expect(countOpenDays({ ...some, schedule: on(1, 2, 3, 4, 5, 6, 7) })).toBeGreaterThanOrEqual(count);
      expect(countOpenDays({ ...some, joinedDate: earlier })).toBeGreaterThanOrEqual(count);
      expect(countOpenDays({ ...some, publishedDates: new Set([...some.publishedDates, other]) })).toBeLessThanOrEqual(
        count,
      );
    });
    fc.assert(law);
  });
});
