import { perSubject, type SubjectTest } from './screened-subject.ts';

/**
 * The test of a person rule: a mail address, a domain with all its addresses (`bakker.nl` or `@bakker.nl`), or a telephone
 * number in any notation; among senders, receivers, attendees and callers, and where the title shows it. Null for what is
 * none of them.
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

// Found by their sign and grown to both sides, which costs no more than the text is long.
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

/** The digits that count: without the zeros that stand before a country or an area. */
function digitsOf(text: string): string {
  return text.replaceAll('(0)', '').replace(/\D/g, '').replace(/^0+/, '');
}

// With and without the country's code. Short ones are extensions of a switchboard, which end many other numbers.
function sameNumber(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 7 && long.endsWith(short);
}
