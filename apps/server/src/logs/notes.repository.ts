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
 * Gives the note of this moment and text, making it when it is not there; one that was taken away stays away. The day is
 * locked by the caller, so that of two at the same time the second finds what the first made.
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
