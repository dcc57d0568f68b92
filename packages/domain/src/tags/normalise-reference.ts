import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { normaliseProcess } from './normalise-process.ts';
import { normaliseFolder, normaliseUrl } from './place-prefixes.ts';
import type { TagType } from './tag-types.ts';
import { wordsOf } from './words.ts';

/**
 * Returns the value of a reference or tag in the form in which values are compared; `null` when the value cannot be one
 * of its type. Numbers without a country code are read as numbers of `country` (ISO 3166, two letters).
 *
 *   phone_number "06 1234 5678", NL   →   +31612345678
 *   email "Jan@Bakker.NL"             →   jan@bakker.nl
 *   alias "Bäckerei  Müller"          →   backerei muller
 */
export function normaliseReference(type: TagType, value: string, country = 'NL'): string | null {
  switch (type) {
    case 'email':
      return onlyAddress(value);
    case 'email_domain':
      return domainOf(value);
    case 'phone_number':
      return normalisePhone(value, country);
    case 'url':
      return normaliseUrl(value);
    case 'folder':
      return normaliseFolder(value);
    case 'process':
      return normaliseProcess(value);
    case 'alias':
    case 'company':
    case 'company_code':
      return wordsOf(value).join(' ') || null;
    case 'default_value':
      return 'default';
  }
}

// Longer than any header line of real mail; the search for addresses is quadratic in a text without blanks.
const longestAddressText = 2000;

/** Returns every mail address in a text such as '"Jan" <jan@bakker.nl>, piet@bakker.nl', in lower case, each once. */
export function emailAddresses(text: string): string[] {
  const found =
    text
      .slice(0, longestAddressText)
      .toLowerCase()
      .match(/[^\s<>()[\],;:"'\\@]+@[\p{L}\p{N}][\p{L}\p{N}.-]*\.[\p{L}\p{N}-]{2,}/gu) ?? [];
  return [...new Set(found)];
}

/** Several addresses are ambiguous, so none is returned. */
function onlyAddress(text: string): string | null {
  const [address = null, ...others] = emailAddresses(text);
  return others.length === 0 ? address : null;
}

/** Returns a number in E.164, or `null` when it cannot be one: extensions of a switchboard, hidden callers. */
export function normalisePhone(value: string, country: string): string | null {
  const code: CountryCode = isSupportedCountry(country) ? country : 'NL';
  const number = parsePhoneNumberFromString(value, code);
  return number?.isPossible() ? number.number : null;
}

function domainOf(value: string): string | null {
  const domain = value.trim().toLowerCase().replace(/^.*@/, '');
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(domain) ? domain : null;
}
