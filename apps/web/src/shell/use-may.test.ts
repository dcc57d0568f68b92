import { describe, expect, it } from 'vitest';
import { may } from './use-may.ts';

const user = (isAdmin: boolean, value: boolean) => ({
  is_admin: isAdmin,
  permissions: [
    { key: 'manage_contacts' as const, value },
    { key: 'manage_dimensions' as const, value: !value },
  ],
});

describe('a permission', () => {
  it('is held where its own value is true', () => {
    expect(may(user(false, true), 'manage_contacts')).toBe(true);
    expect(may(user(false, true), 'manage_dimensions')).toBe(false);
  });

  it('is not held where nothing is known of it', () => {
    expect(may(user(false, true), 'create_tokens')).toBe(false);
  });

  it('is held by every administrator', () => {
    expect(may(user(true, false), 'manage_contacts')).toBe(true);
    expect(may(user(true, false), 'create_tokens')).toBe(true);
  });
});
