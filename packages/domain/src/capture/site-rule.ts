import { normaliseSubject } from '../logs/subject-normalise.ts';
import { decoded } from './decoded.ts';
import { perSubject, type SubjectTest } from './screened-subject.ts';

interface Site {
  readonly host: string;
  /** Empty for the default port of the scheme. */
  readonly port: string;
  /** Starts with a slash and ends without one; empty for the whole host. */
  readonly path: string;
}

/**
 * Returns the test of a site rule: a host with its subdomains, on any port unless one is named, and within a folder of
 * it when the pattern has a path. `www.`, case, query and fragment are ignored. Null for a pattern that names no site;
 * a single word is one only with its scheme, so that "bank" is not taken for a rule about bank.nl.
 *
 *   bank.nl           →   https://bank.nl/a, https://mijn.bank.nl/, not https://otherbank.nl/
 *   bank.nl/private   →   https://bank.nl/private/1, not https://bank.nl/privates
 */
export function siteTest(pattern: string): SubjectTest | null {
  const text = pattern.trim().replace(/^((?:https?:\/\/)?)(?:\*?\.)+/i, '$1');
  const site = siteOf(text);
  const names = site !== null && (site.host.includes('.') || site.host.includes(':') || isSpelledOut(text));
  return names ? (subject) => addressesOf(subject).some((address) => covers(site, address)) : null;
}

function isSpelledOut(text: string): boolean {
  return /^(?:https?:\/\/|localhost\b)/i.test(text);
}

// A page without a title shows its address instead, and for a client without an address the source may name the host.
const addressesOf = perSubject(({ url, title, source }): Site[] => {
  const shown = normaliseSubject(title);
  const texts = [
    url ?? '',
    source.identifier.includes('.') ? source.identifier : '',
    /^\S+\.\S+$/u.test(shown) ? shown : '',
  ];
  return texts.flatMap((text) => siteOf(text) ?? []);
});

function covers(rule: Site, { host, port, path }: Site): boolean {
  if (host !== rule.host && !host.endsWith(`.${rule.host}`)) return false;
  if (rule.port !== '' && rule.port !== port) return false;
  return rule.path === '' || path === rule.path || path.startsWith(`${rule.path}/`);
}

function siteOf(address: string): Site | null {
  const text = address.trim();
  if (text === '' || /\s/u.test(text)) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null;
  const host = url.hostname.replace(/\.+$/, '').replace(/^www\./, '');
  return host === '' ? null : { host, port: url.port, path: pathOf(url.pathname) };
}

function pathOf(pathname: string): string {
  const plain = decoded(pathname).normalize('NFC').toLowerCase();
  return plain.replace(/\/{2,}/g, '/').replace(/\/$/, '');
}
