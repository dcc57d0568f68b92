import type { Scope, Transaction } from '@daybook/database/database.ts';

const mostDays = 31;

/** The latest days of a person that the caller may see: the own ones, of a colleague the published ones. */
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
