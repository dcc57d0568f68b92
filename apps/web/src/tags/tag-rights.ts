import type { Session } from '../shell/api/session.ts';

type Rights = Pick<Session['user'], 'is_admin' | 'permissions'>;

/** Whether somebody may change what holds for everybody; rules with conditions are administrators' (specification 6). */
export const mayChangeGeneral = (user: Rights, hasConditions: boolean): boolean => {
  if (user.is_admin) return true;
  return !hasConditions && user.permissions.some(({ key, value }) => key === 'manage_general_tags' && value);
};
