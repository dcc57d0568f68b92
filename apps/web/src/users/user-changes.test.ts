import { describe, expect, it } from 'vitest';
import { formerValues } from './user-changes.ts';
import type { User } from './user-queries.ts';

const user = { attributes: { name_first: 'Anna', name_prefix: null, is_admin: true, subscription_id: null } } as User;

describe('what a change is taken back to', () => {
  it('is what its fields had before, and nothing of the others', () => {
    expect(formerValues(user, { name_prefix: 'de', is_admin: false })).toEqual({ name_prefix: null, is_admin: true });
  });

  it('leaves a first plan: there is none to go back to', () => {
    expect(formerValues(user, { subscription_id: 'premium' })).toEqual({});
  });
});
