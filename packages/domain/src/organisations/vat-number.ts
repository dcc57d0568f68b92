import { euVat } from 'stdnum';

/** In front of a Greek VAT number stands EL, not the country's code. */
const prefixes = new Map([['GR', 'EL']]);
const countries = new Map([['EL', 'GR']]);

/**
 * A VAT number as it is stored, or null when it is none. Numbers of the European Union, Switzerland and Andorra are
 * checked by their country's form and check digits; others only have to look like a number.
 *
 *     'nl 0044.95.445.B01', 'NL' → 'NL004495445B01'
 *     '004495445B01',       'NL' → 'NL004495445B01'
 *     '004495445B02',       'NL' → null
 */
export function normaliseVatNumber(text: string, country: string): string | null {
  const compact = text.toUpperCase().replaceAll(/[\s./-]/g, '');
  const [, letters = '', rest = ''] = /^([A-Z]{2})(.+)$/.exec(compact) ?? [];
  return (
    inCountry(countries.get(letters) ?? letters, rest) ?? inCountry(country, compact) ?? elsewhere(compact, country)
  );
}

/** The form of all of them. The library stumbles over some texts of another form. */
const numberForm = /^(?=.*\d)[A-Z0-9+*]{4,20}$/;

function inCountry(country: string, number: string): string | null {
  if (!numberForm.test(number)) return null;
  for (const { validate } of euVat[country] ?? []) {
    const checked = validate(number);
    if (checked.isValid) return `${prefixes.get(country) ?? country}${withoutPrefix(checked.compact, country)}`;
  }
  return null;
}

/** Some countries count the letters in front as a part of the number (CHE…). */
function withoutPrefix(compact: string, country: string): string {
  return compact.startsWith(country) ? compact.slice(country.length) : compact;
}

function elsewhere(compact: string, country: string): string | null {
  if (Object.hasOwn(euVat, country)) return null;
  return numberForm.test(compact) ? compact : null;
}
