import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import type { CompanyPropertyKey } from './company-property-keys.ts';
import { normaliseVatNumber } from './vat-number.ts';

export type CompanyPropertyValue = string | true;

const maxNameLength = 70;
const mailAddress = /^[^\s@<>",;:]+@[^\s@.<>",;:]+(\.[^\s@.<>",;:]+)+$/;
const controlCharacter = /\p{Cc}/u;

type Normalise = (text: string, country: string) => string | null;

const normalise: Readonly<Record<Exclude<CompanyPropertyKey, 'activation_confirmed'>, Normalise>> = {
  debit_name: (text) => (text === '' || text.length > maxNameLength || controlCharacter.test(text) ? null : text),
  debit_email: (text) => (mailAddress.test(text) && text.length <= 254 ? text.toLowerCase() : null),
  debit_iban: (text) => {
    const iban = electronicFormatIBAN(text);
    return iban !== null && isValidIBAN(iban) ? iban : null;
  },
  debit_bic: (text) => {
    const bic = text.toUpperCase().replaceAll(/\s/g, '');
    return isValidBIC(bic) ? bic : null;
  },
  debit_btw: normaliseVatNumber,
};

/**
 * Returns a value of the company data in its stored form, or null when it is invalid. Different spellings of an account
 * or VAT number are equal, so entering it again is no change. Specification 5: invalid IBAN, invalid e-mail address, a
 * VAT number is checked.
 */
export function companyPropertyValue(
  key: CompanyPropertyKey,
  given: string | boolean,
  country: string,
): CompanyPropertyValue | null {
  if (key === 'activation_confirmed') return given === true ? true : null;
  return typeof given === 'string' ? normalise[key](given.trim(), country) : null;
}
