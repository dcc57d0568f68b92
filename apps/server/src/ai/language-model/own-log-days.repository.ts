import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

/** The days of own logs, by log; logs of others are left out. */
export async function daysOfOwnLogs(
  trx: Transaction,
  { clientId, userId }: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await trx
    .selectFrom('logs')
    .select(['id', 'day_id'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, day_id: dayId }) => [id, dayId]));
}
