import { expect, it } from 'vitest';
import { countryOfZone } from './country-of-zone.ts';

it.each([
  ['Europe/Amsterdam', 'NL'],
  ['Europe/Brussels', 'BE'],
  ['Europe/Berlin', 'DE'],
  ['America/Chicago', 'US'],
  ['UTC', null],
  ['Nowhere/Land', null],
])('%s lies in %s', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country);
});
