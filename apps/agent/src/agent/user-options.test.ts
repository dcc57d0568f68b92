import { standardWindowsOptions } from '@daybook/contract/windows-options.ts';
import { describe, expect, it } from 'vitest';
import { noteKeyOf, pageLanguage } from './user-options.ts';

describe('what the user chose', () => {
  it('is followed, and the computer where nothing was chosen', () => {
    const languages = ['fr_BE', 'en'];
    expect(pageLanguage(standardWindowsOptions, { languages })).toBe('fr');
    expect(pageLanguage({ ...standardWindowsOptions, language: 'de' }, { languages })).toBe('de');
    expect(pageLanguage(standardWindowsOptions, { languages }, { language: 'de-de' })).toBe('fr');
    expect(pageLanguage(standardWindowsOptions, { languages: ['pl_PL'] }, { language: 'de-de' })).toBe('de');
    expect(pageLanguage(standardWindowsOptions, { languages: ['pl_PL'] })).toBe('nl');
  });

  it('is the key for notes, unless the machine has its own setting', () => {
    const shownNoteKey = (note_shortcut_key: string, noteKey?: string | null) =>
      noteKeyOf({ ...standardWindowsOptions, note_shortcut_key }, { noteKey });
    expect([shownNoteKey('Z'), shownNoteKey('K'), shownNoteKey('')]).toEqual(['Z', 'K', null]);
    expect([shownNoteKey('K', 'N'), shownNoteKey('K', null)]).toEqual(['N', null]);
  });
});
