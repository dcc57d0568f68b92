import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  csrfTokenFor,
  equalInConstantTime,
  newSecret,
  newVisitorValue,
  parseSessionValue,
  parseTokenValue,
  sessionValue,
  tokenValue,
} from './session-values.ts';

const id = fc.integer({ min: 1, max: 999_999_999_999_999 });

describe('cookies and tokens', () => {
  test('are read as they were written', () => {
    fc.assert(
      fc.property(id, id, (clientId, rowId) => {
        const secret = newSecret();
        expect(parseSessionValue(sessionValue(clientId, rowId, secret))).toEqual({
          kind: 'session',
          clientId,
          sessionId: rowId,
          secret,
        });
        expect(parseTokenValue(tokenValue(clientId, rowId, secret))).toEqual({ clientId, tokenId: rowId, secret });
      }),
    );
    expect(parseSessionValue(newVisitorValue())).toEqual({ kind: 'visitor' });
  });

  test.each([
    '',
    's.1.1',
    `s.0.1.${'a'.repeat(43)}`,
    `s.1.1.${'a'.repeat(44)}`,
    `S.1.1.${'a'.repeat(43)}`,
    `s.1e3.1.${'a'.repeat(43)}`,
    `s.1.1.${'a'.repeat(43)}\n`,
  ])('%j is none of ours', (value) => {
    expect(parseSessionValue(value)).toBeNull();
    expect(parseTokenValue(value)).toBeNull();
  });

  test('of anything never fails', () => {
    fc.assert(fc.property(fc.string(), (text) => parseSessionValue(text) === null && parseTokenValue(text) === null));
  });
});

test('a CSRF token belongs to one key and one cookie', () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  expect(csrfTokenFor(one, 'v.a')).toBe(csrfTokenFor(one, 'v.a'));
  expect(csrfTokenFor(one, 'v.a')).not.toBe(csrfTokenFor(one, 'v.b'));
  expect(csrfTokenFor(one, 'v.a')).not.toBe(csrfTokenFor(two, 'v.a'));
});

test('texts of different length compare as different', () => {
  expect(equalInConstantTime('abc', 'abc')).toBe(true);
  expect(equalInConstantTime('abc', 'abcd')).toBe(false);
  expect(equalInConstantTime('', 'a')).toBe(false);
});
