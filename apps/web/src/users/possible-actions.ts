// Actions of an administrator for a person, by how that person stands.
import type { User } from './user-queries.ts';

export type UserAction =
  | 'edit'
  | 'permissions'
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
 * In the order in which they are offered. Nobody locks himself out, administrators have all permissions, and the own second
 * step is switched off in the own settings.
 */
export const userActions = (
  { is_deleted, is_deactivated, is_admin, status, two_factor_enabled }: Facts,
  isSelf: boolean,
): readonly UserAction[] => {
  if (is_deleted) return ['restore', 'erase'];
  if (is_deactivated) return ['edit', 'reactivate', 'archive'];
  if (status === 'invited') return ['edit', 'inviteAgain', 'withdraw'];
  if (isSelf) return ['edit'];
  return [
    'edit',
    ...(is_admin ? [] : ['permissions' as const]),
    'impersonate',
    ...(two_factor_enabled ? ['resetTwoFactor' as const] : []),
    'deactivate',
    'archive',
  ];
};
