// The pictures of notes, at most one for each.
import { noteChange } from '@daybook/database/changes/changes.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

export type NotePicture = { readonly media_type: string; readonly content: string };

export async function savePicture(
  trx: Transaction,
  { clientId, userId }: Scope,
  noteId: number,
  { media_type: mediaType, content }: NotePicture,
  now: Date,
): Promise<void> {
  noteChange(trx, { clientId, userId });
  await sql`
    WITH saved AS (
      INSERT INTO note_pictures (client_id, user_id, note_id, media_type, content, created_at)
      VALUES (${clientId}, ${userId}, ${noteId}, ${mediaType}, ${content}, ${now})
      ON CONFLICT (client_id, note_id) DO UPDATE SET media_type = excluded.media_type, content = excluded.content
      RETURNING note_id
    )
    UPDATE days d SET version = d.version + 1, updated_at = ${now}::timestamptz
    FROM saved s JOIN activity_notes n ON n.client_id = ${clientId} AND n.id = s.note_id
    WHERE d.client_id = ${clientId} AND d.user_id = ${userId} AND d.id = n.day_id`.execute(trx);
}

/** Returns the picture; a removed note has none. */
export async function findPicture(
  trx: Transaction,
  { clientId, userId }: Scope,
  noteId: number,
): Promise<NotePicture | undefined> {
  const { rows } = await sql<NotePicture>`
    SELECT p.media_type, p.content FROM note_pictures p
      JOIN activity_notes n ON n.client_id = p.client_id AND n.id = p.note_id AND n.deleted_at IS NULL
    WHERE p.client_id = ${clientId} AND p.user_id = ${userId} AND p.note_id = ${noteId}`.execute(trx);
  return rows[0];
}
