import { emailAddresses } from '../../tags/normalise-reference.ts';
import { folderPrefixes, urlPrefixes } from '../../tags/place-prefixes.ts';
import { publicMailDomains } from '../../tags/public-mail-domains.ts';
import { wordsOf } from '../../tags/words.ts';
import type { ModelSubject } from './model-types.ts';

/** The kinds of evidence that a subject can hold; the order is that of the model's features. */
export const evidenceKinds = [
  'title',
  'word',
  'pair',
  'code',
  'series',
  'url',
  'folder',
  'email',
  'email_domain',
  'phone',
  'attendee',
  'source',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** The values of a subject by kind; prefixes of places stand shortest first. */
export type SubjectEvidence = ReadonlyMap<EvidenceKind, readonly string[]>;

const shortestWord = 3;
const mostWords = 24;
const mostPeople = 16;
const mostPlaces = 10;

/**
 * All evidence in a subject, by kind, each value once.
 *
 *   "SPR-295 Login fails", https://tracker.example/browse/SPR-295
 *     → title, words login, fails; code spr295; series spr; url tracker.example, …/browse, …/browse/SPR-295
 */
export function extractEvidence(subject: ModelSubject, ownDomains: ReadonlySet<string>): SubjectEvidence {
  const file = fileName(subject.path);
  const text = [subject.title, file, subject.location ?? ''].filter(Boolean).join(' \n ');
  const words = wordsOf(text);
  const codes = [...codesIn(text), ...codesIn(placeText(subject))];
  const people = peopleOf(subject, ownDomains);
  const all = {
    title: [titleValue(subject.title)],
    word: words.filter((word) => word.length >= shortestWord && !/^\d+$/.test(word)).slice(0, mostWords),
    pair: pairsOf(words).slice(0, mostWords),
    code: codes.map(({ code }) => code),
    series: codes.flatMap(({ series }) => series ?? []),
    url: subject.url === null ? [] : urlPrefixes(subject.url).map(normalised).slice(0, mostPlaces),
    folder: subject.path === null ? [] : folderPrefixes(subject.path).map(normalised).slice(0, mostPlaces),
    email: people.addresses,
    email_domain: people.domains,
    phone: phoneOf(subject),
    attendee: people.names,
    source: [`${subject.sourceType} ${(subject.app ?? '').toLowerCase()}`],
  } satisfies Record<EvidenceKind, readonly string[]>;
  return new Map(evidenceKinds.map((kind) => [kind, [...new Set(all[kind])].filter((value) => value !== '')]));
}

const replied = /^(?:(?:re|fw|fwd|aw|wg|antw|tr|doorst)\s*:\s*)+/i;

/** A title as it is counted: an answer has that of its question. */
export const titleValue = (title: string): string =>
  wordsOf(title.trimStart().replace(replied, '')).join(' ').slice(0, 200);

const normalised = (prefix: { readonly normalised: string }) => prefix.normalised;

const fileName = (path: string | null): string =>
  (path ?? '')
    .split(/[\\/]+/)
    .at(-1)
    ?.replace(/\.\w{1,5}$/, '') ?? '';

/** The part of an address in which identifiers stand: its steps and its query. */
function placeText({ url }: ModelSubject): string {
  if (url === null || !URL.canParse(url)) return '';
  const { pathname, search, hash } = new URL(url);
  return `${pathname} ${search} ${hash}`.replaceAll(/[/?&=#:]/g, ' ');
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

interface Code {
  readonly code: string;
  /** Shared part of the codes of one project: the letters before the number. */
  readonly series: string | null;
}

const lettersAndNumber = /(?<![\p{L}\p{N}])(\p{L}{1,6})[-_ .#/]?(\d{2,8})(?![\p{L}\p{N}])/gu;
const plainNumber = /(?<![\p{L}\p{N}])(\d{2,4}[-./]\d{2,6}|\d{4,12}|[0-9a-f]{8,36})(?![\p{L}\p{N}])/giu;
const isYear = (digits: string) => /^(?:19|20)\d{2}$/.test(digits);
const isYearOrDate = (digits: string) => isYear(digits) || isDate(digits.split(/[-./]/));

/** 24-12, 12.24 and 2026-03; 61.32 is none. */
function isDate([first = '', second]: readonly string[]): boolean {
  if (second === undefined || second.length > 2) return false;
  const [a, b] = [Number(first), Number(second)];
  if (first.length > 2) return isYear(first) && b <= 12;
  return (a <= 31 && b <= 12) || (a <= 12 && b <= 31);
}

/** Identifiers in a text: SPR-295, K1001, 2026.0412, 48213, long hexadecimal ids; years are none. */
function codesIn(text: string): Code[] {
  const lettered = [...text.matchAll(lettersAndNumber)].map(([, letters = '', digits = '']): Code => {
    const series = letters.toLowerCase();
    return { code: `${series}${digits}`, series: isYearOrDate(digits) ? null : series };
  });
  const numbers = [...text.matchAll(plainNumber)]
    .map(([, digits = '']) => digits.toLowerCase())
    .filter((digits) => /\d/.test(digits) && !isYearOrDate(digits));
  return [...lettered.filter(({ series }) => series !== null), ...numbers.map((code) => ({ code, series: null }))];
}

function phoneOf({ phoneNumber }: ModelSubject): string[] {
  const digits = (phoneNumber ?? '').replaceAll(/\D/g, '');
  return digits.length >= 6 ? [digits.slice(-9)] : [];
}

interface People {
  readonly addresses: readonly string[];
  readonly domains: readonly string[];
  readonly names: readonly string[];
}

/**
 * Everybody in a mail or meeting. Beside others colleagues say nothing of whose it is, so that they count as people who take
 * part, not as addresses.
 */
function peopleOf({ mailFrom, mailTo, attendees }: ModelSubject, ownDomains: ReadonlySet<string>): People {
  const texts = [mailFrom ?? '', ...mailTo, ...attendees];
  const addresses = [...new Set(texts.flatMap(emailAddresses))].slice(0, mostPeople);
  const isOwn = (address: string) => ownDomains.has(domainOf(address));
  const others = addresses.filter((address) => !isOwn(address));
  const domains = others.map(domainOf).filter((domain) => !publicMailDomains.has(domain));
  const names = attendees.map((text) => wordsOf(text.replace(/<[^>]*>/, '').replace(/\S+@\S+/, '')).join(' '));
  return { addresses: others, domains, names: [...addresses.filter(isOwn), ...names].slice(0, mostPeople) };
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
