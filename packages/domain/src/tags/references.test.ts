import { describe, expect, it } from 'vitest';
import { normaliseReference } from './normalise-reference.ts';
import { extractReferences, type ReferencedSubject, type ReferenceSettings } from './references.ts';

function found(subject: Partial<ReferencedSubject>, settings: ReferenceSettings = {}): string[] {
  return extractReferences({ title: '', ...subject }, settings).map(({ type, normalised }) => `${type} ${normalised}`);
}

describe('extractReferences', () => {
  it('finds addresses and their domains, but no public ones and no colleagues', () => {
    const subject = {
      mailFrom: '"Jan Bakker" <Jan@Bakker.nl>',
      mailTo: ['ik@kantoor.nl', 'piet@gmail.com'],
      attendees: ['jan@bakker.nl', 'anna@ziggo.nl'],
    };
    expect(found(subject, { ownDomains: ['Kantoor.nl'] })).toEqual([
      'email jan@bakker.nl',
      'email_domain bakker.nl',
      'email piet@gmail.com',
      'email anna@ziggo.nl',
    ]);
  });

  it('finds colleagues only where they are among themselves', () => {
    const settings = { ownDomains: ['kantoor.nl'], ownAddresses: ['piet@gmail.com'] };
    const among = { mailFrom: 'ik@kantoor.nl', mailTo: ['Piet@gmail.com', 'ik@kantoor.nl'] };
    const colleagues = ['email ik@kantoor.nl', 'email_domain kantoor.nl', 'email piet@gmail.com'];
    expect(found(among, settings)).toEqual(colleagues);
    expect(found({ ...among, attendees: ['jan@hotmail.com'] }, settings)).toEqual(['email jan@hotmail.com']);
    expect(found({ mailFrom: 'ik@kantoor.nl', mailTo: ['ik@kantoor.nl'] }, settings)).toEqual([]);
  });

  it('gives an address all its prefixes, and the domain above its host', () => {
    expect(found({ url: 'https://www.portal.bakker.co.uk/dossier/12?x=1' })).toEqual([
      'url bakker.co.uk',
      'url portal.bakker.co.uk',
      'url portal.bakker.co.uk/dossier',
      'url portal.bakker.co.uk/dossier/12',
    ]);
    expect(found({ url: 'https://jan.github.io/a' })).toEqual(['url jan.github.io', 'url jan.github.io/a']);
    expect(found({ url: 'http://localhost:3000/a' })).toEqual([]);
  });

  it.each([
    ['C:\\Klanten\\Bakker BV\\2025.xlsx', ['c:/klanten', 'c:/klanten/bakker bv']],
    ['\\\\server\\share\\Bakker\\a.docx', ['//server/share', '//server/share/bakker']],
    ['/Users/jan/Klanten/a.pdf', ['/users', '/users/jan', '/users/jan/klanten']],
    ['file:///C:/Klanten/Bakker%20BV/a.pdf', ['c:/klanten', 'c:/klanten/bakker bv']],
    ['file://server/share/b/a.pdf', ['//server/share', '//server/share/b']],
    ['\\\\?\\C:\\Klanten\\Bakker\\a.xlsx', ['c:/klanten', 'c:/klanten/bakker']],
    ['\\\\?\\UNC\\server\\share\\b\\a.docx', ['//server/share', '//server/share/b']],
    ['smb://Server/share/b/a.pdf', ['//server/share', '//server/share/b']],
    ['C:\\Klanten\\.\\Oud\\..\\Bakker\\a.xlsx', ['c:/klanten', 'c:/klanten/bakker']],
    ['/Klanten/Cafe\u0301/a.pdf', ['/klanten', '/klanten/café']],
    ['a.pdf', []],
    ['C:\\a.pdf', []],
  ])('gives %s its folders', (path, folders) => {
    expect(found({ path })).toEqual(folders.map((folder) => `folder ${folder}`));
  });

  it('shows Windows folders with their own separator', () => {
    const [, folder] = extractReferences({ title: '', path: 'C:\\Klanten\\Bakker\\a.xlsx' });
    expect(folder?.value).toBe('C:\\Klanten\\Bakker');
  });

  it('reads phone numbers in the country of the organisation', () => {
    expect(found({ phoneNumber: '06-1234 5678' })).toEqual(['phone_number +31612345678']);
    expect(found({ phoneNumber: '0171 1234567' }, { country: 'DE' })).toEqual(['phone_number +491711234567']);
    expect(found({ phoneNumber: '+32 470 12 34 56' })).toEqual(['phone_number +32470123456']);
    expect(found({ phoneNumber: 'anonymous' })).toEqual([]);
  });

  it('finds programs, and company codes as whole words', () => {
    expect(found({ app: 'C:\\Program Files\\WINWORD.EXE' })).toEqual(['process winword']);
    const companyCodes = new Set(['k 1001', '10']);
    expect(found({ title: 'Aangifte K-1001 2025' }, { companyCodes })).toEqual(['company_code k 1001']);
    expect(found({ title: 'Aangifte AK-10012' }, { companyCodes })).toEqual([]);
  });
});

describe('normaliseReference', () => {
  it.each([
    ['email', 'Jan <Jan@Bakker.NL>', 'jan@bakker.nl'],
    ['email', 'no address', null],
    ['email', 'jan@bakker.nl, piet@bakker.nl', null],
    ['email_domain', '@Bakker.nl', 'bakker.nl'],
    ['email_domain', 'bakker', null],
    ['phone_number', '06 1234 5678', '+31612345678'],
    ['phone_number', '12', null],
    ['url', 'www.bakker.nl/a/', 'bakker.nl/a'],
    ['url', 'ftp://bakker.nl', null],
    ['folder', 'C:\\Klanten\\Bakker\\', 'c:/klanten/bakker'],
    ['folder', '\\\\server\\share', '//server/share'],
    ['folder', '\\\\server\\share\\', '//server/share'],
    ['folder', '\\\\server', null],
    ['folder', 'smb://server/share/Bakker/', '//server/share/bakker'],
    ['folder', '/', null],
    ['folder', 'C:\\', null],
    ['folder', `/${'a/'.repeat(25)}`, null],
    ['url', `bakker.nl/${'a/'.repeat(25)}`, null],
    ['process', 'EXCEL.EXE', 'excel'],
    ['alias', 'Bäckerei  Müller', 'backerei muller'],
    ['company_code', '--', null],
    ['default_value', 'anything', 'default'],
  ] as const)('makes %s %j into %j', (type, value, expected) => {
    expect(normaliseReference(type, value)).toBe(expected);
  });

  it('agrees with what is extracted', () => {
    const subject = {
      url: 'https://a.bakker.nl/x/y',
      path: '\\\\s\\d\\Klant\\a.txt',
      phoneNumber: '0201234567',
      title: '',
    };
    for (const { type, value, normalised } of extractReferences(subject)) {
      expect(normaliseReference(type, value)).toBe(normalised);
    }
  });
});

describe('hostile text', () => {
  it('does not make looking for addresses slow', () => {
    const started = performance.now();
    expect(found({ mailFrom: 'a'.repeat(1_000_000) })).toEqual([]);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
