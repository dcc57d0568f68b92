import { expect, it } from 'vitest';
import { visitorCountry } from './visitor-country.ts';

it.each([
  [{ 'cf-ipcountry': 'be', 'accept-language': 'nl-NL' }, 'BE'],
  [{ 'x-country-code': 'XX', 'accept-language': 'nl-NL,nl;q=0.9' }, 'NL'],
  [{ 'cf-ipcountry': 'T1' }, null],
  [{ 'accept-language': 'en, fr-CH;q=0.8, de-DE;q=0.5' }, 'CH'],
  [{ 'accept-language': 'zh-Hant-TW' }, 'TW'],
  [{ 'accept-language': '*' }, null],
  [{ 'accept-language': 'en-ZZ' }, null],
  [{}, null],
])('the country of %j is %j', (headers, country) => {
  expect(visitorCountry(headers)).toBe(country);
});
