// The countries and regions with a calendar of public holidays.
import { holidayCalendars } from '@daybook/domain/holidays/holiday-calendars.ts';
import type texts from '../../../../packages/i18n/messages/en/holidays.json';

/** Whether a calendar is that of a region, which has a name in the texts. */
export const isRegion = (calendar: string): calendar is keyof typeof texts.regions => calendar.includes('-');

/** Returns the calendars of a country: the national one, if there is one, and those of its regions. */
export const calendarsOf = (country: string): readonly string[] =>
  holidayCalendars.filter((calendar) => calendar === country || calendar.startsWith(`${country}-`));

/** Returns the first calendar of a country; `none` and the empty choice are returned unchanged. */
export const calendarOfCountry = (country: string): string => calendarsOf(country)[0] ?? country;

/** Returns the countries with names in a locale, sorted alphabetically. */
export const holidayCountries = (locale: string): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const codes = [...new Set(holidayCalendars.map((calendar) => calendar.slice(0, 2)))];
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
};
