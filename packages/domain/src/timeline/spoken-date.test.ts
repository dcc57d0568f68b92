import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekday } from './day-arithmetic.ts';
import { spokenDate } from './spoken-date.ts';

// A Thursday.
const today = '2026-11-26';
const dayOf = (typed: string, from = today) => {
  const found = spokenDate(typed, from);
  return found === null || found.isWeek ? null : found.date;
};
const weekOf = (typed: string) => {
  const found = spokenDate(typed, today);
  return found?.isWeek ? found.date : null;
};

describe('a date in words', () => {
  it.each([
    ['vandaag', '2026-11-26'],
    ['Gisteren', '2026-11-25'],
    ['yesterday', '2026-11-25'],
    ['gestern', '2026-11-25'],
    ['hier', '2026-11-25'],
    ['eergisteren', '2026-11-24'],
    ['avant-hier', '2026-11-24'],
    ['aujourd’hui', '2026-11-26'],
    ['Übermorgen', '2026-11-28'],
    ['12 november', '2026-11-12'],
    ['12 nov', '2026-11-12'],
    ['12 nov.', '2026-11-12'],
    ['November 12', '2026-11-12'],
    ['November 12th, 2025', '2025-11-12'],
    ['12. März', '2026-03-12'],
    ['1er août', '2026-08-01'],
    ['3 février 2024', '2024-02-03'],
    ['5 december', '2026-12-05'],
    ['31 december', '2025-12-31'],
    ['maandag', '2026-11-23'],
    ['vrijdag', '2026-11-20'],
    ['donderdag', '2026-11-26'],
    ['vorige donderdag', '2026-11-19'],
    ['last friday', '2026-11-20'],
    ['letzten Montag', '2026-11-23'],
    ['lundi dernier', '2026-11-23'],
    ['volgende vrijdag', '2026-11-27'],
    ['next monday', '2026-11-30'],
    ['3 dagen geleden', '2026-11-23'],
    ['2 weeks ago', '2026-11-12'],
    ['vor 2 Wochen', '2026-11-12'],
    ['il y a 3 jours', '2026-11-23'],
  ])('%s is %s', (typed, date) => {
    expect(dayOf(typed)).toBe(date);
  });

  it.each([
    ['vorige week', '2026-11-16'],
    ['last week', '2026-11-16'],
    ['letzte Woche', '2026-11-16'],
    ['la semaine dernière', '2026-11-16'],
    ['deze week', '2026-11-23'],
    ['next week', '2026-11-30'],
  ])('%s is the week of %s', (typed, monday) => {
    expect(weekOf(typed)).toBe(monday);
  });

  it.each(['', 'van', '31 februari', '40 november', 'week', 'bakker', 'ma', '12', '9999 weeks ago'])(
    '%s is none',
    (typed) => {
      expect(spokenDate(typed, today)).toBeNull();
    },
  );

  it('of a day of the week is one of the last seven days, on every date', () => {
    const dates = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days));
    fc.assert(
      fc.property(dates, (from) => {
        const found = dayOf('wednesday', from) ?? '';
        expect(weekday(found)).toBe(3);
        expect(found <= from && found > addDays(from, -7)).toBe(true);
      }),
    );
  });
});
