// Importing the rows of a file: the contacts that they add and change, and their tags.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

const atOnce = 5000;

/** Rows of one import: all of them, or those with these numbers. */
export type RowsOfImport = { readonly importId: number; readonly rows?: readonly number[] };

const ofImport = ({ clientId, userId }: Scope, { importId, rows }: RowsOfImport) =>
  sql`r.client_id = ${clientId} AND r.user_id = ${userId} AND r.import_id = ${importId}
    ${rows === undefined ? sql`` : sql`AND r.row = ANY(${rows}::integer[])`}`;

/** Returns rows to import, beyond one, in the order of the file, with their names in the compared form. */
export async function somePending(
  trx: Transaction,
  scope: Scope,
  { importId, beyond, limit }: { importId: number; beyond: number; limit: number },
): Promise<{ row: number; name: string }[]> {
  const { rows } = await sql<{ row: number; name: string }>`
    SELECT r.row, lower(r.company_name) AS name FROM contact_import_rows r
    WHERE ${ofImport(scope, { importId })} AND r.status = 'pending' AND r.row > ${beyond}
    ORDER BY r.row LIMIT ${limit}`.execute(trx);
  return rows;
}

/** Whether pending rows still have the same effect on contacts as when they were compared. */
export async function areAsRelated(trx: Transaction, scope: Scope, some: RowsOfImport): Promise<boolean> {
  // Looked up by key, whatever statistics the table has.
  const { rows } = await sql`SELECT 1 FROM contact_import_rows r
    LEFT JOIN LATERAL (
      SELECT c.id, c.code, c.name, c.deleted_at FROM contacts c
      WHERE c.client_id = ${scope.clientId} AND c.id = r.contact_id OFFSET 0
    ) c ON true
    WHERE ${ofImport(scope, some)} AND r.status = 'pending' AND r.contact_id IS NOT NULL
    GROUP BY r.contact_id HAVING NOT bool_or(coalesce(c.deleted_at IS NULL AND (r.is_follower
      OR lower(c.code) = lower(r.company_code) OR lower(c.name) = lower(r.company_name)), false)) LIMIT 1`.execute(trx);
  return rows.length === 0;
}

export type Applied = { readonly added: number; readonly updated: number };
type Written = {
  readonly first: number;
  readonly rows: number[];
  readonly id: number | null;
  readonly name: string;
  readonly code: string | null;
};

/** Adds and changes the contacts of pending rows. Their addresses and numbers become tags afterwards. */
export async function applyRows(trx: Transaction, scope: Scope, some: RowsOfImport, now: Date): Promise<Applied> {
  const { rows } = await sql<Written>`SELECT min(r.row) AS first, array_agg(r.row) AS rows, r.contact_id AS id,
      (array_agg(r.company_name ORDER BY r.row))[1] AS name,
      (array_agg(r.company_code ORDER BY r.row) FILTER (WHERE r.company_code IS NOT NULL))[1] AS code
    FROM contact_import_rows r WHERE ${ofImport(scope, some)} AND r.status = 'pending' AND NOT r.is_follower
    GROUP BY lower(r.company_name), r.contact_id ORDER BY 1`.execute(trx);
  const done = { added: 0, updated: 0 };
  for (let start = 0; start < rows.length; start += atOnce) {
    const piece = rows.slice(start, start + atOnce);
    done.updated += await changeContacts(
      trx,
      scope,
      piece.filter(({ id }) => id !== null),
      now,
    );
    done.added += await addContacts(
      trx,
      scope,
      some,
      piece.filter(({ id }) => id === null),
      now,
    );
  }
  return done;
}

async function addContacts(
  trx: Transaction,
  scope: Scope,
  some: RowsOfImport,
  contacts: readonly Written[],
  now: Date,
): Promise<number> {
  if (contacts.length === 0) return 0;
  const records = JSON.stringify(contacts.map(({ first, name, code }) => ({ first, name, code })));
  const { rows: ids } = await sql<{ id: number }>`INSERT INTO contacts (client_id, name, code, created_at, updated_at)
    SELECT ${scope.clientId}, n.name, n.code, ${now}::timestamptz, ${now}::timestamptz
    FROM json_to_recordset(${records}::json) AS n (first integer, name text, code text) ORDER BY n.first
    RETURNING id`.execute(trx);
  // Ids increase in the order of adding.
  const sorted = ids.map(({ id }) => id).sort((a, b) => a - b);
  const placed = contacts.flatMap(({ rows }, index) => rows.map((row) => ({ row, contact_id: sorted[index] })));
  await sql`UPDATE contact_import_rows r SET contact_id = n.contact_id
    FROM json_to_recordset(${JSON.stringify(placed)}::json) AS n (row integer, contact_id bigint)
    WHERE ${ofImport(scope, some)} AND r.row = n.row`.execute(trx);
  return contacts.length;
}

async function changeContacts(
  trx: Transaction,
  { clientId }: Scope,
  contacts: readonly Written[],
  now: Date,
): Promise<number> {
  if (contacts.length === 0) return 0;
  const records = JSON.stringify(contacts.map(({ id, name, code }) => ({ id, name, code })));
  const changed =
    await sql`UPDATE contacts c SET name = n.name, code = coalesce(n.code, c.code), version = c.version + 1,
      updated_at = ${now}::timestamptz
    FROM json_to_recordset(${records}::json) AS n (id bigint, name text, code text)
    WHERE c.client_id = ${clientId} AND c.id = ANY(${contacts.map(({ id }) => id)}::bigint[]) AND c.id = n.id
      AND (c.name, c.code) IS DISTINCT FROM (n.name, coalesce(n.code, c.code))`.execute(trx);
  return Number(changed.numAffectedRows ?? 0);
}

/** Selects addresses and numbers of pending rows, as the contacts' references. */
export const referencesOfRows = (scope: Scope, some: RowsOfImport) => {
  const pending = sql`FROM contact_import_rows r WHERE ${ofImport(scope, some)} AND r.status = 'pending'`;
  return sql<{ contact_id: number; type: string; value: string }>`
    SELECT r.contact_id, 'email' AS type, unnest(r.email_addresses) AS value ${pending}
    UNION ALL SELECT r.contact_id, 'phone_number', unnest(r.phone_numbers) ${pending}`;
};

/** Marks rows as imported, and returns how many. */
export async function markProcessed(trx: Transaction, scope: Scope, some: RowsOfImport): Promise<number> {
  const marked = await sql`UPDATE contact_import_rows r SET status = 'processed'
    WHERE ${ofImport(scope, some)} AND r.status = 'pending'`.execute(trx);
  return Number(marked.numAffectedRows ?? 0);
}
