import type { CapturedEvent } from '@daybook/contract/capture.ts';
import type { PrivacyRule } from '@daybook/domain/capture/privacy-rules.ts';

/** The rules of the cases: the organisation's and one person's. */
export const privacyRules: readonly Omit<PrivacyRule, 'id'>[] = [
  { kind: 'site', pattern: 'bank.nl', effect: 'drop', scope: 'user' },
  { kind: 'site', pattern: 'portal.nl/personeel', effect: 'drop', scope: 'client' },
  { kind: 'program', pattern: 'spotify', effect: 'drop', scope: 'client' },
  { kind: 'title', pattern: 'ontslag*', effect: 'hide_title', scope: 'client' },
  { kind: 'title', pattern: 'ontslagbrief geheim', effect: 'drop', scope: 'user' },
  { kind: 'path', pattern: 'C:\\Privé', effect: 'drop', scope: 'user' },
  { kind: 'path', pattern: '\\\\server\\hr', effect: 'hide_title', scope: 'client' },
  { kind: 'person', pattern: 'arts.nl', effect: 'drop', scope: 'user' },
  { kind: 'person', pattern: '+31 6 12345678', effect: 'hide_title', scope: 'user' },
];

export interface PrivacyCase {
  readonly what: string;
  readonly source: CapturedEvent['source'];
  readonly subject: CapturedEvent['subject'];
  /** Nothing is stored; everything is stored; or only the time, under this name. */
  readonly expected: 'dropped' | 'kept' | { readonly hiddenAs: string };
}

const chrome = { type: 'web', identifier: 'chrome', name: 'Google Chrome' } as const;
const word = { type: 'native', identifier: 'WINWORD.EXE', name: 'Microsoft Word' } as const;
const mail = { type: 'email', identifier: 'outlook' } as const;
const phone = { type: 'phone', identifier: 'voip' } as const;

/** Sightings for which clients and server must decide alike, under the rules above. */
export const privacyCases: readonly PrivacyCase[] = [
  {
    what: 'a page of the site',
    source: chrome,
    subject: { title: 'Saldo', url: 'https://mijn.bank.nl/saldo' },
    expected: 'dropped',
  },
  { what: 'another site', source: chrome, subject: { title: 'Saldo', url: 'https://otherbank.nl/' }, expected: 'kept' },
  {
    what: 'a folder of a site',
    source: chrome,
    subject: { title: 'Verlof', url: 'https://portal.nl/personeel/1' },
    expected: 'dropped',
  },
  {
    what: 'another folder of the site',
    source: chrome,
    subject: { title: 'Dossier', url: 'https://portal.nl/dossier' },
    expected: 'kept',
  },
  {
    what: 'the program',
    source: { type: 'native', identifier: 'Spotify.exe' },
    subject: { title: 'Muziek' },
    expected: 'dropped',
  },
  {
    what: 'a word of a title',
    source: word,
    subject: { title: 'Ontslagbrief.docx - Word', app: 'WINWORD.EXE', path: 'C:\\Klanten\\a.docx' },
    expected: { hiddenAs: 'Microsoft Word' },
  },
  {
    what: 'the same word on a page',
    source: chrome,
    subject: { title: 'Ontslag aanvragen', app: 'chrome', url: 'https://uwv.nl/x' },
    expected: { hiddenAs: 'Google Chrome' },
  },
  {
    what: 'the same word in a service that is known by name',
    source: chrome,
    subject: { title: 'Ontslagrecht', app: 'chrome', url: 'https://docs.google.com/document/d/1' },
    expected: { hiddenAs: 'Google Chrome' },
  },
  {
    what: 'hidden for all, dropped by its own person',
    source: word,
    subject: { title: 'Ontslagbrief geheim' },
    expected: 'dropped',
  },
  {
    what: 'a folder',
    source: word,
    subject: { title: 'Dagboek.docx', path: 'c:/privé/Dagboek.docx' },
    expected: 'dropped',
  },
  {
    what: 'a folder on a server',
    source: word,
    subject: { title: 'Jansen.docx', path: '\\\\SERVER\\HR\\Jansen.docx' },
    expected: { hiddenAs: 'Microsoft Word' },
  },
  {
    what: 'a sender',
    source: mail,
    subject: { title: 'Uitslag', from: '"Praktijk" <balie@arts.nl>', to: ['ik@kantoor.nl'] },
    expected: 'dropped',
  },
  {
    what: 'another sender',
    source: mail,
    subject: { title: 'Offerte', from: 'jan@starts.nl', to: [] },
    expected: 'kept',
  },
  {
    what: 'an attendee',
    source: { type: 'appointment', identifier: 'outlook' },
    subject: { title: 'Overleg', attendees: ['huis@arts.nl'] },
    expected: 'dropped',
  },
  {
    what: 'a caller in another notation',
    source: phone,
    subject: { title: 'Gesprek met Jan', phone_number: '06-12 34 56 78' },
    expected: { hiddenAs: 'voip' },
  },
  {
    what: 'another caller',
    source: phone,
    subject: { title: 'Gesprek', phone_number: '06-12345679' },
    expected: 'kept',
  },
];
