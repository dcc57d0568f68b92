import { expect, test } from 'vitest';
import { isEuVatNumber, taxTreatment } from './tax-treatment.ts';

test('tax at home, reverse charge for a VAT number elsewhere in the EU, none outside', () => {
  expect(taxTreatment('NL', true)).toBe('none');
  expect(taxTreatment('BE', true)).toBe('reverse');
  expect(taxTreatment('BE', false)).toBe('none');
  expect(taxTreatment('CH', true)).toBe('exempt');
});

test('a number is of the Union by its letters and check digits', () => {
  expect(['NL004495445B01', 'EL094259216', 'CHE107787577IVA', 'GB980780684', 'DE12345'].map(isEuVatNumber)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
