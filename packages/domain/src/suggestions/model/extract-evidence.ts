import { emailAddresses } from '../../tags/normalise-reference.ts';
import { folderPrefixes, urlPrefixes } from '../../tags/place-prefixes.ts';
import { publicMailDomains } from '../../tags/public-mail-domains.ts';
import { wordsOf } from '../../tags/words.ts';
import { codesIn } from '../codes-in.ts';
import { plainTitle } from '../plain-title.ts';
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

/** The values of a subject by kind; prefixes of places are sorted shortest first. */
export type SubjectEvidence = ReadonlyMap<EvidenceKind, readonly string[]>;

const shortestWord = 3;
const mostWords = 24;
const mostPeople = 16;
const mostPlaces = 10;

/**
 * Returns all evidence in a subject, by kind, each value once.
 *
 *   "SPR-295 Login fails", https://tracker.example/browse/SPR-295
 *     → title, words login, fails; code spr295; series spr; url tracker.example, …/browse, …/browse/SPR-295
 */
export function extractEvidence(subject: ModelSubject, ownDomains: ReadonlySet<string>): SubjectEvidence {
  const file = fileName(subject.path);
  const title = plainTitle(subject.title, ownDomains);
  const text = [title, file, subject.location ?? ''].filter(Boolean).join(' \n ');
  const words = wordsOf(text);
  const codes = [...codesIn(text), ...codesIn(placeText(subject))];
  const people = peopleOf(subject, ownDomains);
  const all = {
    title: [titleValue(title)],
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

const titleValue = (title: string): string => wordsOf(title).join(' ').slice(0, 200);

const normalised = (prefix: { readonly normalised: string }) => prefix.normalised;

const fileName = (path: string | null): string =>
  (path ?? '')
    .split(/[\\/]+/)
    .at(-1)
    ?.replace(/\.\w{1,5}$/, '') ?? '';

/** Returns the part of an address that contains identifiers: its path and its query. */
function placeText({ url }: ModelSubject): string {
  if (url === null || !URL.canParse(url)) return '';
  const { pathname, search, hash } = new URL(url);
  return `${pathname} ${search} ${hash}`.replaceAll(/[/?&=#:]/g, ' ');
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
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
 * Returns the people in a mail or meeting. Among others, colleagues identify no contact, so they count as participants,
 * not as addresses.
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
