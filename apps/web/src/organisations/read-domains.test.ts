import { describe, expect, it } from 'vitest';
import { readDomains } from './read-domains.ts';

describe('domains as they are typed', () => {
  it.each([
    ['one a line', 'bakker.example\njansen.example'],
    ['with commas and an @', '@Bakker.example, @jansen.example'],
    ['twice', 'bakker.example bakker.example jansen.example'],
  ])('%s', (_how, typed) => {
    expect(readDomains(typed)).toEqual(['bakker.example', 'jansen.example']);
  });

  it('may be none: then every domain is allowed', () => {
    expect(readDomains(' ')).toEqual([]);
  });
});
