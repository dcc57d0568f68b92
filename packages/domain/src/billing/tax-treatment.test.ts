import { expect, test } from 'vitest';
import { taxTreatment } from './tax-treatment.ts';

test('tax at home, reverse charge for a VAT number elsewhere in the EU, none outside', () => {
  expect(taxTreatment('NL', true)).toBe('none');
  expect(taxTreatment('BE', true)).toBe('reverse');
  expect(taxTreatment('BE', false)).toBe('none');
  expect(taxTreatment('CH', true)).toBe('exempt');
});
