import { expect, test } from 'vitest';
import { newRecoveryCodes, newTimeSecret, readableRecoveryCode, stepOfCode, timeSecretUrl } from './time-codes.ts';

/** RFC 6238, appendix B: the ASCII text 12345678901234567890, the codes cut to six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

test.each(vectors)('at second %d the code is %s', (second, code) => {
  expect(stepOfCode(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
});

test('a code counts one step early and one late, and belongs to its own step', () => {
  const at = (second: number) => stepOfCode(secret, '287082', new Date(second * 1000));
  expect([at(29), at(30), at(59), at(60), at(89)]).toEqual([1, 1, 1, 1, 1]);
  expect([at(90), stepOfCode(secret, '287083', new Date(59_000))]).toEqual([null, null]);
});

test('secrets and recovery codes are long and never the same', () => {
  expect(newTimeSecret()).toMatch(/^[A-Z2-7]{32}$/);
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{16}$/);
  expect(readableRecoveryCode('abcdefghijklmnop')).toBe('abcd-efgh-ijkl-mnop');
});

test('the address that an app scans names product and account, whatever stands in the address', () => {
  const url = new URL(timeSecretUrl(secret, 'o&b?=x@example.com'));
  expect(decodeURIComponent(url.pathname)).toContain('Daybook:o&b?=x@example.com');
  expect(url.searchParams.get('secret')).toBe(secret);
});
