import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

/** Returns how many of these ids exist in the organisation. */
export async function countKnown(
  trx: Transaction,
  { clientId }: Scope,
  table: 'contacts' | 'dimensions' | 'sources' | 'users',
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ known: number }>`SELECT count(*) AS known FROM ${sql.table(table)}
    WHERE client_id = ${clientId} AND id = ANY(${ids}::bigint[])`.execute(trx);
  return rows[0]?.known ?? 0;
}
