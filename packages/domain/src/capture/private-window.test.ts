import { describe, expect, it } from 'vitest';
import { isPrivateWindowTitle } from './private-window.ts';

describe('isPrivateWindowTitle', () => {
  it.each([
    'Nieuw tabblad - Google Chrome (Incognito)',
    'Neuer Tab - Google Chrome (Inkognito)',
    'Nouvel onglet - Google Chrome (Navigation privée)',
    'Nouvel onglet - Google Chrome (Navigation prive\u0301e)',
    'Bank - Google Chrome Beta (Incognito)',
    'Bank - Chromium (Incognito)',
    'Bank - [InPrivate] - Microsoft\u200b Edge',
    'Bank - [InPrivate] - Microsoft Edge',
    'Bank and 3 more pages - [InPrivate] - Microsoft\u200b Edge Beta',
    'Bank - [InPrivate] - Werk - Microsoft\u200b Edge',
    'Bank — Mozilla Firefox (Private Browsing)',
    'Bank — Mozilla Firefox Private Browsing',
    'Bank — Mozilla Firefox — (Private Browsing)',
    'Bank — Mozilla Firefox Privénavigatie',
    'Bank – Mozilla Firefox Privater Modus',
    'Banque — Mozilla Firefox Navigation privée',
    'Mozilla Firefox (Privénavigatie)',
    'Bank - Brave (Private)',
    'Bank - Brave (Private with Tor)',
    'Bank - Brave (Privé)',
    'Bank - Brave (Privat)',
    'Banque - Brave (Fenêtre privée)',
    'Bank - Opera (Private)',
    'Bank - Vivaldi (Private Window)',
    'Bank - Tor Browser',
  ])('%s', (title) => {
    expect(isPrivateWindowTitle(title)).toBe(true);
  });

  it.each([
    'Private Browsing uitleg - Google Chrome',
    'Private Browsing — Mozilla Firefox',
    'Navigation privée - Wikipédia - Google Chrome',
    'InPrivate gebruiken - Microsoft\u200b Edge',
    'Firefox (Private) instellen - Word',
    'Privé.docx - Word',
    'Jaarrekening',
    '',
  ])('not %s', (title) => {
    expect(isPrivateWindowTitle(title)).toBe(false);
  });
});
