import { countryCodes } from '@daybook/domain/organisations/country-code.ts';
import type { Choice } from './remote-select.tsx';

/** Returns all countries in the language of a locale, in its alphabetical order. */
export const countryChoices = (locale: string): Choice[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
};
