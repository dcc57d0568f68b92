// Files with hours: what is known of each, and its pieces. Row-level security shows them to who asked, and to nobody else.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { ActivityExportsTable } from '@daybook/database/schema.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

export type ExportRecord = Selectable<ActivityExportsTable>;

const own = (trx: Transaction, { clientId, userId }: Scope, since: Date) =>
  trx
    .selectFrom('activity_exports')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('created_at', '>', since);

/** The own files since an instant, the newest first. */
export const findExports = (trx: Transaction, scope: Scope, since: Date): Promise<ExportRecord[]> =>
  own(trx, scope, since).orderBy('id', 'desc').execute();

export const findExport = (
  trx: Transaction,
  scope: Scope,
  id: number,
  since: Date,
): Promise<ExportRecord | undefined> => own(trx, scope, since).where('id', '=', id).executeTakeFirst();

export function addExport(
  trx: Transaction,
  { clientId, userId }: Scope,
  about: Omit<Insertable<ActivityExportsTable>, 'client_id' | 'user_id'>,
): Promise<ExportRecord> {
  return trx
    .insertInto('activity_exports')
    .values({ client_id: clientId, user_id: userId, ...about })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes a file that is being made. False when it was cancelled or is over. */
export async function saveExport(
  trx: Transaction,
  { clientId, userId }: Scope,
  id: number,
  change: Updateable<ActivityExportsTable>,
): Promise<boolean> {
  const changed = await trx
    .updateTable('activity_exports')
    .set(change)
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', 'in', ['init', 'busy'])
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Forgets files with their pieces; gives how many there were. */
export async function removeExports(
  trx: Transaction,
  { clientId, userId }: Scope,
  ids: readonly number[],
): Promise<number> {
  const removed = await trx
    .deleteFrom('activity_exports')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .returning('id')
    .execute();
  return removed.length;
}

export async function addPiece(
  trx: Transaction,
  { clientId, userId }: Scope,
  exportId: number,
  piece: number,
  content: Uint8Array,
): Promise<void> {
  await trx
    .insertInto('activity_export_pieces')
    .values({ client_id: clientId, user_id: userId, export_id: exportId, piece, content })
    .execute();
}

/** A piece of a file by its number, from 0; undefined after the last. */
export async function findPiece(
  trx: Transaction,
  { clientId, userId }: Scope,
  exportId: number,
  piece: number,
): Promise<Uint8Array | undefined> {
  const row = await trx
    .selectFrom('activity_export_pieces')
    .select('content')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .where('piece', '=', piece)
    .executeTakeFirst();
  return row?.content;
}

export async function removePieces(trx: Transaction, { clientId, userId }: Scope, exportId: number): Promise<void> {
  await trx
    .deleteFrom('activity_export_pieces')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('export_id', '=', exportId)
    .execute();
}

/** Forgets what was asked for before an instant, of everybody; gives how many files that were. */
export async function forgetExports(trx: Transaction, before: Date): Promise<number> {
  const removed = await trx.deleteFrom('activity_exports').where('created_at', '<=', before).returning('id').execute();
  return removed.length;
}

/** Says of files that nobody has worked on since an instant that they will not come. */
export async function giveUpExports(trx: Transaction, before: Date): Promise<void> {
  await trx
    .updateTable('activity_exports')
    .set({ status: 'failed', failure: 'interrupted' })
    .where('status', 'in', ['init', 'busy'])
    .where('updated_at', '<=', before)
    .execute();
}

/** Whether somebody is an administrator; undefined for who left. */
export async function findRole(trx: Transaction, { clientId, userId }: Scope): Promise<boolean | undefined> {
  const row = await trx
    .selectFrom('users')
    .select('is_admin')
    .where('client_id', '=', clientId)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return row?.is_admin;
}

/** How many of different ids there are in the organisation. */
export async function countKnown(
  trx: Transaction,
  { clientId }: Scope,
  table: 'contacts' | 'dimensions' | 'sources' | 'users',
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ known: number }>`SELECT count(*) AS known FROM ${sql.table(table)}
    WHERE client_id = ${clientId} AND id = ANY(${ids}::bigint[])`.execute(trx);
  return rows[0]?.known ?? 0;
}
