import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyPropertyValue } from './company-property.ts';
import { companyPropertyKeys } from './company-property-keys.ts';
import { countryCodes, isCountryCode } from './country-code.ts';
import { normaliseVatNumber } from './vat-number.ts';

const iban = (text: string) => companyPropertyValue('debit_iban', text, 'NL');

describe('company data', () => {
  it('knows an account number however it is written', () => {
    expect(iban('NL91 ABNA 0417 1643 00')).toBe('NL91ABNA0417164300');
    expect(iban(' nl91-abna-0417-1643-00 ')).toBe('NL91ABNA0417164300');
    expect(iban('DE89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000');
  });

  it.each(['', 'NL', 'NL92ABNA0417164300', 'NL91ABNA041716430', 'XX91ABNA0417164300', '<b>'])(
    'refuses the IBAN %j',
    (text) => {
      expect(iban(text)).toBeNull();
    },
  );

  it('checks the other ones', () => {
    expect(companyPropertyValue('debit_bic', 'abnanl2a', 'NL')).toBe('ABNANL2A');
    expect(companyPropertyValue('debit_bic', 'ABNANL', 'NL')).toBeNull();
    expect(companyPropertyValue('debit_email', 'Invoices@Example.com', 'NL')).toBe('invoices@example.com');
    expect(companyPropertyValue('debit_email', 'a@b', 'NL')).toBeNull();
    expect(companyPropertyValue('debit_email', 'a@b.nl\r\nBcc: c@d.nl', 'NL')).toBeNull();
    expect(companyPropertyValue('debit_name', '  Bakker & Zonen ', 'NL')).toBe('Bakker & Zonen');
    expect(companyPropertyValue('debit_name', '   ', 'NL')).toBeNull();
  });

  it('lets an activation be confirmed, never denied', () => {
    expect(companyPropertyValue('activation_confirmed', true, 'NL')).toBe(true);
    expect(companyPropertyValue('activation_confirmed', false, 'NL')).toBeNull();
    expect(companyPropertyValue('activation_confirmed', 'true', 'NL')).toBeNull();
    expect(companyPropertyValue('debit_name', true, 'NL')).toBeNull();
  });

  it('stays as it is when it is said again', () => {
    const texts = fc.oneof(fc.string(), fc.constantFrom('NL91 ABNA 0417 1643 00', 'DE136695976', 'abnanl2a', 'A@b.nl'));
    fc.assert(
      fc.property(
        fc.constantFrom(...companyPropertyKeys),
        texts,
        fc.constantFrom('NL', 'DE', 'GR', 'US'),
        (key, text, country) => {
          const once = companyPropertyValue(key, text, country);
          if (once !== null) expect(companyPropertyValue(key, once, country)).toBe(once);
        },
      ),
    );
  });
});

describe('a VAT number', () => {
  it.each([
    ['nl 0044.95.445.B01', 'NL', 'NL004495445B01'],
    ['004495445B01', 'NL', 'NL004495445B01'],
    ['DE 136,695 976'.replace(',', ' '), 'NL', 'DE136695976'],
    ['136695976', 'DE', 'DE136695976'],
    ['BE 0428.759.497', 'BE', 'BE0428759497'],
    ['FR 40 303 265 045', 'FR', 'FR40303265045'],
    ['EL 094259216', 'GR', 'EL094259216'],
    ['094259216', 'GR', 'EL094259216'],
    ['12-3456789', 'US', '123456789'],
  ])('%s of %s is %s', (text, country, expected) => {
    expect(normaliseVatNumber(text, country)).toBe(expected);
  });

  it('is none or one, for any text in any country', () => {
    const characters = fc.string({ unit: fc.constantFrom(...'0123456789ABLNX+*-. é') });
    fc.assert(
      fc.property(fc.oneof(fc.string(), characters), fc.constantFrom(...countryCodes), (text, country) => {
        expect(normaliseVatNumber(text, country) ?? 'none').not.toBe('');
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['NL004495445B99X', 'NL'],
    ['123456789B01', 'NL'],
    ['DE136695978', 'DE'],
    ['', 'NL'],
    ['B', 'NL'],
    ['NL', 'NL'],
    ['12', 'US'],
    ['ABCDEFG', 'US'],
    ['constructor', 'NL'],
  ])('%s of %s is none', (text, country) => {
    expect(normaliseVatNumber(text, country)).toBeNull();
  });
});

describe('a country', () => {
  it('is one of ISO 3166-1', () => {
    expect(countryCodes).toHaveLength(250);
    expect([...countryCodes].sort()).toEqual(countryCodes);
    expect(['NL', 'BE', 'XK'].every(isCountryCode)).toBe(true);
    expect(['UK', 'EU', 'ZZ', 'nl', ''].some(isCountryCode)).toBe(false);
  });
});
