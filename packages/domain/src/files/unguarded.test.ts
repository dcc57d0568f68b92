import { expect, it } from 'vitest';
import { unguarded } from './unguarded.ts';

it.each([
  ['="00123"', '00123'],
  ['="12"" Records"', '12" Records'],
  ["'00123", '00123'],
  ["'=1+1", '=1+1'],
  ["'t Hoekje", "'t Hoekje"],
  ['=1+1', '=1+1'],
  ['', ''],
])('%s is %s', (text, expected) => expect(unguarded(text)).toBe(expected));
