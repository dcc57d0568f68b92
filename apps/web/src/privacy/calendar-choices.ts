// The countries and regions whose public holidays can be chosen.
import { holidayCalendars } from '@daybook/domain/holidays/holiday-calendars.ts';
import type texts from '../../../../packages/i18n/messages/en/holidays.json';

/** Whether a calendar is that of a region: those have a name of their own in the texts. */
export const isRegion = (calendar: string): calendar is keyof typeof texts.regions => calendar.includes('-');

/** The calendars of a country: of its whole, where there is one, and of its regions. */
export const calendarsOf = (country: string): readonly string[] =>
  holidayCalendars.filter((calendar) => calendar === country || calendar.startsWith(`${country}-`));

/** Returns the first calendar of a country; `none` and the empty choice come back as they are. */
export const calendarOfCountry = (country: string): string => calendarsOf(country)[0] ?? country;

/** The countries in the words of a locale, in the order of its alphabet. */
export const holidayCountries = (locale: string): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const codes = [...new Set(holidayCalendars.map((calendar) => calendar.slice(0, 2)))];
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
};
