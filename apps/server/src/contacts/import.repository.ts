// Imports of contacts: the state of each, its file until it is over, and its rows.

import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { ContactImportsTable } from '@daybook/database/schema.ts';
import type { ContactImportStatus } from '@daybook/domain/contacts/import-statuses.ts';
import type { CheckedRow } from '@daybook/domain/contacts/read-import-row.ts';
import { type Selectable, sql, type Updateable } from 'kysely';

export type ImportRecord = Selectable<ContactImportsTable>;
export type ImportCounts = {
  readonly pending_count: number;
  readonly failed_count: number;
  readonly add_count: number;
  readonly update_count: number;
};

const own = (trx: Transaction, { clientId, userId }: Scope) =>
  trx.selectFrom('contact_imports').selectAll().where('client_id', '=', clientId).where('user_id', '=', userId);

/** Adds an import whose file is still to be sent. */
export async function addImport(trx: Transaction, { clientId, userId }: Scope, uuid: string, now: Date): Promise<void> {
  const owner = { client_id: clientId, user_id: userId };
  await trx
    .insertInto('contact_imports')
    .values({ ...owner, uuid, created_at: now, updated_at: now })
    .execute();
}

export function latestImports(trx: Transaction, scope: Scope, limit: number): Promise<ImportRecord[]> {
  return own(trx, scope).where('status', '<>', 'prepared').orderBy('id', 'desc').limit(limit).execute();
}

/** Returns an import by its id or uuid, locked until the transaction ends. */
export function lockImport(
  trx: Transaction,
  scope: Scope,
  by: { readonly id: number } | { readonly uuid: string },
): Promise<ImportRecord | undefined> {
  const query = 'id' in by ? own(trx, scope).where('id', '=', by.id) : own(trx, scope).where('uuid', '=', by.uuid);
  return query.forUpdate().executeTakeFirst();
}

export function findImport(trx: Transaction, scope: Scope, id: number): Promise<ImportRecord | undefined> {
  return own(trx, scope).where('id', '=', id).executeTakeFirst();
}

/** Changes an import; returns it, or undefined when it was removed meanwhile. */
export function saveImport(
  trx: Transaction,
  { clientId, userId }: Scope,
  id: number,
  change: Updateable<ContactImportsTable>,
): Promise<ImportRecord | undefined> {
  return trx
    .updateTable('contact_imports')
    .set(change)
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function removeImport(trx: Transaction, { clientId, userId }: Scope, id: number): Promise<void> {
  await trx
    .deleteFrom('contact_imports')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Removes own imports whose file was never sent, or that were previewed and never checked. */
export async function removeUnused(trx: Transaction, { clientId, userId }: Scope): Promise<void> {
  const unused: readonly ContactImportStatus[] = ['prepared', 'uploaded', 'ready', 'failed'];
  await trx
    .deleteFrom('contact_imports')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('status', 'in', unused)
    .execute();
}

export async function saveFile(trx: Transaction, { clientId, userId }: Scope, id: number, content: Uint8Array) {
  await trx
    .insertInto('contact_import_files')
    .values({ client_id: clientId, user_id: userId, import_id: id, content })
    .onConflict((conflict) => conflict.columns(['client_id', 'user_id', 'import_id']).doUpdateSet({ content }))
    .execute();
}

/** Returns the compressed file; undefined when the import is over. */
export async function findFile(
  trx: Transaction,
  { clientId, userId }: Scope,
  id: number,
): Promise<Uint8Array | undefined> {
  const row = await trx
    .selectFrom('contact_import_files')
    .select('content')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .executeTakeFirst();
  return row?.content;
}

export async function removeFile(trx: Transaction, { clientId, userId }: Scope, id: number): Promise<void> {
  await trx
    .deleteFrom('contact_import_files')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .execute();
}

export type NumberedRow = CheckedRow & { readonly row: number };

/** Saves rows whose own values were checked, for comparing them with others. An existing row starts again. */
export async function saveRows(
  trx: Transaction,
  { clientId, userId }: Scope,
  id: number,
  rows: readonly NumberedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const records = rows.map(({ error, ...row }) => ({ ...row, value_error: error }));
  await sql`INSERT INTO contact_import_rows
      (client_id, user_id, import_id, row, company_code, company_name, email_addresses, phone_numbers, value_error,
        validation_error, status)
    SELECT ${clientId}, ${userId}, ${id}, r.row, r.company_code, r.company_name,
      ARRAY(SELECT json_array_elements_text(r.email_addresses)), ARRAY(SELECT json_array_elements_text(r.phone_numbers)),
      r.value_error, r.value_error, CASE WHEN r.value_error IS NULL THEN 'pending' ELSE 'failed' END
    FROM json_to_recordset(${JSON.stringify(records)}::json)
      AS r (row integer, company_code text, company_name text, email_addresses json, phone_numbers json, value_error text)
    ON CONFLICT (client_id, user_id, import_id, row) DO UPDATE SET company_code = excluded.company_code,
      company_name = excluded.company_name, email_addresses = excluded.email_addresses,
      phone_numbers = excluded.phone_numbers, value_error = excluded.value_error,
      validation_error = excluded.validation_error, status = excluded.status, outcome = NULL, contact_id = NULL, is_follower = false
    RETURNING row`.execute(trx);
}

const rowsOf = (trx: Transaction, { clientId, userId }: Scope, id: number) =>
  trx
    .selectFrom('contact_import_rows')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('import_id', '=', id);

export async function removeRows(trx: Transaction, { clientId, userId }: Scope, id: number): Promise<void> {
  await trx
    .deleteFrom('contact_import_rows')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .execute();
}

export function findRow(trx: Transaction, scope: Scope, id: number, row: number) {
  return rowsOf(trx, scope, id).selectAll().where('row', '=', row).executeTakeFirst();
}

/** Returns rows that cannot be imported, by their position in the file. */
export function failedRows(trx: Transaction, scope: Scope, id: number, { limit, offset }: Record<string, number>) {
  return rowsOf(trx, scope, id)
    .selectAll()
    .where('status', '=', 'failed')
    .orderBy('row')
    .limit(limit ?? 0)
    .offset(offset ?? 0)
    .execute();
}

/** Whether importing the rows of an import was begun. */
export async function hasProcessed(trx: Transaction, scope: Scope, id: number): Promise<boolean> {
  const found = await rowsOf(trx, scope, id)
    .select('row')
    .where('status', '=', 'processed')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether rows of an import wait to be imported. */
export async function hasPending(trx: Transaction, scope: Scope, id: number): Promise<boolean> {
  const found = await rowsOf(trx, scope, id).select('row').where('status', '=', 'pending').limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Counts the remaining rows of several imports, once they are checked, and their effects while the user decides. */
export async function countRows(
  trx: Transaction,
  { clientId, userId }: Scope,
  imports: readonly Pick<ImportRecord, 'id' | 'status'>[],
): Promise<ReadonlyMap<number, ImportCounts>> {
  const idsOf = (...statuses: ContactImportStatus[]) =>
    imports.filter(({ status }) => statuses.includes(status)).map(({ id }) => id);
  // During an import of 50,000 rows this is polled repeatedly, so counts that are not displayed then are left out.
  const counted = sql`${idsOf('checked', 'finishing', 'finished')}::bigint[]`;
  const isDecided = sql`status = 'pending' AND import_id = ANY(${idsOf('checked')}::bigint[])`;
  const { rows } = await sql<ImportCounts & { import_id: number }>`SELECT import_id,
      count(*) FILTER (WHERE status = 'pending') AS pending_count,
      count(*) FILTER (WHERE status = 'failed') AS failed_count,
      count(DISTINCT lower(company_name)) FILTER (WHERE ${isDecided} AND outcome = 'add') AS add_count,
      count(DISTINCT contact_id) FILTER (WHERE ${isDecided} AND outcome = 'update') AS update_count
    FROM contact_import_rows
    WHERE client_id = ${clientId} AND user_id = ${userId} AND import_id = ANY(${counted})
      AND status IN ('pending', 'failed') GROUP BY 1`.execute(trx);
  return new Map(rows.map(({ import_id: id, ...counts }) => [id, counts]));
}

/** Removes all users' imports that were not touched since an instant. Runs as daybook_maintenance. */
export async function forgetImports(trx: Transaction, before: Date): Promise<void> {
  await trx.deleteFrom('contact_imports').where('updated_at', '<', before).execute();
}

/** Returns all users' imports whose rows are being checked or imported. Runs as daybook_maintenance. */
export async function findUnderWay(trx: Transaction) {
  const rows = await trx
    .selectFrom('contact_imports')
    .select(['client_id', 'user_id', 'id', 'status'])
    .where('status', 'in', ['processing', 'finishing'])
    .execute();
  return rows.map(({ client_id: clientId, user_id: userId, id: importId, status }) => ({
    ...{ clientId, userId, importId },
    isFinishing: status === 'finishing',
  }));
}
