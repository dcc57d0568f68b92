import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type SecretPurpose, secretBox } from './secret-box.ts';

const purpose = 'two-factor secret';

test('what was sealed opens again, and no two texts look alike', () => {
  const box = secretBox(randomBytes(32));
  const sealed = box.seal('naïve password ✓', purpose);
  expect(box.open(sealed, purpose)).toBe('naïve password ✓');
  expect(box.seal('naïve password ✓', purpose)).not.toBe(sealed);
  expect(sealed).not.toContain('password');
});

test('an earlier secret still opens, and no longer seals', () => {
  const [old, next] = [randomBytes(32), randomBytes(32)];
  const sealed = secretBox(old).seal('kept', purpose);
  const rotated = secretBox(next, [old]);
  expect(rotated.open(sealed, purpose)).toBe('kept');
  expect(() => secretBox(old).open(rotated.seal('new', purpose), purpose)).toThrow('SECRET_KEY_PREVIOUS');
  expect(() => secretBox(next).open(sealed, purpose)).toThrow('SECRET_KEY_PREVIOUS');
});

test('a changed text, another purpose and rubbish do not open', () => {
  const box = secretBox(randomBytes(32));
  const sealed = box.seal('secret', purpose);
  const other = sealed.at(-2) === 'A' ? 'B' : 'A';
  expect(() => box.open(sealed.slice(0, -2) + other + sealed.at(-1), purpose)).toThrow();
  expect(() => box.open(sealed, 'something else' as SecretPurpose)).toThrow();
  expect(() => box.open(sealed.split('.').slice(0, 3).join('.'), purpose)).toThrow();
  expect(() => box.open('', purpose)).toThrow();
});
