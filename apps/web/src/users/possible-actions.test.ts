import { describe, expect, it } from 'vitest';
import { userActions } from './possible-actions.ts';

const colleague = {
  is_deleted: false,
  is_deactivated: false,
  is_admin: false,
  status: 'active',
  two_factor_enabled: false,
} as const;

describe('what can be done with somebody', () => {
  it('who works: everything but what is for those who left', () => {
    expect(userActions(colleague, false)).toEqual([
      'edit',
      'permissions',
      'blocks',
      'impersonate',
      'deactivate',
      'archive',
    ]);
  });

  it('who administers has all permissions anyway', () => {
    expect(userActions({ ...colleague, is_admin: true }, false)).not.toContain('permissions');
  });

  it('oneself is not shut out', () => {
    expect(userActions({ ...colleague, is_admin: true }, true)).toEqual(['edit']);
  });

  it('the second step is taken away from a colleague who has one, not from oneself', () => {
    expect(userActions({ ...colleague, two_factor_enabled: true }, false)).toContain('resetTwoFactor');
    expect(userActions(colleague, false)).not.toContain('resetTwoFactor');
    expect(userActions({ ...colleague, two_factor_enabled: true }, true)).not.toContain('resetTwoFactor');
  });

  it('who was invited gets the mail again, or nothing more', () => {
    expect(userActions({ ...colleague, status: 'invited' }, false)).toEqual([
      'edit',
      'blocks',
      'inviteAgain',
      'withdraw',
    ]);
  });

  it('who was deactivated comes back, whatever else holds', () => {
    expect(userActions({ ...colleague, is_deactivated: true, status: 'inactive' }, false)).toContain('reactivate');
  });

  it('only who was archived is erased', () => {
    expect(userActions({ ...colleague, is_deleted: true, status: 'inactive' }, false)).toEqual(['restore', 'erase']);
    expect(userActions({ ...colleague, is_deactivated: true }, false)).not.toContain('erase');
  });
});
