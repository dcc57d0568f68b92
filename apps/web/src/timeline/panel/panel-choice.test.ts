import type { Candidate } from '@daybook/contract/suggestions.ts';
import { expect, it } from 'vitest';
import { asksByName, directAim, suggestionFor } from './panel-choice.ts';

const internal = { id: '1', internal: true, contact_id: null };
const visser = { id: '2', internal: false, contact_id: '7' };

it('a suggestion is for the contact of the selected time, or for internal time', () => {
  expect(suggestionFor([internal, visser], { contactId: '7', internal: false })).toBe(visser);
  expect(suggestionFor([visser, internal], { contactId: null, internal: true })).toBe(internal);
  expect(suggestionFor([visser], { contactId: '8', internal: false })).toBeUndefined();
  expect(suggestionFor([internal, visser], null)).toBeUndefined();
});

it('a contact is looked for at once where nothing else is known', () => {
  const candidates: readonly Candidate[] = [];
  expect(asksByName({ kind: 'untagged' }, candidates)).toBe(true);
  expect(asksByName({ kind: 'mixed' }, candidates)).toBe(false);
});

it('the aim is what was chosen directly, in all levels', () => {
  const [project, part] = [
    { id: '1', level: 1, name: 'Advice' },
    { id: '2', level: 2, name: 'Part' },
  ];
  expect([directAim(null), directAim({ dimensions: [] }), directAim({ dimensions: [project, part] })]).toEqual([
    '',
    '',
    '1,2',
  ]);
});
