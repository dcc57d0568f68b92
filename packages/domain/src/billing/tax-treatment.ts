import { normaliseVatNumber } from '../organisations/vat-number.ts';

/** Members of the European Union, for value-added tax. */
const euCountries: ReadonlySet<string> = new Set([
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
]);

const isInEu = (country: string): boolean => euCountries.has(country);

/**
 * Returns how a seller in the Netherlands taxes a customer, in the payment provider's words: tax at home and for an EU
 * customer without a VAT number ('none': no exemption), reverse charge for a VAT number of another member, exempt
 * outside.
 */
export function taxTreatment(country: string, hasVatNumber: boolean): 'none' | 'reverse' | 'exempt' {
  if (country === 'NL') return 'none';
  if (!isInEu(country)) return 'exempt';
  return hasVatNumber ? 'reverse' : 'none';
}

/** Whether a normalised VAT number was issued by a member of the Union: its letters name the country. */
export function isEuVatNumber(vatNumber: string): boolean {
  const letters = vatNumber.slice(0, 2);
  const country = letters === 'EL' ? 'GR' : letters;
  return isInEu(country) && normaliseVatNumber(vatNumber, country) === vatNumber;
}
