import { describe, expect, it } from 'vitest';
import { decisionOf, statusOf } from './batch-edit.ts';
import { folderRoots } from './document-folders.ts';
import { readPastedText } from './read-pasted-text.ts';
import { extractReferences } from './references.ts';

const found = (text: string) =>
  extractReferences(readPastedText(text)).map(({ type, normalised }) => `${type} ${normalised}`);

describe('readPastedText', () => {
  it.each([
    ['https://www.bakker.nl/a', ['url bakker.nl', 'url bakker.nl/a']],
    ['portal.bakker.nl', ['url bakker.nl', 'url portal.bakker.nl']],
    ['From: "Jan" <jan@bakker.nl>', ['email jan@bakker.nl', 'email_domain bakker.nl']],
    ['D:\\Klanten\\Bakker\\a.xlsx', ['folder d:/klanten', 'folder d:/klanten/bakker']],
    ['\\\\server\\dossiers\\Bakker\\a.docx', ['folder //server/dossiers', 'folder //server/dossiers/bakker']],
    ['Zie smb://server/dossiers/Bakker/a.docx', ['folder //server/dossiers', 'folder //server/dossiers/bakker']],
    ['/Users/eva/Klanten/a.pdf', ['folder /users', 'folder /users/eva', 'folder /users/eva/klanten']],
    ['Gebeld met 06 1234 5678', ['phone_number +31612345678']],
    ['Jaarrekening Bakker 2025', []],
    ['', []],
  ])('finds in %j what is in it', (text, references) => {
    expect(found(text)).toEqual(references);
    expect(readPastedText(text).title).toBe(text);
  });
});

describe('folderRoots', () => {
  it('compares Windows, UNC and macOS folders alike, and leaves out what is none', () => {
    const folders = ['D:\\Klanten\\', '\\\\srv\\share\\Dossiers', '/Users/Eva/Klanten', 'somewhere'];
    expect(folderRoots(folders.map((path) => ({ path, taggable: true })))).toEqual({
      taggable: ['d:/klanten', '//srv/share/dossiers', '/users/eva/klanten'],
      closed: [],
    });
    expect(folderRoots([{ path: 'C:\\Prive', taggable: false }]).closed).toEqual(['c:/prive']);
  });
});

describe('decisionOf', () => {
  it('reads every way to say it, and refuses two at once', () => {
    const contact = { contactId: 7, internal: false, ignored: false };
    expect(decisionOf({ contactId: 7 })).toEqual(contact);
    expect(decisionOf({ contact: { id: 7 }, ignored: false })).toEqual(contact);
    expect(decisionOf({ status: 'ignored' })).toEqual({ contactId: null, internal: false, ignored: true });
    expect(decisionOf({ internal: true, contactId: null })).toEqual({
      contactId: null,
      internal: true,
      ignored: false,
    });
    expect(decisionOf({ ignored: true, contactId: 7 })).toBe('ambiguous');
    expect(decisionOf({ internal: false })).toBeNull();
  });

  it('has a word for what a tag decides', () => {
    expect([
      statusOf({ internal: true, ignored: false }),
      statusOf({ internal: false, ignored: true }),
      statusOf({ internal: false, ignored: false }),
    ]).toEqual(['internal', 'ignored', 'contact']);
  });
});
