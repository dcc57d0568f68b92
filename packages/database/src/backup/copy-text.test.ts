import { describe, expect, it } from 'vitest';
import { decodeField, decodeRow } from './copy-text.ts';

describe('rows as COPY writes them', () => {
  it.each([
    ['plain', 'plain'],
    ['\\N', null],
    ['', ''],
    ['a\\tb\\nc\\rd', 'a\tb\nc\rd'],
    ['back\\\\slash', 'back\\slash'],
    ['\\\\N', '\\N'],
    ['\\\\.', '\\.'],
    ['{"a","b\\\\"c"}', '{"a","b\\"c"}'],
  ])('reads %j as %j', (field, value) => {
    expect(decodeField(field)).toBe(value);
  });

  it('divides a line at its tabs', () => {
    expect(decodeRow('1\t\\N\t\tx\\ty')).toEqual(['1', null, '', 'x\ty']);
  });
});
