// Archived bookings: outside of the table of bookings, so that nothing counts them.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

export type ArchivedRegistration = {
  readonly id: number;
  readonly day_id: number;
  readonly date: string;
  readonly dimensions: readonly { level: number; dimension_id: number }[];
  readonly log_ids: readonly number[];
};

/** Stores a booking as it is, with its dimensions and logs. The row of the booking stays. */
export async function keepArchived(
  trx: Transaction,
  { clientId, userId }: Scope,
  id: number,
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO archived_registrations (client_id, id, user_id, day_id, date, content, dimensions, log_ids, deleted_at)
    SELECT r.client_id, r.id, r.user_id, r.day_id, r.date, to_jsonb(r),
      coalesce((SELECT jsonb_agg(jsonb_build_object('level', d.level, 'dimension_id', d.dimension_id) ORDER BY d.level)
        FROM registration_dimensions d WHERE d.client_id = ${clientId} AND d.registration_id = r.id), '[]'),
      coalesce((SELECT array_agg(l.id ORDER BY l.id)
        FROM logs l WHERE l.client_id = ${clientId} AND l.user_id = r.user_id AND l.registration_id = r.id), '{}'),
      ${now}
    FROM registrations r WHERE r.client_id = ${clientId} AND r.user_id = ${userId} AND r.id = ${id}
    ON CONFLICT (client_id, id) DO UPDATE SET content = excluded.content, dimensions = excluded.dimensions,
      log_ids = excluded.log_ids, deleted_at = excluded.deleted_at`.execute(trx);
}

/** Returns an archived booking of the user's own. */
export const findArchived = (
  trx: Transaction,
  { clientId, userId }: Scope,
  id: number,
): Promise<ArchivedRegistration | undefined> =>
  trx
    .selectFrom('archived_registrations')
    .select(['id', 'day_id', 'date', 'dimensions', 'log_ids'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Restores an archived booking under its own id, with the next version. */
export async function bringBack(trx: Transaction, { clientId, userId }: Scope, id: number): Promise<void> {
  await sql`
    INSERT INTO registrations
    SELECT (jsonb_populate_record(NULL::registrations, a.content || jsonb_build_object(
      'version', (a.content ->> 'version')::integer + 1, 'updated_at', now()))).*
    FROM archived_registrations a WHERE a.client_id = ${clientId} AND a.user_id = ${userId} AND a.id = ${id}`.execute(
    trx,
  );
}

export async function forgetArchived(trx: Transaction, { clientId, userId }: Scope, id: number): Promise<void> {
  await trx
    .deleteFrom('archived_registrations')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Returns which of these logs of a day exist and are not booked. */
export async function freeLogs(
  trx: Transaction,
  { clientId, userId }: Scope,
  { date, day_id, log_ids }: ArchivedRegistration,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('logs')
    .select('id')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('date', '=', date)
    .where('day_id', '=', day_id)
    .where('id', '=', sql<number>`any(${log_ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .where('registration_id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
