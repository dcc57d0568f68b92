// Imports, their files until they are over, and the events of each.

import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { ImportFormat } from '@daybook/domain/imports/import-formats.ts';
import type { ImportStatus } from '@daybook/domain/imports/import-statuses.ts';
import type { DateOrder } from '@daybook/domain/imports/read-date.ts';
import { sql } from 'kysely';
import type { ListQuery } from '../platform/lists/list-query.ts';
import { pageOf } from '../platform/lists/list-sql.ts';

const columns = [
  ...(['id', 'status', 'file_name', 'file_bytes', 'format', 'timezone', 'date_order', 'person', 'preview'] as const),
  ...(['handled_count', 'added_count', 'refused_count', 'created_at', 'updated_at'] as const),
] as const;

export type ImportRow = {
  readonly id: number;
  readonly status: ImportStatus;
  readonly file_name: string;
  readonly file_bytes: number;
  readonly format: ImportFormat | null;
  readonly timezone: string;
  readonly date_order: DateOrder | null;
  readonly person: string | null;
  readonly preview: Record<string, unknown>;
  readonly handled_count: number;
  readonly added_count: number;
  readonly refused_count: number;
  readonly created_at: Date;
  readonly updated_at: Date;
};

const own = (trx: Transaction, { clientId, userId }: Scope) =>
  trx.selectFrom('imports').select(columns).where('client_id', '=', clientId).where('user_id', '=', userId);

export function listImports(trx: Transaction, scope: Scope, list: ListQuery) {
  return pageOf(own(trx, scope), list, { id: { column: sql.ref('id') } }, sql.ref('id'));
}

/** Returns one import; with `lock`, nobody else changes it until the transaction ends. */
export function findImport(
  trx: Transaction,
  scope: Scope,
  id: number,
  { lock = false } = {},
): Promise<ImportRow | undefined> {
  const query = own(trx, scope).where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Whether one of the user's imports is running. */
export async function isRunning(trx: Transaction, scope: Scope): Promise<boolean> {
  const running = await own(trx, scope).where('status', 'in', ['running', 'cancelling']).limit(1).executeTakeFirst();
  return running !== undefined;
}

/** Removes imports that were previewed and never started. */
export async function removePrepared(trx: Transaction, { clientId, userId }: Scope): Promise<void> {
  await trx
    .deleteFrom('imports')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('status', '=', 'prepared')
    .execute();
}

export type ImportReading = {
  readonly format: ImportFormat | null;
  readonly timezone: string;
  readonly dateOrder: DateOrder | null;
  readonly person: string | null;
  readonly preview: object;
};

export async function addImport(
  trx: Transaction,
  { clientId, userId }: Scope,
  file: { readonly name: string; readonly bytes: number; readonly content: Uint8Array },
  reading: ImportReading,
  now: Date,
): Promise<ImportRow> {
  const row = await trx
    .insertInto('imports')
    .values({
      client_id: clientId,
      user_id: userId,
      file_name: file.name,
      file_bytes: file.bytes,
      ...valuesOf(reading),
      created_at: now,
      updated_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('import_files')
    .values({ client_id: clientId, user_id: userId, import_id: row.id, content: file.content, created_at: now })
    .execute();
  return row;
}

function valuesOf({ format, timezone, dateOrder, person, preview }: ImportReading) {
  return { format, timezone, date_order: dateOrder, person, preview: JSON.stringify(preview) };
}

/** Saves how a file is read now. */
export function saveReading(trx: Transaction, scope: Scope, id: number, reading: ImportReading, now: Date) {
  return changed(trx, scope, id)
    .set({ ...valuesOf(reading), updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function saveStatus(trx: Transaction, scope: Scope, id: number, status: ImportStatus, now: Date) {
  return changed(trx, scope, id).set({ status, updated_at: now }).returning(columns).executeTakeFirstOrThrow();
}

export type Progress = { readonly handled: number; readonly added: number; readonly refused: number };

/** Saves the progress of an import; returns its status, which tells whether it was cancelled. */
export async function saveProgress(trx: Transaction, scope: Scope, id: number, progress: Progress, now: Date) {
  const { status } = await changed(trx, scope, id)
    .set({
      handled_count: progress.handled,
      added_count: progress.added,
      refused_count: progress.refused,
      updated_at: now,
    })
    .returning('status')
    .executeTakeFirstOrThrow();
  return status;
}

const changed = (trx: Transaction, { clientId, userId }: Scope, id: number) =>
  trx.updateTable('imports').where('client_id', '=', clientId).where('user_id', '=', userId).where('id', '=', id);

/** Returns the compressed file; undefined when its import is over. */
export async function findFile(
  trx: Transaction,
  { clientId, userId }: Scope,
  id: number,
): Promise<Uint8Array | undefined> {
  const row = await trx
    .selectFrom('import_files')
    .select('content')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .executeTakeFirst();
  return row?.content;
}

export async function removeFile(trx: Transaction, scope: Scope, id: number): Promise<void> {
  await removedFrom('import_files', trx, scope, id).execute();
}

/** Stores that these events belong to an import, before it adds them. */
export async function addImportEvents(
  trx: Transaction,
  { clientId, userId }: Scope,
  id: number,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length === 0) return;
  await sql`INSERT INTO import_events (client_id, user_id, import_id, event_id)
    SELECT ${clientId}, ${userId}, ${id}, unnest(${eventIds}::uuid[]) ON CONFLICT DO NOTHING RETURNING event_id`.execute(
    trx,
  );
}

export async function findImportEvents(trx: Transaction, { clientId, userId }: Scope, id: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('import_events')
    .select('event_id')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .execute();
  return rows.map(({ event_id: eventId }) => eventId);
}

export async function removeImportEvents(trx: Transaction, scope: Scope, id: number): Promise<void> {
  await removedFrom('import_events', trx, scope, id).execute();
}

const removedFrom = (
  table: 'import_files' | 'import_events',
  trx: Transaction,
  { clientId, userId }: Scope,
  id: number,
) => trx.deleteFrom(table).where('client_id', '=', clientId).where('user_id', '=', userId).where('import_id', '=', id);

/** Returns which of these dates are published. */
export async function publishedDates(
  trx: Transaction,
  { clientId, userId }: Scope,
  dates: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('days')
    .select('date')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('date', '=', sql<string>`ANY(${dates}::date[])`)
    .where('published_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ date }) => date));
}

export async function emailOf(trx: Transaction, { clientId, userId }: Scope): Promise<string> {
  const { email } = await trx
    .selectFrom('users')
    .select('email')
    .where('client_id', '=', clientId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}

/** Removes all users' imports that were previewed before an instant and never started. Runs as daybook_maintenance. */
export async function forgetPrepared(trx: Transaction, before: Date): Promise<void> {
  await trx.deleteFrom('imports').where('status', '=', 'prepared').where('updated_at', '<', before).execute();
}
