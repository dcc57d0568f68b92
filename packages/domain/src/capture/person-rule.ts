import { perSubject, type SubjectTest } from './screened-subject.ts';

/**
 * Returns the test of a person rule: a mail address, a domain with all its addresses (`bakker.nl` or `@bakker.nl`), or
 * a telephone number in any notation; among senders, receivers, attendees and callers, and where the title shows it.
 * Null for any other pattern.
 *
 *   bakker.nl      →   "Jan" <jan@bakker.nl>, piet@mail.bakker.nl
 *   06-12345678    →   +31 (0)6 12 34 56 78, 0031612345678, "Gesprek met 0612345678"
 */
export function personTest(pattern: string): SubjectTest | null {
  const text = pattern
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase()
    .normalize('NFC');
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text)) return (subject) => addressesOf(subject).has(text);
  const domain = text.replace(/^@/, '');
  if (/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]+$/u.test(domain)) return domainTest(domain);
  return /^(?:tel:)?\+?[\d\s()./-]+$/.test(text) ? numberTest(text) : null;
}

function domainTest(domain: string): SubjectTest {
  const under = (address: string) => address.endsWith(`@${domain}`) || address.endsWith(`.${domain}`);
  return (subject) => [...addressesOf(subject)].some(under);
}

function numberTest(text: string): SubjectTest | null {
  const sought = digitsOf(text);
  if (sought.length < 3) return null;
  return (subject) => numbersOf(subject).some((number) => sameNumber(number, sought));
}

const addressesOf = perSubject(({ mailFrom, mailTo, attendees, title }) => {
  const texts = [mailFrom ?? '', ...(mailTo ?? []), ...(attendees ?? []), title];
  return new Set(texts.flatMap((text) => (text.includes('@') ? mailAddresses(text) : [])));
});

// Searches for the @ and extends to both sides, in linear time.
function mailAddresses(text: string): string[] {
  const words = text
    .toLowerCase()
    .normalize('NFC')
    .split(/[\s<>()[\]{},;:"'\\|]+/u);
  return words.filter((word) => word.includes('@')).map((word) => word.replace(/[.!?…]+$/u, ''));
}

const numbersOf = perSubject(({ phoneNumber, mailFrom, mailTo, attendees, title }) => {
  const people = [mailFrom ?? '', ...(mailTo ?? []), ...(attendees ?? [])].filter((text) => !text.includes('@'));
  const called = (phoneNumber ?? '').replace(/@.*$/s, '');
  const shown = [...people, title].flatMap((text) => text.match(/\+?\d[\d ()./-]{5,}\d/g) ?? []);
  return [called, ...shown].map(digitsOf).filter((digits) => digits !== '');
});

/** Returns the significant digits: without the zeros in front of a country or area code. */
function digitsOf(text: string): string {
  return text.replaceAll('(0)', '').replace(/\D/g, '').replace(/^0+/, '');
}

// Compares with and without country code. Short numbers are extensions of a switchboard, which many other numbers end
// with.
function sameNumber(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 7 && long.endsWith(short);
}
