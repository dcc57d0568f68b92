import { expect, test } from 'vitest';
import { type SignInFacts, signInRefusal } from './sign-in-refusal.ts';

const nobodySpecial: SignInFacts = {
  isAdmin: false,
  isInvited: false,
  isDeactivated: false,
  isArchived: false,
  isErased: false,
  enforcesSingleSignOn: false,
};

test('who is there comes in, either way', () => {
  expect(signInRefusal(nobodySpecial, 'password')).toBeNull();
  expect(signInRefusal(nobodySpecial, 'provider')).toBeNull();
});

test.each(['isInvited', 'isDeactivated', 'isArchived', 'isErased'] as const)('%s is as good as unknown', (state) => {
  for (const isAdmin of [true, false]) {
    const facts = { ...nobodySpecial, isAdmin, enforcesSingleSignOn: true, [state]: true };
    expect(signInRefusal(facts, 'password')).toBe('unknown');
    expect(signInRefusal(facts, 'provider')).toBe('unknown');
  }
});

test('single sign-on takes the password away from everybody but administrators', () => {
  const facts = { ...nobodySpecial, enforcesSingleSignOn: true };
  expect(signInRefusal(facts, 'password')).toBe('single_sign_on');
  expect(signInRefusal(facts, 'provider')).toBeNull();
  expect(signInRefusal({ ...facts, isAdmin: true }, 'password')).toBeNull();
});
