import type { Scope, Transaction } from '@daybook/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Caller } from '../platform/sessions/caller.ts';
import { findLocks, type Locks, type Owner } from './connections.repository.ts';

/**
 * At which level somebody connects (specification 6): administrators for the organisation, and where that is locked, users who are
 * not locked for themselves.
 */
export function levelOf(locks: Locks, { isAdmin }: Pick<Caller, 'isAdmin'>): 'client' | 'user' | null {
  if (!locks.is_crm_locked) return isAdmin ? 'client' : null;
  return isAdmin || locks.is_locked ? null : 'user';
}

/** Returns the owner of the connection that the caller makes and changes. @throws AppError PERMISSION_REQUIRED */
export async function requireOwner(trx: Transaction, scope: Scope, caller: Caller): Promise<Owner> {
  const level = levelOf(await findLocks(trx, scope), caller);
  if (level === null) {
    throw new AppError('PERMISSION_REQUIRED', { detail: 'Somebody else connects the CRM or accounting system.' });
  }
  return level === 'client' ? null : scope.userId;
}
