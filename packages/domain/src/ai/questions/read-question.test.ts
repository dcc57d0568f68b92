import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactsNamed, namesInternal } from './named-contacts.ts';
import { datesOfPeriod } from './question-period.ts';
import { readQuestion } from './read-question.ts';

describe('a question', () => {
  it.each([
    ['en', 'What did I do for Bakker last week?', { kind: 'worked', contact: 'Bakker', period: 'last_week' }],
    ['nl', 'Wat heb ik vorige week voor Bakker gedaan?', { kind: 'worked', contact: 'Bakker', period: 'last_week' }],
    [
      'de',
      'Was habe ich gestern für Bäcker & Söhne gemacht?',
      {
        kind: 'worked',
        contact: 'Bäcker & Söhne',
        period: 'yesterday',
      },
    ],
    [
      'fr',
      'Qu’est-ce que j’ai fait pour Bakker la semaine dernière ?',
      {
        kind: 'worked',
        contact: 'Bakker',
        period: 'last_week',
      },
    ],
    ['en', 'what did I do today', { kind: 'worked', contact: null, period: 'today' }],
    ['nl', 'Wat heb ik deze maand gedaan', { kind: 'worked', contact: null, period: 'this_month' }],
    ['en', "Why is this Bakker's?", { kind: 'why', contact: 'Bakker', period: 'shown' }],
    ['nl', 'Waarom is dit van Bakker?', { kind: 'why', contact: 'Bakker', period: 'shown' }],
    ['de', 'Warum ist das für Bakker?', { kind: 'why', contact: 'Bakker', period: 'shown' }],
    ['fr', 'Pourquoi est-ce pour Bakker ?', { kind: 'why', contact: 'Bakker', period: 'shown' }],
    [
      'en',
      'Put everything with SPR-295 on Bakker',
      {
        kind: 'assign',
        text: 'SPR-295',
        contact: 'Bakker',
        period: 'shown',
      },
    ],
    [
      'nl',
      'Zet alles met “jaarrekening 2026” vandaag op Bakker',
      {
        kind: 'assign',
        text: 'jaarrekening 2026',
        contact: 'Bakker',
        period: 'today',
      },
    ],
    ['nl', 'Zet alles met SPR-295 op Bakker', { kind: 'assign', text: 'SPR-295', contact: 'Bakker', period: 'shown' }],
    [
      'de',
      'Ordne alles mit SPR-295 Bakker zu.',
      { kind: 'assign', text: 'SPR-295', contact: 'Bakker', period: 'shown' },
    ],
    [
      'fr',
      'Mets tout avec SPR-295 sur Bakker',
      { kind: 'assign', text: 'SPR-295', contact: 'Bakker', period: 'shown' },
    ],
    ['en', "What's still missing today?", { kind: 'missing', period: 'today' }],
    ['nl', 'Wat ontbreekt er vandaag nog?', { kind: 'missing', period: 'today' }],
    ['de', 'Was fehlt heute noch?', { kind: 'missing', period: 'today' }],
    ['fr', "Qu'est-ce qui manque aujourd'hui ?", { kind: 'missing', period: 'today' }],
    // In a language other than that of the screens.
    ['en', 'Was fehlt noch?', { kind: 'missing', period: 'shown' }],
    ['en', 'Write a poem', null],
  ] as const)('in %s is read: %s', (language, text, expected) => {
    expect(readQuestion(text, language)).toEqual(expected);
  });

  it('may be anything', () => {
    fc.assert(fc.property(fc.string({ maxLength: 500 }), (text) => void readQuestion(text, 'nl')));
  });
});

it('a period has its dates', () => {
  const about = { today: '2026-11-23', shown: '2026-11-20' };
  expect(datesOfPeriod('shown', about)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(datesOfPeriod('yesterday', about)).toEqual({ from: '2026-11-22', to: '2026-11-22' });
  expect(datesOfPeriod('this_week', about)).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(datesOfPeriod('last_week', about)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(datesOfPeriod('this_month', about)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(datesOfPeriod('last_month', { ...about, today: '2028-03-31' })).toEqual({
    from: '2028-02-01',
    to: '2028-02-29',
  });
});

it('a name means the contact of that name, else those that it begins', () => {
  const contacts = [
    { id: 1, name: 'Bakker', code: 'B1' },
    { id: 2, name: 'Bakkerij Jansen', code: null },
    { id: 3, name: 'Jansen & Zn.', code: 'J.3' },
  ];
  const ids = (name: string) => contactsNamed(name, contacts).map(({ id }) => id);
  expect(ids('bakker')).toEqual([1]);
  expect(ids('bakkerij')).toEqual([2]);
  expect(ids('jansen')).toEqual([2, 3]);
  expect(ids('j.3')).toEqual([3]);
  expect(ids('?!')).toEqual([]);
  expect(namesInternal('Intern')).toBe(true);
});
