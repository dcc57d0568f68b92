import { createHash } from 'node:crypto';
import { type CapturedEvent, maxContentCharacters } from '@daybook/contract/capture.ts';
import { cleanOptionalText, cleanText } from '@daybook/domain/capture/clean-text.ts';
import { type NamedSource, resolveSource } from '@daybook/domain/capture/resolve-source.ts';
import { normaliseSubject, subjectKey } from '@daybook/domain/logs/subject-normalise.ts';
import { cleanUrl } from '@daybook/domain/logs/url-clean.ts';
import type { ReferencedSubject } from '@daybook/domain/tags/references.ts';

/** Subject of an event, as it may be stored. */
export type CleanSubject = {
  readonly title: string;
  readonly app: string | null;
  readonly url: string | null;
  readonly path: string | null;
  readonly mailFrom: string | null;
  readonly mailTo: readonly string[];
  readonly phoneNumber: string | null;
  readonly direction: 'in' | 'out' | null;
  readonly location: string | null;
  readonly attendees: readonly string[];
  readonly content: string | null;
};

/** One event as it may be stored. */
export type CleanEvent = {
  /** The event's id in lower case. */
  readonly id: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly source: NamedSource;
  readonly subject: CleanSubject;
  /** Equal for all sightings of one subject in one source. */
  readonly keyHash: string;
};

const longestAddress = 2000;

/**
 * Returns an event without the data that must not be stored: query strings, page contents, control characters, and all
 * but the beginning of an e-mail (specification 9), or all of it when the detection of e-mail contents is off.
 */
export function cleanEvent(event: CapturedEvent, keepsEmailContents: boolean): CleanEvent {
  const url = cleanUrl(event.subject.url ?? '')?.slice(0, longestAddress) ?? null;
  const source = resolveSource(namedSource(event), url);
  const subject = cleanSubject(event, source, url, keepsEmailContents);
  return {
    id: event.id.toLowerCase(),
    startMs: Date.parse(event.started_at),
    endMs: Date.parse(event.ended_at),
    source,
    subject,
    keyHash: keyHashOf(subject),
  };
}

/**
 * Returns the part of the subject that references and tags use. Every page has its browser as process, so that is left
 * out.
 */
export function referencedSubject({ source, subject }: CleanEvent): ReferencedSubject {
  const isPage = source.type === 'web' || source.type === 'web_custom';
  return { ...subject, app: isPage ? null : subject.app, sourceType: source.type };
}

function namedSource({ source }: CapturedEvent): NamedSource {
  const identifier = cleanText(source.identifier, 100) || 'unknown';
  return { type: source.type, identifier, name: cleanText(source.name ?? '', 200) || identifier };
}

function cleanSubject(
  { source: { type }, subject }: CapturedEvent,
  source: NamedSource,
  url: string | null,
  keepsEmailContents: boolean,
): CleanSubject {
  const isMail = type === 'email' || cleanOptionalText(subject.from, 320) !== null;
  return {
    title: normaliseSubject(subject.title.toWellFormed()) || source.name,
    app: cleanOptionalText(subject.app, 200),
    url,
    path: cleanOptionalText(subject.path, longestAddress),
    mailFrom: cleanOptionalText(subject.from, 320),
    mailTo: cleanList(subject.to),
    phoneNumber: cleanOptionalText(subject.phone_number, 50),
    direction: subject.direction ?? null,
    location: cleanOptionalText(subject.location, 1000),
    attendees: cleanList(subject.attendees),
    content: isMail && keepsEmailContents ? beginningOf(subject.content) : null,
  };
}

function cleanList(texts: readonly string[] = []): string[] {
  return texts.map((text) => cleanText(text, 320)).filter((text) => text !== '');
}

// Counts characters, not UTF-16 units: an emoji counts as one.
function beginningOf(content: string | null | undefined): string | null {
  const plain = cleanText(content ?? '', 20_000);
  return [...plain].slice(0, maxContentCharacters).join('').trim() || null;
}

/** The subject of a manual entry: the typed text. */
export function manualSubject(description: string): CleanSubject {
  return {
    title: normaliseSubject(description.toWellFormed()) || 'Manual',
    app: null,
    url: null,
    path: null,
    mailFrom: null,
    mailTo: [],
    phoneNumber: null,
    direction: null,
    location: null,
    attendees: [],
    content: null,
  };
}

/**
 * Returns the key that identifies a subject within its source. Two mails with one title from two senders are two
 * subjects; so are two appointments with different attendees, and calls to and from one number.
 */
export function keyHashOf(subject: CleanSubject): string {
  const { mailFrom, mailTo, attendees, location, phoneNumber, direction } = subject;
  const people = [mailFrom, ...mailTo, ...attendees].map((one) => one?.toLowerCase() ?? '');
  const way = phoneNumber !== null && direction === 'out' ? [direction] : [];
  const key = JSON.stringify([subjectKey(subject), people, location, ...way]);
  return createHash('sha256').update(key).digest('base64url');
}
