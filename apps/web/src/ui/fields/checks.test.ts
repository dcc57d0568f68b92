import { passwordSchema } from '@daybook/contract/auth.ts';
import { nameSchema } from '@daybook/contract/values.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, isName, isPassword } from './checks.ts';

describe('checks of fields', () => {
  it('of names and passwords agree with the contract', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 220 }), (value) => {
        expect(isName(value)).toBe(nameSchema.safeParse(value).success);
        expect(isPassword(value)).toBe(passwordSchema.safeParse(value).success);
      }),
    );
    expect(isName('x'.repeat(200))).toBe(true);
    expect(isName('x'.repeat(201))).toBe(false);
    expect(isPassword('1234567')).toBe(false);
    expect(isPassword('x'.repeat(129))).toBe(false);
  });

  it('of e-mail addresses let plausible ones pass', () => {
    for (const good of ['a@b.nl', ' jan.de.vries+x@firma.co.uk ']) expect(isEmail(good)).toBe(true);
    for (const bad of ['', 'jan', 'jan@firma', '@firma.nl', 'jan@firma.', 'jan de@firma.nl', 'a@b@c.nl'])
      expect(isEmail(bad)).toBe(false);
  });
});
