import { describe, expect, it } from 'vitest';
import { datesBetween, weekday } from '../timeline/day-arithmetic.ts';
import { easterSunday } from './easter-sunday.ts';
import { holidayCalendars, optionalHolidays } from './holiday-calendars.ts';
import type { HolidayKey } from './holiday-keys.ts';
import { holidayOn } from './holiday-on.ts';

/** The holidays of a year from Monday to Friday, as MM-DD. */
const onWorkdays = (calendar: string, year: number, extra: readonly HolidayKey[] = []): string[] =>
  datesBetween(`${year}-01-01`, `${year}-12-31`)
    .filter((date) => weekday(date) <= 5 && holidayOn(date, { calendar, extra }) !== null)
    .map((date) => date.slice(5));

// From the governments' own lists.
describe('the public holidays between Monday and Friday', () => {
  it.each([
    ['NL', 2024, '01-01 04-01 05-09 05-20 12-25 12-26'],
    ['NL', 2025, '01-01 04-21 05-05 05-29 06-09 12-25 12-26'],
    ['NL', 2026, '01-01 04-06 04-27 05-14 05-25 12-25'],
    ['NL', 2027, '01-01 03-29 04-27 05-06 05-17'],
    ['NL', 2030, '01-01 04-22 05-30 06-10 12-25 12-26'],
    ['BE', 2026, '01-01 04-06 05-01 05-14 05-25 07-21 11-11 12-25'],
    ['BE', 2027, '01-01 03-29 05-06 05-17 07-21 11-01 11-11'],
    ['LU', 2027, '01-01 03-29 05-06 05-17 06-23 11-01'],
    ['DE', 2026, '01-01 04-03 04-06 05-01 05-14 05-25 12-25'],
    ['DE-BY', 2026, '01-01 01-06 04-03 04-06 05-01 05-14 05-25 06-04 12-25'],
    ['DE-BY', 2027, '01-01 01-06 03-26 03-29 05-06 05-17 05-27 11-01'],
    ['DE-BE', 2025, '01-01 04-18 04-21 05-01 05-08 05-29 06-09 10-03 12-25 12-26'],
    ['DE-SN', 2026, '01-01 04-03 04-06 05-01 05-14 05-25 11-18 12-25'],
    ['DE-NW', 2027, '01-01 03-26 03-29 05-06 05-17 05-27 11-01'],
    ['DE-HH', 2017, '04-14 04-17 05-01 05-25 06-05 10-03 10-31 12-25 12-26'],
    ['AT', 2026, '01-01 01-06 04-06 05-01 05-14 05-25 06-04 10-26 12-08 12-25'],
    ['CH-ZH', 2026, '01-01 04-03 04-06 05-01 05-14 05-25 12-25'],
    ['CH-GE', 2026, '01-01 04-03 04-06 05-14 05-25 09-10 12-25 12-31'],
    ['CH-VD', 2026, '01-01 01-02 04-03 04-06 05-14 05-25 09-21 12-25'],
    ['FR', 2026, '01-01 04-06 05-01 05-08 05-14 05-25 07-14 11-11 12-25'],
    ['FR-AM', 2027, '01-01 03-26 03-29 05-06 05-17 07-14 11-01 11-11'],
    ['GB-EAW', 2022, '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27'],
    ['GB-EAW', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
    ['GB-EAW', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
    ['GB-SCT', 2026, '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28'],
    ['GB-SCT', 2028, '01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26'],
    ['GB-NIR', 2026, '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28'],
    ['IE', 2026, '01-01 02-02 03-17 04-06 05-04 06-01 08-03 10-26 12-25'],
    ['IE', 2030, '01-01 02-01 04-22 05-06 06-03 08-05 10-28 12-25 12-26'],
  ] as const)('of %s in %i', (calendar, year, expected) => {
    expect(onWorkdays(calendar, year).join(' ')).toBe(expected);
  });
});

describe('holidayOn', () => {
  const inNetherlands = { calendar: 'NL', extra: [] } as const;

  it('names the day', () => {
    expect(holidayOn('2026-05-14', inNetherlands)).toBe('ascension_day');
    expect(holidayOn('2026-12-26', inNetherlands)).toBe('second_christmas_day');
    expect(holidayOn('2026-05-15', inNetherlands)).toBeNull();
  });

  it('moves Koningsdag from a Sunday to the Saturday before it', () => {
    for (const [year, date] of [
      [2025, '04-26'],
      [2026, '04-27'],
      [2031, '04-26'],
    ] as const) {
      const found = datesBetween(`${year}-04-20`, `${year}-04-30`).filter(
        (one) => holidayOn(one, inNetherlands) === 'kings_day',
      );
      expect(found).toEqual([`${year}-${date}`]);
    }
  });

  it('counts Bevrijdingsdag every five years, or every year where that was chosen', () => {
    const isFree = (date: string, extra: readonly HolidayKey[] = []) =>
      holidayOn(date, { calendar: 'NL', extra }) === 'liberation_day';
    expect(['2025-05-05', '2026-05-05', '2030-05-05'].map((date) => isFree(date))).toEqual([true, false, true]);
    expect(isFree('2026-05-05', ['liberation_day'])).toBe(true);
  });

  it('counts Goede Vrijdag in the Netherlands only where it was chosen', () => {
    expect(holidayOn('2026-04-03', inNetherlands)).toBeNull();
    expect(holidayOn('2026-04-03', { calendar: 'NL', extra: ['good_friday'] })).toBe('good_friday');
  });

  it('takes no day that a calendar does not offer, and nothing of a calendar that is not known', () => {
    expect(holidayOn('2026-12-24', { calendar: 'NL', extra: ['christmas_eve'] })).toBeNull();
    for (const calendar of ['none', 'XX', 'GB', 'DE-XX', 'constructor']) {
      expect(holidayOn('2026-12-25', { calendar, extra: [] })).toBeNull();
    }
    expect(holidayOn('2026-12-25', undefined)).toBeNull();
  });

  it('works in every calendar and every year that can be entered', () => {
    for (const calendar of holidayCalendars) {
      for (const year of [1900, 1990, 2100]) {
        expect(onWorkdays(calendar, year, optionalHolidays(calendar)).length).toBeGreaterThan(3);
      }
    }
  });
});

it('Easter is where the church’s tables have it', () => {
  const dates = [1943, 1954, 2000, 2008, 2019, 2024, 2025, 2026, 2027, 2038, 2049, 2076].map(easterSunday);
  expect(dates).toEqual([
    ...['1943-04-25', '1954-04-18', '2000-04-23', '2008-03-23', '2019-04-21', '2024-03-31'],
    ...['2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25', '2049-04-18', '2076-04-19'],
  ]);
});
