// What becomes of the entries of a day for systems outside when it is opened again.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

export type TakenBack = { readonly cancelled: number; readonly taken_back: number; readonly uncertain: number };

/**
 * What was not sent is cancelled; what was sent, or may have been, is followed by an entry that removes it. Gives how many of
 * each there are, and of how many nobody knows yet whether they arrived.
 */
export async function takeBackExports(trx: Transaction, { clientId }: Scope, dayId: number): Promise<TakenBack> {
  const ofDay = sql`client_id = ${clientId} AND day_id = ${dayId}`;
  const cancelled = await sql`UPDATE export_entries SET state = 'cancelled', updated_at = now()
    WHERE ${ofDay} AND action <> 'remove' AND state IN ('pending', 'error')`.execute(trx);
  const { rows } = await sql<{ is_certain: boolean }>`
    WITH latest AS (
      SELECT DISTINCT ON (registration_id, target) user_id, registration_id, date, target, action, state, payload
      FROM export_entries WHERE ${ofDay} AND (state IN ('busy', 'done') OR (state = 'cancelled' AND is_uncertain))
      ORDER BY registration_id, target, id DESC
    ), made AS (
      INSERT INTO export_entries (client_id, user_id, day_id, registration_id, date, target, action, payload)
      SELECT ${clientId}, user_id, ${dayId}, registration_id, date, target, 'remove', payload FROM latest WHERE action <> 'remove'
    ) SELECT state = 'done' AS is_certain FROM latest WHERE action <> 'remove'`.execute(trx);
  return {
    cancelled: Number(cancelled.numAffectedRows ?? 0),
    taken_back: rows.length,
    uncertain: rows.filter((row) => !row.is_certain).length,
  };
}
