// Statements that change slots: decisions about logs, removing logs, and breaks. Row-level security protects published
// rows.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { LogDecision } from '@daybook/domain/timeline/slot-decision.ts';
import { sql } from 'kysely';

export type DecidedLogs = { readonly logIds: readonly number[]; readonly decision: LogDecision };

/** Decides about logs of locked, open days, and about their appointments. */
export async function decideLogs(
  trx: Transaction,
  { clientId, userId }: Scope,
  decided: readonly DecidedLogs[],
): Promise<void> {
  const records = decided.flatMap(({ logIds, decision }) =>
    logIds.map((id) => ({
      id,
      keeps_contact: decision.keepsContact,
      contact_id: decision.contactId,
      internal: decision.internal,
      status: decision.status,
      registration_id: decision.registrationId,
      decided_by: decision.isByHand ? 'hand' : null,
    })),
  );
  if (records.length === 0) return;
  await sql`
    WITH changed AS (
      UPDATE logs l SET
        contact_id = CASE WHEN w.keeps_contact THEN l.contact_id ELSE w.contact_id END,
        internal = CASE WHEN w.keeps_contact THEN l.internal ELSE w.internal END,
        status = w.status, registration_id = w.registration_id, decided_by = w.decided_by, tag_id = NULL,
        flags = array_remove(array_remove(l.flags, 'ignored_by_threshold'), 'ignored_by_schedule'), updated_at = now()
      FROM json_to_recordset(${JSON.stringify(records)}::json) AS w (id bigint, keeps_contact boolean, contact_id bigint,
        internal boolean, status text, registration_id bigint, decided_by text)
      WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.id = w.id
      RETURNING l.id, l.contact_id, l.internal, l.status
    )
    UPDATE appointments a SET contact_id = c.contact_id, internal = c.internal, status = c.status, updated_at = now()
    FROM changed c WHERE a.client_id = ${clientId} AND a.log_id = c.id`.execute(trx);
}

export async function describeLogs(
  trx: Transaction,
  { clientId, userId }: Scope,
  logIds: readonly number[],
  description: string | null,
): Promise<void> {
  await trx
    .updateTable('logs')
    .set({ description, updated_at: sql`now()` })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`ANY(${logIds}::bigint[])`)
    .execute();
}

/** Removes logs; removed logs are no longer booked. */
export async function takeLogsAway(
  trx: Transaction,
  { clientId, userId }: Scope,
  logIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    WITH gone AS (
      UPDATE logs l SET deleted_at = ${now}::timestamptz, registration_id = NULL,
        status = CASE WHEN l.status = 'booked' THEN 'open' ELSE l.status END, updated_at = ${now}::timestamptz
      WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.id = ANY(${logIds}::bigint[])
      RETURNING l.id, l.status
    )
    UPDATE appointments a SET status = g.status, updated_at = ${now}::timestamptz
    FROM gone g WHERE a.client_id = ${clientId} AND a.log_id = g.id`.execute(trx);
}

const instants = (breaksMs: readonly number[]) => breaksMs.map((atMs) => new Date(atMs));

/** Adds and removes breaks of a locked, open day. */
export async function changeBreaks(
  trx: Transaction,
  { clientId, userId }: Scope,
  dayId: number,
  { removed, added }: { readonly removed: readonly number[]; readonly added: readonly number[] },
): Promise<void> {
  if (removed.length > 0) {
    await trx
      .deleteFrom('day_breaks')
      .where('client_id', '=', clientId)
      .where('user_id', '=', userId)
      .where('day_id', '=', dayId)
      .where('at', '=', sql<Date>`ANY(${instants(removed)}::timestamptz[])`)
      .execute();
  }
  if (added.length > 0) {
    await trx
      .insertInto('day_breaks')
      .values(instants(added).map((at) => ({ client_id: clientId, user_id: userId, day_id: dayId, at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
