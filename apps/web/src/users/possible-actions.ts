// Actions of an administrator for a user, depending on the user's state.
import type { User } from './user-queries.ts';

export type UserAction =
  | 'edit'
  | 'permissions'
  | 'blocks'
  | 'inviteAgain'
  | 'withdraw'
  | 'impersonate'
  | 'resetTwoFactor'
  | 'deactivate'
  | 'reactivate'
  | 'archive'
  | 'restore'
  | 'erase';

type Facts = Pick<User['attributes'], 'is_deleted' | 'is_deactivated' | 'is_admin' | 'status' | 'two_factor_enabled'>;

/**
 * Returns the actions in the order of the menu. None of them locks out the administrator who uses it. Administrators
 * have all permissions. Users turn off their own second step, and set their own blocks, in the settings.
 */
export const userActions = (
  { is_deleted, is_deactivated, is_admin, status, two_factor_enabled }: Facts,
  isSelf: boolean,
): readonly UserAction[] => {
  if (is_deleted) return ['restore', 'erase'];
  if (is_deactivated) return ['edit', 'reactivate', 'archive'];
  if (status === 'invited') return ['edit', 'blocks', 'inviteAgain', 'withdraw'];
  if (isSelf) return ['edit'];
  return [
    'edit',
    ...(is_admin ? [] : ['permissions' as const]),
    'blocks',
    'impersonate',
    ...(two_factor_enabled ? ['resetTwoFactor' as const] : []),
    'deactivate',
    'archive',
  ];
};
