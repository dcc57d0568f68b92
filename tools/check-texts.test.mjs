import { describe, expect, it } from 'vitest';
import { checkTextsOf } from './check-texts.mjs';
import { compareLanguages, flatten, placeholdersOf } from './message-files.mjs';
import { checkTerms } from './terms.mjs';

const inAll = (tree) => Object.fromEntries(['nl', 'en', 'de', 'fr'].map((language) => [language, flatten(tree)]));
/** A template literal in the code that is checked: `before${state}` */
const template = (before) => ['t(`', before, '$', '{state}`)'].join('');

const messages = new Map([
  ['days', inAll({ publish: 'Publish', state: { open: 'Open' }, logs_one: '1', logs_other: '{{count}}' })],
]);
const problemsOf = (text) => checkTextsOf('apps/web/src/days/a.tsx', text, messages);

describe('the four languages', () => {
  it('agree', () => expect(compareLanguages(messages)).toEqual([]));

  it.each([
    ['a missing file', { fr: null }, 'fr/days.json is missing'],
    [
      'a missing key',
      { de: flatten({ logs_one: '1', logs_other: '{{count}}', state: { open: 'x' } }) },
      'lacks publish',
    ],
    ['an empty text', { en: flatten({ publish: ' ', logs_other: '{{count}}', state: { open: 'x' } }) }, 'is empty'],
    [
      'another placeholder',
      { fr: flatten({ publish: '{{day}}', logs_other: '{{count}}', state: { open: 'x' } }) },
      '{day}',
    ],
  ])('are compared: %s', (_name, change, words) => {
    const changed = new Map([['days', { ...messages.get('days'), ...change }]]);
    expect(compareLanguages(changed).join('\n')).toContain(words);
    expect(compareLanguages(changed)).toHaveLength(1);
  });

  it('knows placeholders with formats', () => {
    expect(placeholdersOf('{{count, number}} of {{- name}}, {{count}}')).toEqual(['count', 'name']);
  });
});

describe('texts used by screens', () => {
  it.each([
    "t('days:publish')",
    "t('days:logs', { count: 2 })",
    template('days:state.'),
    '<Button label={t("days:publish")}>{t("days:publish")} · 12</Button>',
    '<div className="row" data-testid="day" />',
    '<Kbd>Esc</Kbd>',
  ])('accepts %s', (text) => expect(problemsOf(text)).toEqual([]));

  it.each([
    ["t('days:close')", "'days:close' does not exist"],
    ["i18next.t('other:publish')", "'other:publish' does not exist"],
    [template('days:status.'), "'days:status' does not exist"],
    ["t('publish')", 'lacks its namespace'],
    ['<Button>Publish</Button>', 'visible text'],
    ['<Button aria-label="Publish" />', 'visible text'],
    ["<Button title={'Publish'} />", 'visible text'],
    ["<p>{'Publish'}</p>", 'visible text'],
  ])('refuses %s', (text, words) => {
    expect(problemsOf(text)).toHaveLength(1);
    expect(problemsOf(text)[0]).toContain(words);
  });
});

describe('the terms of a language', () => {
  const inDutch = (text) => checkTerms(new Map([['auth', { nl: flatten({ a: text }) }]]));

  it('are one word for one thing', () => {
    expect(inDutch('Log in bij {{organisatie}}')).toEqual([]);
    expect(inDutch('Meld je opnieuw aan')).toHaveLength(1);
    expect(inDutch('Wordt nooit opgenomen')).toEqual([
      'nl/auth.json a: "opgenomen" instead of "vastleggen, vastgelegd"',
    ]);
  });

  it.each([
    ['nl', 'Uitnodiging aannemen', 1],
    ['nl', 'Uitnodiging accepteren', 0],
    ['nl', 'Vul uw naam in', 1],
    ['nl', 'Hier kunt u zoeken', 1],
    ['nl', 'Nog {{count}} u te boeken', 0],
    ['nl', 'Wat nog niet is verzonden', 1],
    ['en', 'Your email address', 1],
    ['en', 'Leave all boxes ticked', 1],
    ['en', 'Connect a ticket system', 0],
    ['en', "Don't assign", 1],
    ['de', 'Wird nie aufgezeichnet.', 1],
    ['de', 'Versuche ein anderes Wort.', 1],
    ['de', 'Versuchen Sie ein anderes Wort.', 0],
    ['fr', 'Démarrer le minuteur', 1],
    ['fr', 'La imputation est prête', 1],
    ['fr', 'L’imputation est prête', 0],
    ['fr', 'Ajoutez-la à la liste', 0],
  ])('are those of a business application in %s: %s', (language, text, count) => {
    expect(checkTerms(new Map([['auth', { [language]: flatten({ a: text }) }]]))).toHaveLength(count);
  });

  it('hold for the texts around a placeholder, not for its name', () => {
    const english = (text) => checkTerms(new Map([['auth', { en: flatten({ a: text }) }]]));
    expect(english('{{organisation}} invites you')).toEqual([]);
    expect(english('Your organisation')).toHaveLength(1);
  });
});
