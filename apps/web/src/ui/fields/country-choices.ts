import { countryCodes } from '@daybook/domain/organisations/country-code.ts';
import type { Choice } from './remote-select.tsx';

/** All countries in the words of a locale, in the order of its alphabet. */
export const countryChoices = (locale: string): Choice[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
};
