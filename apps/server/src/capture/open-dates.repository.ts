import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

/** Returns those of these dates that have an open day. */
export async function openDates(
  trx: Transaction,
  { clientId, userId }: Scope,
  dates: readonly string[],
): Promise<string[]> {
  if (dates.length === 0) return [];
  const rows = await trx
    .selectFrom('days')
    .select('date')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .where('date', '=', sql<string>`ANY(${dates}::date[])`)
    .execute();
  return rows.map(({ date }) => date);
}
