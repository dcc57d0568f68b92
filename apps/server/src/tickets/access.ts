import type { Scope, Transaction } from '@daybook/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Caller } from '../platform/sessions/caller.ts';
import { type Access, type ConnectionRow, findAccess } from './connections.repository.ts';

/**
 * Whether the user may not connect: the operator or an administrator can lock that, for the organisation and for a
 * user.
 */
export const isLockedOut = (access: Access): boolean => access.is_ticket_locked || access.is_locked;

/**
 * Whether a connection is rejected by its system and its user may not renew it. Locking does not affect working
 * connections; one that cannot be renewed blocks no publishing.
 */
export const isStuck = ({ state }: Pick<ConnectionRow, 'state'>, access: Access): boolean =>
  state === 'invalid' && isLockedOut(access);

/** Whether a user may connect a system: while the organisation uses none, only administrators may choose one. */
export const mayConnect = (access: Access, { isAdmin }: Pick<Caller, 'isAdmin'>, system: string): boolean =>
  access.system === system || (access.system === 'none' && isAdmin);

/** @throws AppError PERMISSION_REQUIRED for a locked-out user */
export async function requireAccess(trx: Transaction, scope: Scope): Promise<Access> {
  const access = await findAccess(trx, scope);
  if (!isLockedOut(access)) return access;
  throw new AppError('PERMISSION_REQUIRED', { detail: 'Connecting ticket systems is locked.' });
}
