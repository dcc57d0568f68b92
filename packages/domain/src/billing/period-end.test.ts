import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodEndMs } from './period-end.ts';

const at = (text: string) => Date.parse(text);
const endOf = (start: string, isYearly: boolean, now: string) =>
  new Date(periodEndMs(at(start), isYearly, at(now))).toISOString();

test('a month is a calendar month, also where months are short', () => {
  expect(endOf('2026-01-31T10:00:00Z', false, '2026-02-10T00:00:00Z')).toBe('2026-02-28T10:00:00.000Z');
  expect(endOf('2026-01-31T10:00:00Z', false, '2026-03-01T00:00:00Z')).toBe('2026-03-31T10:00:00.000Z');
});

test('a year is a calendar year, also from a leap day', () => {
  expect(endOf('2024-02-29T00:00:00Z', true, '2024-03-01T00:00:00Z')).toBe('2025-02-28T00:00:00.000Z');
  expect(endOf('2024-02-29T00:00:00Z', true, '2027-03-01T00:00:00Z')).toBe('2028-02-29T00:00:00.000Z');
});

test('the very end still belongs to the period, and so does the start', () => {
  expect(endOf('2026-01-15T10:00:00Z', false, '2026-02-15T10:00:00Z')).toBe('2026-02-15T10:00:00.000Z');
  expect(endOf('2026-01-15T10:00:00Z', false, '2026-01-15T10:00:00Z')).toBe('2026-02-15T10:00:00.000Z');
});

test('an end never lies before now, nor further away than one period', () => {
  const instant = fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2090-01-01T00:00:00Z') });
  fc.assert(
    fc.property(instant, instant, fc.boolean(), (one, other, isYearly) => {
      const [start, now] = one < other ? [one, other] : [other, one];
      const end = periodEndMs(start, isYearly, now);
      expect(end).toBeGreaterThanOrEqual(now);
      expect(end - now).toBeLessThanOrEqual((isYearly ? 366 : 31) * 86_400_000);
    }),
  );
});
