// Entries of the outbox when a day is published, reopened, published again, or removed.

import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { ExportState } from '@daybook/domain/exports/export-states.ts';
import type { ExportAction } from '@daybook/domain/exports/next-change.ts';
import { type PastEntry, removalWaitSeconds } from '@daybook/domain/exports/next-change.ts';
import { syncStatusOf } from '@daybook/domain/exports/sync-status.ts';
import { sql } from 'kysely';
import { payloadOfBooking } from './payload-of-booking.ts';

// Bookings from before the field `billable` existed have the default.
const asNow = sql`jsonb_build_object('billable', NOT (e.payload ->> 'internal')::boolean) || e.payload`;

/** Earlier entries of a day, sent or not, in their order. */
export type EarlierEntry = PastEntry & { readonly registrationId: number; readonly target: string };

/** Returns the entries of a reopened day, locked, so that no worker begins with them meanwhile. */
export async function earlierEntries(trx: Transaction, { clientId }: Scope, dayId: number): Promise<EarlierEntry[]> {
  const { rows } = await sql<EarlierEntry>`
    SELECT e.registration_id AS "registrationId", e.target, e.action, e.state, e.is_uncertain AS "isUncertain",
      e.reference, e.outside_id AS "outsideId",
      coalesce(${asNow} = (SELECT ${payloadOfBooking(clientId)} FROM registrations r WHERE r.client_id = ${clientId} AND r.id = e.registration_id
        AND r.day_id = e.day_id), false) AS "isSame"
    FROM export_entries e WHERE e.client_id = ${clientId} AND e.day_id = ${dayId} AND NOT e.is_double
    ORDER BY e.id FOR UPDATE OF e`.execute(trx);
  return rows;
}

/** Published bookings, with the facts that find their entries again. */
export type PublishedBookings = {
  readonly dayId: number;
  readonly registrationIds: readonly number[];
  readonly now: Date;
};

/** A change of one booking for one connection. */
export type WantedChange = {
  readonly registrationId: number;
  readonly target: string;
  readonly action: Exclude<ExportAction, 'remove'>;
};

/** Adds an entry for each change, in the order of the day; returns how many. */
export async function addEntries(
  trx: Transaction,
  { clientId, userId }: Scope,
  changes: readonly WantedChange[],
  { dayId, now }: PublishedBookings,
): Promise<number> {
  const result = await sql`
    INSERT INTO export_entries (client_id, user_id, day_id, registration_id, date, target, action, payload, next_at, created_at)
    SELECT r.client_id, r.user_id, r.day_id, r.id, r.date, t.target, t.action, ${payloadOfBooking(clientId)}, ${now}, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS t ("registrationId" bigint, target text, action text)
    JOIN registrations r ON r.client_id = ${clientId} AND r.user_id = ${userId} AND r.day_id = ${dayId} AND r.id = t."registrationId"
    ORDER BY r.started_at, r.id`.execute(trx);
  return Number(result.numAffectedRows ?? 0);
}

/** Drops removals that are not needed any more, because the booking is published again. */
export async function dropRemovals(
  trx: Transaction,
  { clientId }: Scope,
  { registrationIds, targets }: { readonly registrationIds: readonly number[]; readonly targets: readonly string[] },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('export_entries')
    .set({ state: 'cancelled', updated_at: now })
    .where('client_id', '=', clientId)
    .where('registration_id', '=', sql<number>`any(${registrationIds}::bigint[])`)
    .where('target', '=', sql<string>`any(${targets}::text[])`)
    .where('action', '=', 'remove')
    .where('is_double', '=', false)
    .where('state', 'in', ['pending', 'error'])
    .execute();
}

/** Makes the waiting removals of a day due now. Returns the targets that they go to. */
export async function releaseRemovals(
  trx: Transaction,
  { clientId }: Scope,
  dayId: number,
  now: Date,
): Promise<string[]> {
  const rows = await trx
    .updateTable('export_entries')
    .set({ next_at: now, updated_at: now })
    .where('client_id', '=', clientId)
    .where('day_id', '=', dayId)
    .where('action', '=', 'remove')
    .where('state', '=', 'pending')
    .returning('target')
    .execute();
  return rows.map(({ target }) => target);
}

/** Returns the sync status of a day that is being published again. */
export async function statusOfEntries(trx: Transaction, { clientId }: Scope, dayId: number) {
  const rows = await trx
    .selectFrom('export_entries')
    .select('state')
    .distinct()
    .where('client_id', '=', clientId)
    .where('day_id', '=', dayId)
    .execute();
  return syncStatusOf(rows.map(({ state }): ExportState => state));
}

export type TakenBackEntry = { readonly target: string; readonly is_certain: boolean };

/**
 * Gives up the unsent entries of a day, and adds a removal for each booking that was sent, or may have been; publishing
 * the day again before the removal is due drops it. Removals under way continue. Returns how many entries were given
 * up, and the removals.
 */
export async function takeBackEntries(
  trx: Transaction,
  { clientId }: Scope,
  dayId: number,
  now: Date,
): Promise<{ cancelled: number; removed: TakenBackEntry[] }> {
  const ofDay = sql`client_id = ${clientId} AND day_id = ${dayId}`;
  const removedAt = new Date(now.getTime() + removalWaitSeconds * 1000);
  const cancelled = await sql`UPDATE export_entries SET state = 'cancelled', updated_at = ${now}
    WHERE ${ofDay} AND action <> 'remove' AND state IN ('pending', 'error')`.execute(trx);
  const { rows } = await sql<TakenBackEntry>`
    WITH latest AS (
      SELECT DISTINCT ON (registration_id, target) id, user_id, registration_id, date, target, action, state, payload
      FROM export_entries WHERE ${ofDay} AND NOT is_double AND CASE WHEN action = 'remove' THEN state <> 'cancelled'
        ELSE state IN ('busy', 'done') OR (state = 'cancelled' AND is_uncertain) END
      ORDER BY registration_id, target, id DESC
    ), sent AS (SELECT * FROM latest WHERE action <> 'remove'), made AS (
      INSERT INTO export_entries (client_id, user_id, day_id, registration_id, date, target, action, payload, next_at, created_at)
      SELECT ${clientId}, user_id, ${dayId}, registration_id, date, target, 'remove', payload, ${removedAt}, ${now} FROM sent ORDER BY id
    ) SELECT target, state = 'done' AS is_certain FROM sent`.execute(trx);
  return { cancelled: Number(cancelled.numAffectedRows ?? 0), removed: rows };
}
