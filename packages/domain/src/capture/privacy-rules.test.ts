import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hiddenSighting } from './hidden-sighting.ts';
import {
  isPrivacyPattern,
  maxPrivacyRules,
  type PrivacyRule,
  type PrivacyRuleKind,
  privacyRuleKinds,
  privacyScreen,
} from './privacy-rules.ts';
import type { NamedSource } from './resolve-source.ts';
import type { ScreenedSubject } from './screened-subject.ts';

const chrome: NamedSource = { type: 'web', identifier: 'chrome', name: 'Google Chrome' };
const word: NamedSource = { type: 'native', identifier: 'WINWORD.EXE', name: 'Microsoft Word' };
const page = (url: string, title = 'Dossier'): ScreenedSubject => ({ source: chrome, app: 'chrome', url, title });
const file = (path: string, title = 'Brief'): ScreenedSubject => ({ source: word, app: 'WINWORD.EXE', path, title });
const titled = (title: string): ScreenedSubject => ({ source: word, app: 'WINWORD.EXE', title });
const mail = (from: string, to: string[] = []): ScreenedSubject => ({
  source: { type: 'email', identifier: 'outlook' },
  title: 'Offerte',
  mailFrom: from,
  mailTo: to,
});
const call = (phoneNumber: string): ScreenedSubject => ({
  source: { type: 'phone', identifier: 'voip' },
  title: 'Gesprek',
  phoneNumber,
});

const rule = (kind: PrivacyRuleKind, pattern: string, over: Partial<PrivacyRule> = {}): PrivacyRule => ({
  id: `${kind} ${pattern}`,
  kind,
  pattern,
  effect: 'drop',
  scope: 'user',
  ...over,
});
const meets = (kind: PrivacyRuleKind, pattern: string, subject: ScreenedSubject) =>
  privacyScreen([rule(kind, pattern)])(subject) !== null;

describe('a site rule', () => {
  it.each([
    ['bank.nl', 'https://bank.nl/', true],
    ['bank.nl', 'http://BANK.nl:8443/a?b#c', true],
    ['bank.nl', 'https://www.bank.nl./', true],
    ['bank.nl', 'https://mijn.bank.nl/inloggen', true],
    ['bank.nl', 'https://jan:pw@bank.nl/', true],
    ['bank.nl', 'https://otherbank.nl/', false],
    ['bank.nl', 'https://bank.nl.evil.com/', false],
    ['bank.nl', 'https://zoeken.nl/?q=bank.nl', false],
    [' https://www.Bank.nl/?a=1#b ', 'https://bank.nl/', true],
    ['*.bank.nl', 'https://bank.nl/', true],
    ['https://*.bank.nl/', 'https://a.bank.nl/', true],
    ['bank.nl/private', 'https://bank.nl/Private', true],
    ['bank.nl/private/', 'https://mijn.bank.nl//private/1', true],
    ['bank.nl/priv%C3%A9', 'https://bank.nl/privé/x', true],
    ['bank.nl/private', 'https://bank.nl/privates', false],
    ['bank.nl/private', 'https://bank.nl/', false],
    ['bank.nl:8443', 'https://bank.nl:8443/', true],
    ['bank.nl:8443', 'https://bank.nl/', false],
    ['http://intranet', 'http://intranet/verlof', true],
    ['localhost:3000', 'http://localhost:3000/a', true],
    ['müller.de', 'https://xn--mller-kva.de/', true],
    ['10.0.0.5', 'http://10.0.0.5/', true],
  ])('%s about %s: %s', (pattern, url, expected) => {
    expect(meets('site', pattern, page(url))).toBe(expected);
  });

  it('knows an address that stands in the place of a title, and a host in the place of a source', () => {
    const window = { source: { type: 'native', identifier: 'chrome' }, title: 'bank.nl/af - Google Chrome' } as const;
    expect(meets('site', 'bank.nl', window)).toBe(true);
    expect(meets('site', 'bank.nl', { ...window, title: 'Vraag over bank.nl' })).toBe(false);
    expect(meets('site', 'bank.nl', { source: { type: 'web_custom', identifier: 'mijn.bank.nl' }, title: 'A' })).toBe(
      true,
    );
  });

  it('meets every address of its host and what lies under it', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
    const host = fc.tuple(label, label).map(([name, end]) => `${name}.x${end}`);
    const path = fc.array(fc.stringMatching(/^[A-Za-z0-9_-]{1,6}$/), { maxLength: 4 }).map((steps) => steps.join('/'));
    fc.assert(
      fc.property(host, fc.array(label, { maxLength: 3 }), path, path, (name, below, base, rest) => {
        const address = `https://${[...below, name].join('.')}/${base}/${rest}?q#f`;
        expect(meets('site', `${name}/${base}`, page(address))).toBe(true);
        expect(meets('site', name, page(`https://x${name}/`))).toBe(false);
      }),
    );
  });
});

describe('a program rule', () => {
  it.each([
    ['winword', word, true],
    ['Microsoft Word', word, true],
    ['C:\\Program Files\\Office\\WINWORD.EXE', word, true],
    ['excel', word, false],
    ['wor', word, false],
    ['Google Chrome', chrome, true],
    ['steam', { type: 'native', identifier: 'Steam.exe', name: 'Steam' }, true],
    ['Éditeur', { type: 'native_custom', identifier: 'editeur', name: 'editeur' }, true],
  ] as const)('%s', (pattern, source, expected) => {
    expect(meets('program', pattern, { source, title: 'A' })).toBe(expected);
  });
});

describe('a title rule', () => {
  it.each([
    ['salaris', 'Salaris Jansen.xlsx', true],
    ['salaris', 'Salarissen 2026', false],
    ['salaris*', 'Salarissen 2026', true],
    ['*rekening', 'Jaarrekening Bakker', true],
    ['*laris*', 'Salarissen', true],
    ['brief arts', 'Brief: arts', true],
    ['brief arts', 'Brief aan arts', false],
    ['brief * arts', 'Brief aan de arts', true],
    ['brief*arts', 'Brief arts', true],
    ['brief * arts', 'arts brief', false],
    ['prive', 'Privé – map', true],
    ['PRIVÉ', 'prive', true],
    ['muller strasse', 'Müller, Straße 3', true],
    ['*', 'Wat dan ook', true],
    ['*', '', true],
  ])('%s about %s: %s', (pattern, title, expected) => {
    expect(meets('title', pattern, titled(title))).toBe(expected);
  });

  it('finds what a naive search finds', () => {
    const word = fc.constantFrom('a', 'ab', 'b', 'ba', 'bb');
    const starred = fc.constantFrom('a*', '*a', 'b*', '*b*', 'a*b', 'ab', 'b');
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 5 }),
        fc.array(starred, { minLength: 1, maxLength: 3 }),
        (words, wanted) => {
          const naive = new RegExp(`(?:^| )${wanted.join(' ').replaceAll('*', '.*')}(?: |$)`);
          expect(meets('title', wanted.join(' '), titled(words.join(' ')))).toBe(naive.test(words.join(' ')));
        },
      ),
    );
  });

  it('stays quick where searching with regular expressions does not', () => {
    const pattern = 'a*'.repeat(99);
    expect(meets('title', `${pattern}b`, titled('a'.repeat(2000)))).toBe(false);
    expect(meets('title', pattern, titled('a'.repeat(2000)))).toBe(true);
  });
});

describe('a path rule', () => {
  it.each([
    ['C:\\Privé', 'c:/privé/dagboek.docx', true],
    ['c:/prive\u0301/', 'C:\\Privé\\a\\b.docx', true],
    ['C:\\Privé', 'C:\\Privézaken\\a.docx', false],
    ['C:\\Privé', 'D:\\Privé\\a.docx', false],
    ['C:\\Privé', 'C:\\Klanten\\..\\Privé\\a.docx', true],
    ['C:\\Privé', '\\\\?\\C:\\Privé\\a.docx', true],
    ['C:\\', 'C:\\a.docx', true],
    ['\\\\server\\hr', '\\\\SERVER\\HR\\Jansen.xlsx', true],
    ['\\\\server\\hr', '//server/hr/Jansen.xlsx', true],
    ['\\\\server\\hr', '\\\\?\\UNC\\server\\hr\\a', true],
    ['\\\\server\\hr', '\\\\server\\hr2\\a', false],
    ['/Users/jan/Privé', '/users/jan/privé/a.pages', true],
    ['/home/jan/prive', '/home/jan/prive', true],
    ['/home/jan/prive', '/home/jan/privebrief', false],
    ['/', '/home/jan/a', true],
    ['~/Prive', '/home/jan/Prive/a', true],
    ['~/Prive', '/Users/jan/Prive/a', true],
    ['~/Prive', 'C:\\Users\\jan\\Prive\\a', true],
    ['~/Prive', '/srv/home/jan/Prive/a', false],
    ['file:///C:/Priv%C3%A9', 'C:\\Privé\\a', true],
  ])('%s about %s: %s', (pattern, path, expected) => {
    expect(meets('path', pattern, file(path))).toBe(expected);
  });

  it('reads file addresses in a browser, and folders that a title shows', () => {
    expect(meets('path', 'C:\\Privé', page('file:///C:/Priv%C3%A9/a.pdf'))).toBe(true);
    expect(meets('path', '/mnt/hr', page('file:///mnt/hr/a.pdf'))).toBe(true);
    expect(meets('path', 'C:\\Privé', titled('*C:\\Privé\\dagboek.txt - Notepad++'))).toBe(true);
    expect(meets('path', '~/Prive', titled('dagboek.txt (~/Prive) - gedit'))).toBe(true);
    expect(meets('path', '/tmp', titled('and/tmp en /tmpfile'))).toBe(false);
    expect(meets('path', '/', titled('en/of'))).toBe(false);
  });
});

describe('a person rule', () => {
  it.each([
    ['jan@bakker.nl', mail('"Jan" <Jan@Bakker.nl>'), true],
    ['jan@bakker.nl', mail('piet@bakker.nl'), false],
    ['jan@bakker.nl', mail('a@b.nl', ['x@y.nl', 'jan@bakker.nl']), true],
    ['bakker.nl', mail('piet@bakker.nl'), true],
    ['@Bakker.nl', mail('piet@mail.bakker.nl'), true],
    ['bakker.nl', mail('piet@debakker.nl'), false],
    ['jan@bakker.nl', titled('Postvak IN - jan@bakker.nl - Outlook'), true],
    ['06-12345678', call('+31 (0)6 12 34 56 78'), true],
    ['+31612345678', call('0612345678'), true],
    ['0031 6 1234 5678', call('tel:+31612345678'), true],
    ['+44 20 7946 0958', call('020 7946 0958'), true],
    ['+31612345678', call('0612345679'), false],
    ['101', call('101'), true],
    ['101', call('+31612345101'), false],
    ['0612345678', titled('Gesprek met +31 6 12345678'), true],
    ['0612345678', call('sip:0612345678@provider.nl'), true],
  ])('%s', (pattern, subject, expected) => {
    expect(meets('person', pattern, subject)).toBe(expected);
  });

  it('looks at attendees', () => {
    const meeting = { source: { type: 'appointment', identifier: 'outlook' }, title: 'Overleg' } as const;
    expect(meets('person', 'bakker.nl', { ...meeting, attendees: ['jan@bakker.nl'] })).toBe(true);
    expect(meets('person', '0612345678', { ...meeting, attendees: ['+31612345678'] })).toBe(true);
  });
});

describe('isPrivacyPattern', () => {
  it.each([
    ['site', ['', ' ', 'bank', 'not a site', 'ftp://bank.nl', 'x'.repeat(201)]],
    ['program', ['', ' ', '.exe', '\\']],
    ['title', ['', '!?', ' - ']],
    ['path', ['', 'Privé', 'Privé\\a', '\\\\', 'https://bank.nl/a']],
    ['person', ['', 'jan', '@', 'Jan Bakker', '12', '+', 'jan@bakker']],
  ] as const)('refuses what would silently keep nothing out: %s', (kind, patterns) => {
    for (const pattern of patterns) expect(isPrivacyPattern(kind, pattern), pattern).toBe(false);
  });

  it('never fails, whatever is typed and seen', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(fc.constantFrom(...privacyRuleKinds), text, text, (kind, pattern, seen) => {
        const subject = { ...file(seen, seen), url: seen, mailFrom: seen, attendees: [seen], phoneNumber: seen };
        expect(typeof meets(kind, pattern, subject)).toBe('boolean');
      }),
      { numRuns: 150 },
    );
  });
});

const anyRule = fc.record({
  id: fc.uuid(),
  kind: fc.constant('title' as const),
  pattern: fc.constantFrom('a', 'b', 'c', '*'),
  effect: fc.constantFrom('drop' as const, 'hide_title' as const),
  scope: fc.constantFrom('client' as const, 'user' as const),
});
const anyTitle = fc.subarray(['a', 'b', 'c', 'd']).map((words) => titled(words.join(' ')));

describe('privacyScreen', () => {
  it('lets the strongest effect win, and the organisation among equals', () => {
    const hide = rule('title', 'a', { effect: 'hide_title', scope: 'client' });
    const own = rule('title', 'a*');
    const theirs = rule('title', '*a', { scope: 'client' });
    expect(privacyScreen([hide, own])(titled('a'))).toBe(own);
    expect(privacyScreen([own, theirs, hide])(titled('a'))).toBe(theirs);
    expect(privacyScreen([hide])(titled('a'))).toBe(hide);
    expect(privacyScreen([])(titled('a'))).toBeNull();
  });

  it('never becomes weaker by another rule, whoever made it and wherever it stands', () => {
    const strength = { none: 0, hide_title: 1, drop: 2 };
    const strengthOf = (rules: PrivacyRule[], subject: ScreenedSubject) =>
      strength[privacyScreen(rules)(subject)?.effect ?? 'none'];
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 8 }), anyRule, fc.nat(8), anyTitle, (rules, one, place, subject) => {
        const before = strengthOf(rules, subject);
        const alone = strengthOf([one], subject);
        expect(strengthOf(rules.toSpliced(place, 0, one), subject)).toBe(Math.max(before, alone));
      }),
    );
  });

  it('screens a full batch against full lists in a moment', () => {
    const rules = Array.from({ length: 2 * maxPrivacyRules }, (_, index) =>
      rule(privacyRuleKinds[index % 5] ?? 'site', ['x.nl', 'prog', 'x*y', '/x/y', 'x@y.nl'][index % 5] ?? ''),
    );
    const screen = privacyScreen(rules);
    const subjects = Array.from({ length: 1000 }, (_, index) => page(`https://site${index}.nl/a`, `Dossier ${index}`));
    expect(subjects.filter((subject) => screen(subject) !== null)).toEqual([]);
  });
});

describe('hiddenSighting', () => {
  it.each([
    [word, 'C:\\Privé\\WINWORD.EXE', { type: 'native', identifier: 'word', name: 'Microsoft Word' }, 'winword'],
    [chrome, 'chrome', chrome, 'chrome'],
    [
      { type: 'web_custom', identifier: 'huisarts-dorp.nl', name: 'huisarts-dorp.nl' },
      null,
      { type: 'web_custom', identifier: 'browser', name: 'browser' },
      null,
    ],
    [
      { type: 'phone', identifier: 'voip', name: 'voip' },
      null,
      { type: 'phone', identifier: 'voip', name: 'voip' },
      null,
    ],
  ] as const)('%o', (source, app, expected, process) => {
    const hidden = hiddenSighting(source, app);
    expect(hidden).toEqual({ source: expected, title: '', app: process });
    expect(hiddenSighting(hidden.source, hidden.app)).toEqual(hidden);
  });

  it('keeps nothing of a site, however a client names it', () => {
    fc.assert(
      fc.property(fc.domain(), fc.constantFrom('web' as const, 'web_custom' as const), (host, type) => {
        expect(JSON.stringify(hiddenSighting({ type, identifier: host, name: host }, null))).not.toContain(host);
      }),
    );
  });
});
