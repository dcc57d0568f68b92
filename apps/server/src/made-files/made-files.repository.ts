// Requested files: the state of each, and its pieces. Row-level security shows them only to their user.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { MadeFilesTable } from '@daybook/database/schema.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

export type MadeFile = Selectable<MadeFilesTable>;

/** activities: booked hours; report: sums and lists of them. */
export type FileKind = MadeFile['kind'];

const own = (trx: Transaction, { clientId, userId }: Scope, kind: FileKind, since: Date) =>
  trx
    .selectFrom('made_files')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', since);

/** The own files of a kind since an instant, the newest first. */
export const findFiles = (trx: Transaction, scope: Scope, kind: FileKind, since: Date): Promise<MadeFile[]> =>
  own(trx, scope, kind, since).orderBy('id', 'desc').execute();

export const findFile = (
  trx: Transaction,
  scope: Scope,
  kind: FileKind,
  id: number,
  since: Date,
): Promise<MadeFile | undefined> => own(trx, scope, kind, since).where('id', '=', id).executeTakeFirst();

export function addFile(
  trx: Transaction,
  { clientId, userId }: Scope,
  about: Omit<Insertable<MadeFilesTable>, 'client_id' | 'user_id'>,
): Promise<MadeFile> {
  return trx
    .insertInto('made_files')
    .values({ client_id: clientId, user_id: userId, ...about })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes a file that is being made. Returns false when it was cancelled or is over. */
export async function saveFile(
  trx: Transaction,
  { clientId, userId }: Scope,
  id: number,
  change: Updateable<MadeFilesTable>,
): Promise<boolean> {
  const changed = await trx
    .updateTable('made_files')
    .set(change)
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', 'in', ['init', 'busy'])
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Removes files of a kind with their pieces. Returns how many there were. */
export async function removeFiles(
  trx: Transaction,
  { clientId, userId }: Scope,
  kind: FileKind,
  ids: readonly number[],
): Promise<number> {
  const removed = await trx
    .deleteFrom('made_files')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .returning('id')
    .execute();
  return removed.length;
}

export async function addPiece(
  trx: Transaction,
  { clientId, userId }: Scope,
  fileId: number,
  piece: number,
  content: Uint8Array,
): Promise<void> {
  await trx
    .insertInto('made_file_pieces')
    .values({ client_id: clientId, user_id: userId, file_id: fileId, piece, content })
    .execute();
}

/** Returns a piece of a file by its number, from 0; undefined after the last. */
export async function findPiece(
  trx: Transaction,
  { clientId, userId }: Scope,
  fileId: number,
  piece: number,
): Promise<Uint8Array | undefined> {
  const row = await trx
    .selectFrom('made_file_pieces')
    .select('content')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('file_id', '=', fileId)
    .where('piece', '=', piece)
    .executeTakeFirst();
  return row?.content;
}

export async function removePieces(trx: Transaction, { clientId, userId }: Scope, fileId: number): Promise<void> {
  await trx
    .deleteFrom('made_file_pieces')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('file_id', '=', fileId)
    .execute();
}

/** Removes all users' files that were requested before an instant. Returns how many there were. */
export async function forgetFiles(trx: Transaction, before: Date): Promise<number> {
  const removed = await trx.deleteFrom('made_files').where('created_at', '<=', before).returning('id').execute();
  return removed.length;
}

/** Marks files as failed that nobody has worked on since an instant. */
export async function giveUpFiles(trx: Transaction, before: Date): Promise<void> {
  await trx
    .updateTable('made_files')
    .set({ status: 'failed', failure: 'interrupted' })
    .where('status', 'in', ['init', 'busy'])
    .where('updated_at', '<=', before)
    .execute();
}

/** Returns whether a user is an administrator; undefined for a user who left. */
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
