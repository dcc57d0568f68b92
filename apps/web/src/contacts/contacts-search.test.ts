import { expect, it } from 'vitest';
import { readContactsSearch } from './contacts-search.ts';

it('opens a contact on a tab or a company, and nothing that makes no sense', () => {
  expect(readContactsSearch({ contact: 12, tab: 'tags' })).toEqual({ contact: '12', tab: 'tags' });
  expect(readContactsSearch({ contact: '12', tab: 'x' })).toEqual({ contact: '12' });
  expect(readContactsSearch({ view: 'companies', company: 'x', contact: 3 })).toEqual({
    view: 'companies',
    contact: '3',
  });
  expect(readContactsSearch({ view: 'x', company: 77 })).toEqual({ company: '77' });
  expect(readContactsSearch({ company: ' ' })).toEqual({});
  expect(readContactsSearch({ type: 'partner', company: 'x' })).toEqual({ type: 'partner', company: 'x' });
  expect(readContactsSearch({ type: 'all' })).toEqual({});
  for (const contact of ['', '0', '-1', '1e3', "1'--", undefined]) expect(readContactsSearch({ contact })).toEqual({});
});
