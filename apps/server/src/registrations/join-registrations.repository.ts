import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

const longestDescription = 2000;

/**
 * Joins the descriptions of bookings whose logs one booking took over, and makes its duration follow its logs again,
 * because typed durations cannot be combined. The other bookings are removed with their last log when the day is
 * recalculated.
 */
export async function joinRegistrations(
  trx: Transaction,
  { clientId, userId }: Scope,
  intoId: number,
  joinedIds: readonly number[],
): Promise<void> {
  const others = joinedIds.filter((id) => id !== intoId);
  if (others.length === 0) return;
  const rows = await trx
    .selectFrom('registrations')
    .select(['id', 'description'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`ANY(${[intoId, ...others]}::bigint[])`)
    .orderBy('id')
    .execute();
  const ordered = rows.toSorted((a, b) => Number(b.id === intoId) - Number(a.id === intoId));
  const said = [...new Set(ordered.map(({ description }) => description.trim()))].filter((text) => text !== '');
  await trx
    .updateTable('registrations')
    .set({ description: said.join('; ').slice(0, longestDescription), is_corrected: false, version: sql`version + 1` })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', intoId)
    .execute();
}
