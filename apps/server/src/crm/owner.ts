import type { Scope, Transaction } from '@daybook/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type ConnectionRow, findConnection, findLocks, type Locks, type Owner } from './connections.repository.ts';

/**
 * Returns the level at which a user connects (specification 6): administrators for the organisation; where that is
 * locked, users who are not locked connect for themselves.
 */
export function levelOf({ is_crm_locked, is_locked, is_admin }: Locks): 'client' | 'user' | null {
  if (!is_crm_locked) return is_admin ? 'client' : null;
  return is_admin || is_locked ? null : 'user';
}

/** Returns the owner of the connection that the caller makes. @throws AppError PERMISSION_REQUIRED */
export async function requireOwner(trx: Transaction, scope: Scope): Promise<Owner> {
  const level = levelOf(await findLocks(trx, scope));
  if (level === null) throw notTheirs();
  return level === 'client' ? null : scope.userId;
}

/**
 * Returns the owner of the connection that the caller manages. Administrators manage the organisation's, even while
 * connecting is locked: contacts and projects are read over it, and users send their hours over their own ones.
 * @throws AppError PERMISSION_REQUIRED
 */
export async function requireKeeper(trx: Transaction, scope: Scope): Promise<Owner> {
  const locks = await findLocks(trx, scope);
  if (locks.is_admin) return null;
  if (levelOf(locks) === 'user') return scope.userId;
  throw notTheirs();
}

const notTheirs = () =>
  new AppError('PERMISSION_REQUIRED', { detail: 'Somebody else connects the CRM or accounting system.' });

export type OwnConnection = {
  readonly row: ConnectionRow;
  /** Whether hours are sent over it; false once the right to it was withdrawn. */
  readonly isUsed: boolean;
};

/** Returns the user's own connection, existing or unfinished. */
export async function ownOf(trx: Transaction, scope: Scope): Promise<OwnConnection | null> {
  const row = await findConnection(trx, scope, scope.userId);
  if (row === undefined) return null;
  return { row, isUsed: levelOf(await findLocks(trx, scope)) === 'user' };
}
