import { expect, it } from 'vitest';
import { readContactsSearch } from './contacts-search.ts';

it('opens a contact on a tab, and nothing that makes no sense', () => {
  expect(readContactsSearch({ contact: 12, tab: 'tags' })).toEqual({ contact: '12', tab: 'tags' });
  expect(readContactsSearch({ contact: '12', tab: 'x' })).toEqual({ contact: '12' });
  for (const contact of ['', '0', '-1', '1e3', "1'--", undefined]) expect(readContactsSearch({ contact })).toEqual({});
});
