import { expect, it } from 'vitest';
import { nextPayment } from './next-payment.ts';

it.each([
  ['2026-11-24', false, '2026-12-24'],
  ['2026-12-24', false, '2027-01-24'],
  ['2026-01-31', false, '2026-02-28'],
  ['2028-01-31', false, '2028-02-29'],
  ['2028-02-29', true, '2029-02-28'],
  ['2026-12-31', true, '2027-12-31'],
])('%s, by the year: %s → %s', (date, isYearly, next) => expect(nextPayment(date, isYearly)).toBe(next));
