import { normaliseProcess } from './normalise-process.ts';
import { emailAddresses, normalisePhone } from './normalise-reference.ts';
import { folderPrefixes, urlPrefixes } from './place-prefixes.ts';
import { publicMailDomains } from './public-mail-domains.ts';
import type { TagType } from './tag-types.ts';
import { wordsOf } from './words.ts';

/** The properties of a subject that can identify a contact. */
export interface ReferencedSubject {
  readonly title: string;
  readonly app?: string | null;
  readonly url?: string | null;
  readonly path?: string | null;
  readonly mailFrom?: string | null;
  readonly mailTo?: readonly string[];
  readonly attendees?: readonly string[];
  readonly phoneNumber?: string | null;
  readonly location?: string | null;
  readonly content?: string | null;
  /** The kind of its source; rules can require one. */
  readonly sourceType?: string | null;
}

export interface Reference {
  readonly type: TagType;
  /** As shown. */
  readonly value: string;
  /** In the form in which it is compared with a tag's normalised value. */
  readonly normalised: string;
}

export interface ReferenceSettings {
  /** Country of phone numbers without a country code; NL when not given. */
  readonly country?: string;
  /** The organisation's own mail domains: colleagues identify no contact. */
  readonly ownDomains?: readonly string[];
  /** Addresses elsewhere of its people, in lower case. */
  readonly ownAddresses?: readonly string[];
  /** Known company codes, normalised, to search the text for. */
  readonly companyCodes?: ReadonlySet<string>;
}

/**
 * Returns every fact in a subject that a tag could match, each once (design: from detection to log). Addresses and
 * folders produce all their prefixes, so that finding a tag is a comparison for equality.
 *
 *   mail from jan@bakker.nl   →   email jan@bakker.nl, email_domain bakker.nl
 *   https://bakker.nl/a       →   url bakker.nl, url bakker.nl/a
 */
export function extractReferences(subject: ReferencedSubject, settings: ReferenceSettings = {}): Reference[] {
  const found = [
    ...mailReferences(subject, settings),
    ...phoneReferences(subject, settings.country ?? 'NL'),
    ...placeReferences(subject),
    ...processReferences(subject),
    ...codeReferences(subject, settings.companyCodes),
  ];
  return [...new Map(found.map((one) => [`${one.type} ${one.normalised}`, one])).values()];
}

/** Returns the text that is searched for company names, codes and aliases. */
export function searchableText({ title, location, path, content }: ReferencedSubject): string {
  return [title, location, path, content].filter(Boolean).join('\n');
}

/**
 * Beside other people, colleagues do not identify anybody; a mail among colleagues alone is identified by them.
 *
 *   jan@kantoor.nl to an@kantoor.nl                    →   both, and their domain
 *   jan@kantoor.nl to an@kantoor.nl, info@bakker.nl    →   info@bakker.nl, and its domain
 */
function mailReferences(
  { mailFrom, mailTo, attendees }: ReferencedSubject,
  { ownDomains = [], ownAddresses = [] }: ReferenceSettings,
): Reference[] {
  const own = new Set([...ownDomains.map((domain) => domain.toLowerCase()), ...ownAddresses]);
  const texts = [mailFrom ?? '', ...(mailTo ?? []), ...(attendees ?? [])];
  const addresses = [...new Set(texts.flatMap(emailAddresses))];
  const others = addresses.filter((address) => !own.has(address) && !own.has(mailDomain(address)));
  // A person alone in an appointment may have noted it for any contact.
  const isAmongColleagues = others.length === 0 && addresses.length > 1;
  return (isAmongColleagues ? addresses : others).flatMap((address): Reference[] => {
    const mail: Reference = { type: 'email', value: address, normalised: address };
    const domain = mailDomain(address);
    return publicMailDomains.has(domain) ? [mail] : [mail, { type: 'email_domain', value: domain, normalised: domain }];
  });
}

const mailDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

function phoneReferences({ phoneNumber }: ReferencedSubject, country: string): Reference[] {
  const normalised = phoneNumber ? normalisePhone(phoneNumber, country) : null;
  return normalised ? [{ type: 'phone_number', value: normalised, normalised }] : [];
}

function placeReferences({ url, path }: ReferencedSubject): Reference[] {
  const isFile = url?.startsWith('file:') === true;
  // Of web addresses only those of SharePoint contain folders.
  const folders = [path ?? '', url ?? ''].flatMap(folderPrefixes);
  return [
    ...(url && !isFile ? urlPrefixes(url) : []).map((one): Reference => ({ type: 'url', ...one })),
    ...folders.map((one): Reference => ({ type: 'folder', ...one })),
  ];
}

function processReferences({ app }: ReferencedSubject): Reference[] {
  const normalised = app ? normaliseProcess(app) : null;
  return app && normalised ? [{ type: 'process', value: app, normalised }] : [];
}

function codeReferences(subject: ReferencedSubject, codes: ReadonlySet<string> | undefined): Reference[] {
  if (!codes || codes.size === 0) return [];
  const text = ` ${wordsOf(searchableText(subject)).join(' ')} `;
  const present = [...codes].filter((code) => text.includes(` ${code} `));
  return present.map((code) => ({ type: 'company_code', value: code, normalised: code }));
}
