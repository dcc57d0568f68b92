// What rows of a file are beside each other and beside the contacts that are there, and taking them over.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

/**
 * Says of every row that is not imported yet what it would do, and what stands against it:
 *   the same code with another name, or the same name with another code, in an earlier row or at another contact
 * A row is known by its code, else by its name, else by code or name of a contact that became part of another one. Rows
 * with the same name are one contact.
 */
export async function relateRows(trx: Transaction, { clientId, userId }: Scope, importId: number): Promise<void> {
  const ofImport = sql`r.client_id = ${clientId} AND r.user_id = ${userId} AND r.import_id = ${importId} AND r.status <> 'processed'`;
  await sql`
    WITH mine AS MATERIALIZED (
      SELECT r.row, lower(r.company_code) AS code, lower(r.company_name) AS name
      FROM contact_import_rows r WHERE ${ofImport} AND r.value_error IS NULL
    ), by_code AS (
      SELECT code, (array_agg(name ORDER BY row))[1] AS name FROM mine WHERE code IS NOT NULL GROUP BY code
    ), by_name AS (
      SELECT name, (array_agg(code ORDER BY row) FILTER (WHERE code IS NOT NULL))[1] AS code FROM mine GROUP BY name
    ), live AS MATERIALIZED (
      SELECT id, lower(code) AS code, lower(name) AS name FROM contacts WHERE client_id = ${clientId} AND deleted_at IS NULL
    ), merged AS MATERIALIZED (
      SELECT merged_into_id AS id, lower(code) AS code, lower(name) AS name
      FROM contacts WHERE client_id = ${clientId} AND merged_into_id IS NOT NULL
    ), named AS (
      SELECT m.row, m.name, CASE
          WHEN c.name IS DISTINCT FROM m.name AND m.code IS NOT NULL THEN 'DUPLICATE_CODE'
          WHEN m.code IS NOT NULL AND n.code IS DISTINCT FROM m.code THEN 'DUPLICATE_NAME' END AS error,
        n.code
      FROM mine m LEFT JOIN by_code c ON c.code = m.code JOIN by_name n ON n.name = m.name
    ), groups AS (
      SELECT g.name, g.code, coalesce(lc.id, ln.id) AS contact_id, CASE
          WHEN lc.id IS NOT NULL AND ln.id IS NOT NULL AND lc.id <> ln.id THEN 'DUPLICATE_NAME'
          WHEN lc.id IS NULL AND ln.code IS NOT NULL AND g.code IS NOT NULL AND ln.code <> g.code THEN 'DUPLICATE_NAME'
        END AS error,
        (SELECT max(o.id) FROM merged o WHERE o.code = g.code) AS merged_by_code,
        (SELECT max(o.id) FROM merged o WHERE o.name = g.name) AS merged_by_name
      FROM by_name g LEFT JOIN live lc ON lc.code = g.code LEFT JOIN live ln ON ln.name = g.name
    ), claims AS (
      SELECT contact_id, min(name) AS name, count(*) AS count FROM groups WHERE contact_id IS NOT NULL GROUP BY 1
    ), judged AS (
      SELECT n.row, coalesce(n.error, g.error, CASE WHEN c.count > 1 AND c.name <> n.name THEN 'DUPLICATE_NAME' END) AS error,
        coalesce(g.contact_id, g.merged_by_code, g.merged_by_name) AS contact_id, g.contact_id IS NULL AS is_follower
      FROM named n JOIN groups g ON g.name = n.name LEFT JOIN claims c ON c.contact_id = g.contact_id
    )
    UPDATE contact_import_rows r SET
      validation_error = coalesce(r.value_error, j.error),
      status = CASE WHEN coalesce(r.value_error, j.error) IS NULL THEN 'pending' ELSE 'failed' END,
      outcome = CASE WHEN coalesce(r.value_error, j.error) IS NOT NULL THEN NULL
        WHEN j.contact_id IS NULL THEN 'add' ELSE 'update' END,
      contact_id = j.contact_id, is_follower = j.contact_id IS NOT NULL AND j.is_follower
    FROM contact_import_rows o LEFT JOIN judged j ON j.row = o.row
    WHERE ${ofImport} AND o.client_id = r.client_id AND o.user_id = r.user_id AND o.import_id = r.import_id AND o.row = r.row`.execute(
    trx,
  );
}

export type Applied = { readonly added: number; readonly updated: number };

/** Adds and changes the contacts of all pending rows. What the rows say of addresses and numbers is tagged afterwards. */
export async function applyRows(
  trx: Transaction,
  { clientId, userId }: Scope,
  importId: number,
  now: Date,
): Promise<Applied> {
  const pending = sql`r.client_id = ${clientId} AND r.user_id = ${userId} AND r.import_id = ${importId} AND r.status = 'pending'`;
  const written = sql`(array_agg(r.company_name ORDER BY r.row))[1] AS name,
    (array_agg(r.company_code ORDER BY r.row) FILTER (WHERE r.company_code IS NOT NULL))[1] AS code`;
  const added = await sql`INSERT INTO contacts (client_id, name, code, created_at, updated_at)
    SELECT ${clientId}, ${written}, ${now}::timestamptz, ${now}::timestamptz
    FROM contact_import_rows r WHERE ${pending} AND r.outcome = 'add' GROUP BY lower(r.company_name)
    ORDER BY min(r.row)`.execute(trx);
  await sql`UPDATE contact_import_rows r SET contact_id = c.id FROM contacts c
    WHERE ${pending} AND r.outcome = 'add' AND c.client_id = ${clientId} AND c.deleted_at IS NULL
      AND lower(c.name) = lower(r.company_name)`.execute(trx);
  const updated = await sql`UPDATE contacts c SET name = w.name, code = coalesce(w.code, c.code),
      version = c.version + 1, updated_at = ${now}::timestamptz
    FROM (SELECT r.contact_id, ${written} FROM contact_import_rows r
      WHERE ${pending} AND r.outcome = 'update' AND NOT r.is_follower GROUP BY 1) w
    WHERE c.client_id = ${clientId} AND c.id = w.contact_id
      AND (c.name, c.code) IS DISTINCT FROM (w.name, coalesce(w.code, c.code))`.execute(trx);
  return { added: Number(added.numAffectedRows ?? 0), updated: Number(updated.numAffectedRows ?? 0) };
}

/** Addresses and numbers of the pending rows, as the contacts' references. */
export const referencesOfRows = ({ clientId, userId }: Scope, importId: number) => sql<{
  contact_id: number;
  type: string;
  value: string;
}>`
  SELECT r.contact_id, 'email' AS type, unnest(r.email_addresses) AS value FROM contact_import_rows r
    WHERE r.client_id = ${clientId} AND r.user_id = ${userId} AND r.import_id = ${importId} AND r.status = 'pending'
  UNION ALL
  SELECT r.contact_id, 'phone_number', unnest(r.phone_numbers) FROM contact_import_rows r
    WHERE r.client_id = ${clientId} AND r.user_id = ${userId} AND r.import_id = ${importId} AND r.status = 'pending'`;

export async function markProcessed(trx: Transaction, { clientId, userId }: Scope, importId: number): Promise<void> {
  await trx
    .updateTable('contact_import_rows')
    .set({ status: 'processed' })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('status', '=', 'pending')
    .execute();
}
