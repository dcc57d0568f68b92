import { describe, expect, it } from 'vitest';
import { plainTitle } from './plain-title.ts';

const own = new Set(['kantoor.example']);

describe('a title as it is compared', () => {
  it.each([
    ['AW: WG: Jahresabschluss - Nachricht (HTML)', 'Jahresabschluss'],
    ['Antw: Offerte 2026-114 - Bericht (HTML)', 'Offerte 2026-114'],
    ['Re : TR : Devis - Message (HTML)', 'Devis'],
    ['[EXTERN] RE[2]: Year end queries', 'Year end queries'],
    ['Automatisch antwoord: Vakantie', 'Vakantie'],
    ['Postvak IN - anna@kantoor.example - Outlook', 'Postvak IN - Outlook'],
    ['Offerte - anna@kantoor.example', 'Offerte'],
    ['Inbox - jan@klant.example - Outlook', 'Inbox - jan@klant.example - Outlook'],
    ['Recht op antwoord', 'Recht op antwoord'],
    ['Een bericht - concept.docx', 'Een bericht - concept.docx'],
  ])('%j → %j', (title, expected) => expect(plainTitle(title, own)).toBe(expected));
});
