import type { Scope, Transaction } from '@daybook/database/database.ts';

const mostDays = 31;

/**
 * Returns the latest days of a person that the caller may see: all of the caller's own, a colleague's published ones.
 */
export function findLatestDays(
  trx: Transaction,
  { clientId }: Scope,
  userId: number,
): Promise<{ id: number; date: string; status: string; sync_status: string }[]> {
  return trx
    .selectFrom('days')
    .select(['id', 'date', 'status', 'sync_status'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .orderBy('date', 'desc')
    .limit(mostDays)
    .execute();
}
