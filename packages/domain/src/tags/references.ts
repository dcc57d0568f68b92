import { normaliseProcess } from './normalise-process.ts';
import { emailAddresses, normalisePhone } from './normalise-reference.ts';
import { folderPrefixes, urlPrefixes } from './place-prefixes.ts';
import { publicMailDomains } from './public-mail-domains.ts';
import type { TagType } from './tag-types.ts';
import { wordsOf } from './words.ts';

/** What was seen, as far as it can identify a contact. */
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
  /** The kind of source it was seen in; rules can ask for one. */
  readonly sourceType?: string | null;
}

export interface Reference {
  readonly type: TagType;
  /** As shown. */
  readonly value: string;
  /** As compared with a tag's normalised value. */
  readonly normalised: string;
}

export interface ReferenceSettings {
  /** Country of phone numbers without a country code; NL when not given. */
  readonly country?: string;
  /** The organisation's own mail domains: colleagues identify no contact. */
  readonly ownDomains?: readonly string[];
  /** Known company codes, normalised, to look for in the text. */
  readonly companyCodes?: ReadonlySet<string>;
}

/**
 * Every fact in a subject by which a tag could know it, each once (design: from detection to log). Addresses and
 * folders give all their prefixes, so that looking a tag up is comparing for equality.
 *
 *   mail from jan@bakker.nl   →   email jan@bakker.nl, email_domain bakker.nl
 *   https://bakker.nl/a       →   url bakker.nl, url bakker.nl/a
 */
export function extractReferences(subject: ReferencedSubject, settings: ReferenceSettings = {}): Reference[] {
  const found = [
    ...mailReferences(subject, settings.ownDomains ?? []),
    ...phoneReferences(subject, settings.country ?? 'NL'),
    ...placeReferences(subject),
    ...processReferences(subject),
    ...codeReferences(subject, settings.companyCodes),
  ];
  return [...new Map(found.map((one) => [`${one.type} ${one.normalised}`, one])).values()];
}

/** The text in which company names, codes and aliases are looked for. */
export function searchableText({ title, location, path, content }: ReferencedSubject): string {
  return [title, location, path, content].filter(Boolean).join('\n');
}

function mailReferences(
  { mailFrom, mailTo, attendees }: ReferencedSubject,
  ownDomains: readonly string[],
): Reference[] {
  const own = new Set(ownDomains.map((domain) => domain.toLowerCase()));
  const addresses = [mailFrom ?? '', ...(mailTo ?? []), ...(attendees ?? [])].flatMap(emailAddresses);
  return addresses.flatMap((address): Reference[] => {
    const domain = address.slice(address.lastIndexOf('@') + 1);
    if (own.has(domain)) return [];
    const mail: Reference = { type: 'email', value: address, normalised: address };
    if (publicMailDomains.has(domain)) return [mail];
    return [mail, { type: 'email_domain', value: domain, normalised: domain }];
  });
}

function phoneReferences({ phoneNumber }: ReferencedSubject, country: string): Reference[] {
  const normalised = phoneNumber ? normalisePhone(phoneNumber, country) : null;
  return normalised ? [{ type: 'phone_number', value: normalised, normalised }] : [];
}

function placeReferences({ url, path }: ReferencedSubject): Reference[] {
  const isFile = url?.startsWith('file:') === true;
  const folders = [path ?? '', isFile ? url : ''].flatMap(folderPrefixes);
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
