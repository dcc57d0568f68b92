import { randomUUID } from 'node:crypto';
import type { CapturedEvent } from '@daybook/contract/capture.ts';
import { type PrivacyRule, privacyEffects, privacyScreen } from '@daybook/domain/capture/privacy-rules.ts';
import { sourceTypes } from '@daybook/domain/logs/source-types.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { screenEvent } from './screen-event.ts';

const on = { appointments: true, calls: true, meetings: true, emailContents: true };
const patterns: readonly Pick<PrivacyRule, 'kind' | 'pattern'>[] = [
  { kind: 'site', pattern: 'bank.nl' },
  { kind: 'program', pattern: 'winword' },
  { kind: 'title', pattern: 'salaris*' },
  { kind: 'path', pattern: 'C:\\Privé' },
  { kind: 'person', pattern: 'arts.nl' },
  { kind: 'person', pattern: '0612345678' },
];
const rule = fc
  .record({ what: fc.constantFrom(...patterns), effect: fc.constantFrom(...privacyEffects), number: fc.nat(99) })
  .map(({ what, effect, number }): PrivacyRule => ({ ...what, effect, id: String(number + 1), scope: 'user' }));

// Written in as many ways as people and programs do, with characters in between that cleaning removes.
const told = fc.constantFrom(
  'Salaris\u200bsen - Google Chrome',
  '(3) SALARIS',
  'Dossier',
  'https://mijn.bank.nl/x?y#z',
  'bank.nl/inloggen',
  'HTTPS://JAN:PW@BANK.NL',
  'c:/prive\u0301/a.docx',
  'file:///C:/Priv%C3%A9/a.pdf',
  'Privé (C:\\Privé)',
  '"Balie" <Balie@ARTS.nl>',
  '+31 (0)6 12 34 56 78',
  'WINWORD.EXE',
  'C:\\Office\\winword.exe',
  'Microsoft Word',
  '\u0000bank.nl\u0007',
);
const identifier = fc.constantFrom(
  'chrome',
  'WINWORD.EXE',
  'minox',
  'mijn.bank.nl',
  'https://bank.nl/',
  'voip',
  '0612345678',
);
const maybe = fc.option(told, { nil: null });
const event = fc
  .record({ type: fc.constantFrom(...sourceTypes), identifier, title: told, app: maybe, url: maybe, path: maybe })
  .chain((seen) =>
    fc.record({ from: maybe, to: fc.array(told, { maxLength: 2 }), phone: maybe }).map((who) => ({ ...seen, ...who })),
  )
  .map(
    ({ type, identifier, phone, ...subject }): CapturedEvent => ({
      id: randomUUID(),
      source: { type, identifier, name: subject.title },
      started_at: '2026-11-20T08:00:00.000Z',
      ended_at: '2026-11-20T08:10:00.000Z',
      subject: { ...subject, phone_number: phone, attendees: subject.to, location: phone, content: subject.title },
    }),
  );

describe('screenEvent', () => {
  it('never lets through what a rule drops, and of what a rule hides nothing that a rule could know', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 5 }), event, (rules, sent) => {
        const screen = privacyScreen(rules);
        const { event: stored, withheld, ruleId } = screenEvent(sent, { screen, detections: on });
        const drops = privacyScreen(rules.filter(({ effect }) => effect === 'drop'));
        if (withheld !== null) {
          expect(withheld.code).toBe('PRIVACY_RULE');
          return;
        }
        expect(drops({ ...stored.subject, source: stored.source })).toBeNull();
        if (ruleId === null) return;
        const { title, app, ...rest } = stored.subject;
        expect(title).toBe(stored.source.name);
        expect(JSON.stringify(rest)).not.toMatch(/bank|priv|arts|612345678|salaris/iu);
        const hidden: CapturedEvent = { ...sent, source: stored.source, subject: { title: '', app } };
        const again = screenEvent(hidden, { screen, detections: on });
        expect([again.withheld?.code ?? null, again.ruleId]).toEqual([null, null]);
        expect(again.event.keyHash).toBe(stored.keyHash);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    'Bank - Google Chrome (Incognito)',
    'Bank - Google Chrome (Inkognito)',
    'Banque - Google Chrome (Navigation privée)',
    'Bank - [InPrivate] - Microsoft\u200b Edge',
    'Bank — Mozilla Firefox Privénavigatie',
    'Bank — Mozilla Firefox (Private Browsing)',
    'Bank – Mozilla Firefox Privater Modus',
    'Banque — Mozilla Firefox Navigation privée',
  ])('keeps out a private window by its title, when no browser says so: %s', (title) => {
    const sent = {
      id: randomUUID(),
      source: { type: 'native', identifier: 'chrome.exe' },
      started_at: '2026-11-20T08:00:00.000Z',
      ended_at: '2026-11-20T08:10:00.000Z',
      subject: { title },
    } as const;
    const { withheld } = screenEvent(sent, { screen: privacyScreen([]), detections: on });
    expect(withheld?.code).toBe('PRIVATE_WINDOW');
  });
});
