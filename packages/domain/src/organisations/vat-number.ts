import { euVat } from 'stdnum';

/** A Greek VAT number begins with EL, not with the country's code. */
const prefixes = new Map([['GR', 'EL']]);
const countries = new Map([['EL', 'GR']]);

/**
 * Returns a VAT number in its stored form, or null when it is invalid. Numbers of the European Union, Switzerland and
 * Andorra are checked by their country's form and check digits; others only need to look like a number.
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

/** The general form of all numbers. The library fails on some texts of another form. */
const numberForm = /^(?=.*\d)[A-Z0-9+*]{4,20}$/;

function inCountry(country: string, number: string): string | null {
  if (!numberForm.test(number)) return null;
  for (const { validate } of euVat[country] ?? []) {
    const checked = validate(number);
    if (checked.isValid) return `${prefixes.get(country) ?? country}${withoutPrefix(checked.compact, country)}`;
  }
  return null;
}

/** In some countries the leading letters are part of the number (CHE…). */
function withoutPrefix(compact: string, country: string): string {
  return compact.startsWith(country) ? compact.slice(country.length) : compact;
}

function elsewhere(compact: string, country: string): string | null {
  if (Object.hasOwn(euVat, country)) return null;
  return numberForm.test(compact) ? compact : null;
}
