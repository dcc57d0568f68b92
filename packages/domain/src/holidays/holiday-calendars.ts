// The calendars of public holidays that can be chosen.
//   holidayCalendars     their codes: a country, or a country and its region
//   optionalHolidays     the days that can be added to one
import type { HolidayKey } from './holiday-keys.ts';
import { ireland, unitedKingdom } from './rules/british-isles.ts';
import type { CountryRules, HolidayRule } from './rules/country-rules.ts';
import { austria, germany } from './rules/germany-and-austria.ts';
import { belgium, france, luxembourg } from './rules/low-countries-and-france.ts';
import { netherlands } from './rules/netherlands.ts';
import { switzerland } from './rules/switzerland.ts';

const countries: Readonly<Record<string, CountryRules>> = {
  NL: netherlands,
  BE: belgium,
  LU: luxembourg,
  DE: germany,
  AT: austria,
  CH: switzerland,
  FR: france,
  GB: unitedKingdom,
  IE: ireland,
};

/** Every calendar by its code, after ISO 3166: `NL`, `DE` (the days that all Länder share), `DE-BY`. */
export const holidayCalendars: readonly string[] = Object.entries(countries).flatMap(
  ([country, { regions, hasNational }]) => [
    ...(hasNational ? [country] : []),
    ...regions.map((region) => `${country}-${region}`),
  ],
);

type CalendarRules = { readonly holidays: readonly HolidayRule[]; readonly optional: readonly HolidayRule[] };

/** Returns the rules of a calendar; undefined for an unknown code. */
export function calendarRules(calendar: string): CalendarRules | undefined {
  if (!holidayCalendars.includes(calendar)) return undefined;
  const [country = '', region] = calendar.split('-');
  const rules = countries[country];
  if (rules === undefined) return undefined;
  const isHere = ({ regions }: HolidayRule) =>
    regions === undefined || (region !== undefined && regions.includes(region));
  return { holidays: rules.holidays.filter(isHere), optional: rules.optional.filter(isHere) };
}

/** Returns the days that can be added to a calendar: many firms are closed on them without a legal obligation. */
export function optionalHolidays(calendar: string): readonly HolidayKey[] {
  return (calendarRules(calendar)?.optional ?? []).map(({ key }) => key);
}
