// Permissions of the signed-in user, so that screens offer only what the server accepts. Specification 6, roles and
// permissions.
//   may      whether a user has a permission
//   useMay   the same for the signed-in user
import type { Permission } from '@daybook/contract/permissions.ts';
import { type Session, useSession } from './api/session.ts';

/** The part of a user that the rule needs. */
export type Rights = Pick<Session['user'], 'is_admin' | 'permissions'>;

/** Whether a user has a permission: administrators always, others if its value is true. */
export const may = ({ is_admin: isAdmin, permissions }: Rights, permission: Permission): boolean =>
  isAdmin || permissions.some(({ key, value }) => key === permission && value);

/** Whether the signed-in user has a permission. */
export const useMay = (permission: Permission): boolean => may(useSession().user, permission);
