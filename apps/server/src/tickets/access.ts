import type { Scope, Transaction } from '@daybook/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Caller } from '../platform/sessions/caller.ts';
import { type Access, type ConnectionRow, findAccess } from './connections.repository.ts';

/** Whether somebody may connect for himself: the operator or an administrator can lock that, for the organisation and for a user. */
export const isLockedOut = (access: Access): boolean => access.is_ticket_locked || access.is_locked;

/**
 * Whether a connection is refused by its system and its user may not make it anew. Locking leaves connections that work as they
 * are; one that cannot be mended keeps no day from being published.
 */
export const isStuck = ({ state }: Pick<ConnectionRow, 'state'>, access: Access): boolean =>
  state === 'invalid' && isLockedOut(access);

/** Whether somebody may connect a system: another one than the organisation's only administrators, while it uses none. */
export const mayConnect = (access: Access, { isAdmin }: Pick<Caller, 'isAdmin'>, system: string): boolean =>
  access.system === system || (access.system === 'none' && isAdmin);

/** @throws AppError PERMISSION_REQUIRED for who is locked out */
export async function requireAccess(trx: Transaction, scope: Scope): Promise<Access> {
  const access = await findAccess(trx, scope);
  if (!isLockedOut(access)) return access;
  throw new AppError('PERMISSION_REQUIRED', { detail: 'Connecting ticket systems is locked.' });
}
