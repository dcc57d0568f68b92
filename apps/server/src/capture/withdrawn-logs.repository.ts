import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

export type WithdrawableLog = { readonly id: number; readonly eventId: string; readonly date: string };

/** Whether the travel of an appointment, which is removed with it, is booked, or published on another day. */
export const hasBookedTravel = (
  clientId: number,
) => sql`EXISTS (SELECT FROM logs t WHERE t.client_id = ${clientId} AND t.travel_of = logs.id
  AND (t.registration_id IS NOT NULL OR t.published_at IS NOT NULL))`;

/** Returns the dates on which travel to or from appointments of these events lies. */
export async function travelDates(
  trx: Transaction,
  { clientId, userId }: Scope,
  eventIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    SELECT DISTINCT t.date FROM logs l JOIN logs t ON t.client_id = l.client_id AND t.travel_of = l.id
    WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.event_id = ANY(${eventIds}::uuid[])`.execute(trx);
  return rows.map(({ date }) => date);
}

/** Returns the logs of the events whose parts may all be removed. */
export async function findWithdrawable(
  trx: Transaction,
  { clientId, userId }: Scope,
  eventIds: readonly string[],
  alsoDecided: boolean,
): Promise<WithdrawableLog[]> {
  if (eventIds.length === 0) return [];
  const untouched = sql`decided_by IS DISTINCT FROM 'hand' AND description IS NULL`;
  const { rows } = await sql<{ id: number; event_id: string; date: string; may_go: boolean }>`
    SELECT id, event_id, date, published_at IS NULL AND registration_id IS NULL AND deleted_at IS NULL
      AND (${alsoDecided}::boolean OR (${untouched})) AND NOT ${hasBookedTravel(clientId)} AS may_go
    FROM logs WHERE client_id = ${clientId} AND user_id = ${userId} AND event_id = ANY(${eventIds}::uuid[])`.execute(
    trx,
  );
  const staying = new Set(rows.filter((row) => !row.may_go).map((row) => row.event_id));
  return rows
    .filter((row) => !staying.has(row.event_id))
    .map((row) => ({ id: row.id, eventId: row.event_id, date: row.date }));
}

/** Removes logs, and their appointments. */
export async function removeLogs(trx: Transaction, { clientId, userId }: Scope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('logs')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`ANY(${ids})`)
    .execute();
}
