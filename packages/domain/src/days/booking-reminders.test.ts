import { describe, expect, it } from 'vitest';
import { bookingReminders } from './booking-reminders.ts';

const settings = { book_current_day: true, book_current_day_time: '16:45', book_previous_day: true };
const timeZone = 'Europe/Amsterdam';
const at = (
  instant: string,
  given: Partial<typeof settings> = {},
  schedule: { weekday: number; start: string; end: string }[] = [],
) =>
  bookingReminders({ ...settings, ...given }, { schedule }, { nowMs: Date.parse(instant), timeZone }).map(
    ({ key, date }) => `${key} ${date}`,
  );

describe('bookingReminders', () => {
  it('asks for the working day before from the beginning of work, and for today from the chosen time', () => {
    // A Monday; Amsterdam is an hour ahead.
    expect(at('2026-11-16T07:59:00Z')).toEqual([]);
    expect(at('2026-11-16T08:00:00Z')).toEqual(['book_previous_day 2026-11-13']);
    expect(at('2026-11-16T15:44:59Z')).toEqual(['book_previous_day 2026-11-13']);
    expect(at('2026-11-16T15:45:00Z')).toEqual(['book_current_day 2026-11-16', 'book_previous_day 2026-11-13']);
    expect(at('2026-11-16T23:00:00Z')).toEqual([]);
  });

  it('keeps to the clock when it changes', () => {
    // On the Monday after, Amsterdam is two hours ahead.
    expect(at('2026-03-30T14:44:00Z', { book_previous_day: false })).toEqual([]);
    expect(at('2026-03-30T14:45:00Z', { book_previous_day: false })).toEqual(['book_current_day 2026-03-30']);
  });

  it('is silent on a public holiday, and reminds of the working day before it afterwards', () => {
    const holidays = { calendar: 'NL', extra: [] };
    const onHolidays = (instant: string) =>
      bookingReminders({ ...settings }, { schedule: [], holidays }, { nowMs: Date.parse(instant), timeZone }).map(
        ({ key, date }) => `${key} ${date}`,
      );
    expect(onHolidays('2027-04-27T16:00:00Z')).toEqual([]);
    expect(onHolidays('2027-04-28T07:00:00Z')).toEqual(['book_previous_day 2027-04-26']);
    expect(onHolidays('2026-12-28T08:00:00Z')).toEqual(['book_previous_day 2026-12-24']);
    const mondays = { schedule: [{ weekday: 1, start: '09:00', end: '17:00' }], holidays };
    expect(
      bookingReminders(settings, mondays, { nowMs: Date.parse('2026-04-13T08:00:00Z'), timeZone }).map(
        ({ date }) => date,
      ),
    ).toEqual(['2026-03-30']);
  });

  it('is silent where it is switched off and on days off, which are those of the schedule', () => {
    expect(at('2026-11-14T18:00:00Z')).toEqual([]);
    expect(at('2026-11-16T18:00:00Z', { book_current_day: false, book_previous_day: false })).toEqual([]);
    const schedule = [1, 2].map((weekday) => ({ weekday, start: '08:00', end: '16:00' }));
    expect(at('2026-11-18T18:00:00Z', {}, schedule)).toEqual([]);
    expect(at('2026-11-16T07:00:00Z', {}, schedule)).toEqual(['book_previous_day 2026-11-10']);
  });
});
