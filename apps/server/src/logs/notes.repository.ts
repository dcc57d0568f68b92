import { noteChange } from '@daybook/database/changes/changes.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

export type NoteRow = {
  readonly id: number;
  readonly user_id: number;
  readonly day_id: number;
  readonly description: string;
  readonly timestamp: Date;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly deleted_at: Date | null;
};

/**
 * Returns the note of this moment and text, making it when it does not exist; a removed one stays removed. The caller
 * has locked the day, so that the second of two simultaneous calls finds the note of the first.
 */
export async function saveNote(
  trx: Transaction,
  { clientId, userId }: Scope,
  { dayId, description, at, now }: { dayId: number; description: string; at: Date; now: Date },
): Promise<NoteRow> {
  const { rows } = await sql<NoteRow>`
    WITH known AS (
      SELECT n.* FROM activity_notes n
      WHERE n.client_id = ${clientId} AND n.day_id = ${dayId} AND n.user_id = ${userId}
        AND n.timestamp = ${at}::timestamptz AND n.description = ${description}::text
      ORDER BY n.id LIMIT 1
    ), made AS (
      INSERT INTO activity_notes (client_id, user_id, day_id, description, timestamp, created_at, updated_at)
      SELECT ${clientId}::bigint, ${userId}::bigint, ${dayId}::bigint, ${description}::text, ${at}::timestamptz,
        ${now}::timestamptz, ${now}::timestamptz
      WHERE NOT EXISTS (SELECT FROM known) RETURNING *
    )
    SELECT id, user_id, day_id, description, timestamp, created_at, updated_at, deleted_at FROM known
    UNION ALL SELECT id, user_id, day_id, description, timestamp, created_at, updated_at, deleted_at FROM made`.execute(
    trx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The note was neither found nor made');
  return row;
}

export type OpenDayNote = NoteRow & { readonly date: string; readonly timezone: string; readonly is_open: boolean };

/** Returns an own note with its day, deleted or not; an open day is locked until the end of the transaction. */
export async function lockNote(
  trx: Transaction,
  { clientId, userId }: Scope,
  noteId: number,
): Promise<OpenDayNote | undefined> {
  // A published day is not among the locked ones: row-level security lets nobody lock it.
  const { rows } = await sql<OpenDayNote>`
    WITH open AS (
      SELECT d.id FROM days d
      WHERE d.client_id = ${clientId} AND d.user_id = ${userId} AND d.id = (
        SELECT n.day_id FROM activity_notes n
        WHERE n.client_id = ${clientId} AND n.user_id = ${userId} AND n.id = ${noteId}
      ) FOR NO KEY UPDATE
    )
    SELECT n.id, n.user_id, n.day_id, n.description, n.timestamp, n.created_at, n.updated_at, n.deleted_at,
      d.date, d.timezone, EXISTS (SELECT FROM open) AS is_open
    FROM activity_notes n JOIN days d ON d.client_id = n.client_id AND d.id = n.day_id
    WHERE n.client_id = ${clientId} AND n.user_id = ${userId} AND n.id = ${noteId}`.execute(trx);
  return rows[0];
}

export type NoteValues = { readonly description: string; readonly at: Date; readonly deletedAt: Date | null };

/** Writes the text, time and presence of a note, and gives its day a new version. */
export async function writeNote(
  trx: Transaction,
  { clientId, userId }: Scope,
  noteId: number,
  { description, at, deletedAt }: NoteValues,
  now: Date,
): Promise<void> {
  noteChange(trx, { clientId, userId });
  await sql`
    WITH changed AS (
      UPDATE activity_notes n SET description = ${description}::text, timestamp = ${at}::timestamptz,
        deleted_at = ${deletedAt}::timestamptz, updated_at = ${now}::timestamptz
      WHERE n.client_id = ${clientId} AND n.user_id = ${userId} AND n.id = ${noteId} RETURNING n.day_id
    )
    UPDATE days d SET version = d.version + 1, updated_at = ${now}::timestamptz FROM changed c
    WHERE d.client_id = ${clientId} AND d.user_id = ${userId} AND d.id = c.day_id`.execute(trx);
}
