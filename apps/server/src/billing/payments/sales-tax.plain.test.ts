import { expect, test } from 'vitest';
import { automaticTax, defaultTaxRates, itemTaxRates } from './sales-tax.ts';

const sold = { secretKey: '', webhookSecret: '', url: '' };
const fields = (tax: string | undefined) => {
  const selling = { stripe: { ...sold, tax } };
  return { ...automaticTax(selling), ...defaultTaxRates(selling), ...itemTaxRates(selling) };
};

test('Stripe calculates the tax, or adds the rate of the operator, or nothing', () => {
  expect(fields('automatic')).toEqual({ automatic_tax: { enabled: true } });
  expect(fields('txr_21')).toEqual({ default_tax_rates: ['txr_21'], tax_rates: ['txr_21'] });
  expect(fields(undefined)).toEqual({});
});
