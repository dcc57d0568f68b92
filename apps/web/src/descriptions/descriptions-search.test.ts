import { expect, it } from 'vitest';
import { readDescriptionsSearch } from './descriptions-search.ts';

it('reads what the list is narrowed down to', () => {
  const search = { for: 'users', enabled: false, level: 2, dimension: '14' };
  expect(readDescriptionsSearch(search)).toEqual(search);
  expect(readDescriptionsSearch({ ...search, level: '2', dimension: 14 })).toEqual(search);
});

it('leaves out what makes no sense', () => {
  expect(readDescriptionsSearch({ for: 'nobody', enabled: 'yes', level: 0, dimension: '14' })).toEqual({});
  expect(readDescriptionsSearch({ level: 1, dimension: "1' OR '1" })).toEqual({ level: 1 });
});
