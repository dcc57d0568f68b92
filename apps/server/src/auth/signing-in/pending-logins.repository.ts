// Logins between their two steps. These statements run as daybook_auth.
import type { Transaction } from '@daybook/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findCode, type OneTimeCode } from '../one-time-codes.repository.ts';

/**
 * Counts a try of a pending login, even a failing one.
 * @throws AppError INVALID_GRANT when it is over or was tried too often
 */
export async function countTry(trx: Transaction, value: string, mostTries: number, now: Date): Promise<OneTimeCode> {
  const code = await findCode(trx, value, 'two_factor_login', now);
  const counted = await trx
    .updateTable('one_time_codes')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('client_id', '=', code.clientId)
    .where('id', '=', code.id)
    .where('attempts', '<', mostTries)
    .returning('id')
    .executeTakeFirst();
  if (counted === undefined) throw new AppError('INVALID_GRANT', { detail: 'Too many wrong codes. Sign in again.' });
  return code;
}

/** Whether a value belongs to a login that still waits for its second step. */
export async function isPending(trx: Transaction, value: string, now: Date): Promise<boolean> {
  const found = await findCode(trx, value, 'two_factor_login', now).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  return found !== null;
}
