import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maximumTitleLength, normaliseSubject, subjectKey } from './subject-normalise.ts';

describe('normaliseSubject', () => {
  it.each([
    ['(3) ● Jaarrekening 2025  - Google Chrome', 'Jaarrekening 2025'],
    ['[12] Inbox', 'Inbox'],
    ['(99+) WhatsApp', 'WhatsApp'],
    ['● main.ts - daybook', 'main.ts - daybook'],
    ['*brief.txt - Kladblok', 'brief.txt - Kladblok'],
    ['brief.odt ●', 'brief.odt'],
    ['Postvak IN (7) - jan@bakker.nl', 'Postvak IN - jan@bakker.nl'],
    ['Dossier — Mozilla Firefox', 'Dossier'],
    ['Dossier - Microsoft\u200b Edge', 'Dossier'],
    ['Dossier - Google Chrome (Incognito)', 'Dossier'],
    ["Twinfield - Kapsalon Smits en nog 3 pagina's - Werk - Microsoft\u200b Edge", 'Twinfield - Kapsalon Smits - Werk'],
    ['Dossier and 1 more page - Personal - Microsoft\u200b Edge', 'Dossier - Personal'],
    ['Dossier und 12 weitere Seiten – Geschäftlich – Microsoft\u200b Edge', 'Dossier – Geschäftlich'],
    ['Dossier et 4 pages de plus - Microsoft\u200b Edge', 'Dossier'],
    ["Verslag en nog 3 pagina's.docx - Word", "Verslag en nog 3 pagina's.docx - Word"],
    ['  a \t b\n c ', 'a b c'],
    ['Cafe\u0301', 'Café'],
    ['Jaar (2025) rapport', 'Jaar (2025) rapport'],
    ['(2025)', '(2025)'],
    ['●', '●'],
    ['👩\u200d💻 pair', '👩\u200d💻 pair'],
    ['', ''],
  ])('makes %j into %j', (title, expected) => {
    expect(normaliseSubject(title)).toBe(expected);
  });

  it('is stable, bounded and never breaks a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 700 }), (title) => {
        const once = normaliseSubject(title);
        expect(normaliseSubject(once)).toBe(once);
        expect(once.length).toBeLessThanOrEqual(maximumTitleLength);
        expect(once.isWellFormed()).toBe(true);
      }),
    );
    expect(normaliseSubject('😀'.repeat(300)).isWellFormed()).toBe(true);
    expect(normaliseSubject(`a${'😀'.repeat(300)}`)).toHaveLength(499);
  });
});

describe('subjectKey', () => {
  it('is the same for what only differs in counters and case', () => {
    const url = 'https://mail.nl/a';
    expect(subjectKey({ title: '(2) Inbox', url })).toBe(subjectKey({ title: 'inbox - Google Chrome', url }));
    expect(subjectKey({ title: 'Inbox', url })).not.toBe(subjectKey({ title: 'Inbox', url: 'https://mail.nl/b' }));
    expect(subjectKey({ title: 'Inbox' })).not.toBe(subjectKey({ title: 'Inbox', path: '/inbox' }));
  });
});
