// Statements of a merge. Published rows are frozen and stay where they are: reports and sums follow merged_into_id.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ContactReference } from '../tags/tags.service.ts';

export type Merge = { readonly fromId: number; readonly intoId: number };

export type MergeCounts = {
  readonly published_registrations: number;
  readonly published_duration: number;
  readonly own_open_registrations: number;
  readonly own_open_logs: number;
  readonly own_appointments: number;
  readonly tags: number;
  readonly projects: number;
};

/** Returns the counts that row-level security shows to the caller. */
export async function countMerge(trx: Transaction, { clientId, userId }: Scope, fromId: number): Promise<MergeCounts> {
  const rows = (table: string, condition: RawBuilder<unknown>, what = sql`count(*)`) =>
    sql`(SELECT ${what} FROM ${sql.table(table)} WHERE client_id = ${clientId} AND contact_id = ${fromId} AND ${condition})`;
  const { rows: found } = await sql<MergeCounts>`SELECT
    ${rows('registrations', sql`published_at IS NOT NULL`)} AS published_registrations,
    ${rows('registrations', sql`published_at IS NOT NULL`, sql`coalesce(sum(duration_seconds), 0)`)} AS published_duration,
    ${rows('registrations', sql`published_at IS NULL AND user_id = ${userId}`)} AS own_open_registrations,
    ${rows('logs', sql`published_at IS NULL AND deleted_at IS NULL AND user_id = ${userId}`)} AS own_open_logs,
    ${rows('appointments', sql`user_id = ${userId} AND ${onOpenDay('appointments', clientId)}`)} AS own_appointments,
    ${rows('tags', sql`deleted_at IS NULL`)} AS tags,
    ${rows('dimensions', sql`deleted_at IS NULL`)} AS projects`.execute(trx);
  const [counts] = found;
  if (counts === undefined) throw new Error('Counting gave no row');
  return counts;
}

/** Returns the addresses that certainly identify a contact. */
export async function findForcedFacts(
  trx: Transaction,
  { clientId }: Scope,
  contactId: number,
): Promise<ContactReference[]> {
  const { rows } = await sql<ContactReference>`SELECT type, value FROM tags
    WHERE client_id = ${clientId} AND contact_id = ${contactId} AND origin = 'contact' AND deleted_at IS NULL
    ORDER BY id`.execute(trx);
  return rows;
}

const onOpenDay = (table: string, clientId: number) =>
  sql`EXISTS (SELECT FROM days d WHERE d.client_id = ${clientId} AND d.id = ${sql.ref(`${table}.day_id`)} AND d.published_at IS NULL)`;

/** Tables whose rows name a contact by contact_id, and move in a merge. Published rows do not move. */
export const movedTables = [
  'dimensions',
  'dimension_templates',
  'tags',
  'registrations',
  'logs',
  'appointments',
  'ticket_mappings',
] as const;

/**
 * Locks all users' open days with the contact: days before contacts, in the order of their ids, which prevents
 * deadlocks. Runs as daybook_maintenance.
 */
export async function lockOpenDays(trx: Transaction, clientId: number, { fromId }: Merge): Promise<void> {
  await sql`SELECT d.id FROM days d WHERE ${daysOf(clientId, fromId)} ORDER BY d.id FOR NO KEY UPDATE`.execute(trx);
}

const daysOf = (
  clientId: number,
  contactId: number,
) => sql`d.client_id = ${clientId} AND d.published_at IS NULL AND d.id IN (
  SELECT day_id FROM logs WHERE client_id = ${clientId} AND contact_id = ${contactId} AND published_at IS NULL
  UNION SELECT day_id FROM registrations WHERE client_id = ${clientId} AND contact_id = ${contactId} AND published_at IS NULL
  UNION SELECT day_id FROM appointments WHERE client_id = ${clientId} AND contact_id = ${contactId})`;

/**
 * Moves all open rows from one contact to another, whoever they belong to, and the learnt counts. Publish tokens of
 * changed days become invalid. Runs as daybook_maintenance.
 */
export async function moveOpenRows(
  trx: Transaction,
  clientId: number,
  { fromId, intoId }: Merge,
  now: Date,
): Promise<void> {
  await sql`UPDATE days d SET version = d.version + 1, updated_at = ${now}::timestamptz WHERE ${daysOf(clientId, fromId)}`.execute(
    trx,
  );
  for (const table of movedTables) {
    await sql`UPDATE ${sql.table(table)} SET contact_id = ${intoId}, updated_at = ${now}::timestamptz
      WHERE client_id = ${clientId} AND contact_id = ${fromId} AND ${movesOf(table, clientId)}`.execute(trx);
  }
  await moveReferenceCounts(trx, clientId, { fromId, intoId });
  await sql`UPDATE contacts SET merged_into_id = ${intoId} WHERE client_id = ${clientId} AND merged_into_id = ${fromId}`.execute(
    trx,
  );
}

function movesOf(table: (typeof movedTables)[number], clientId: number): RawBuilder<unknown> {
  switch (table) {
    case 'registrations':
    case 'logs':
      return sql`published_at IS NULL`;
    case 'appointments':
      return onOpenDay(table, clientId);
    case 'dimensions':
    case 'dimension_templates':
    case 'tags':
    case 'ticket_mappings':
      return sql`true`;
  }
}

/** Adds the reference counts of the merged contact to those of the other. */
async function moveReferenceCounts(trx: Transaction, clientId: number, { fromId, intoId }: Merge): Promise<void> {
  await sql`WITH gone AS (
      DELETE FROM reference_counts WHERE client_id = ${clientId} AND contact_id = ${fromId} RETURNING *
    ) INSERT INTO reference_counts AS c (client_id, user_id, type, normalised, contact_id, times, last_date)
      SELECT client_id, user_id, type, normalised, ${intoId}, times, last_date FROM gone
      ON CONFLICT (client_id, user_id, type, normalised, contact_id) DO UPDATE
        SET times = c.times + excluded.times, last_date = greatest(c.last_date, excluded.last_date)`.execute(trx);
}
