// The statements that cut logs into several rows of one event, and move the borders between them.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { BorderMove } from '@daybook/domain/timeline/divide-interval.ts';
import { sql } from 'kysely';

export type CuttableLog = {
  readonly id: number;
  readonly eventId: string;
  readonly part: number;
  readonly endMs: number;
};

/** Returns those of these logs that are neither removed nor published. */
export async function findCuttable(
  trx: Transaction,
  { clientId, userId }: Scope,
  ids: readonly number[],
): Promise<CuttableLog[]> {
  const rows = await trx
    .selectFrom('logs')
    .select(['id', 'event_id', 'part', 'ended_at'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .where('published_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, eventId: row.event_id, part: row.part, endMs: row.ended_at.getTime() }));
}

/** A row that a cut makes from a log: equal except for its times and its part. */
export type CutRow = {
  readonly cutId: number;
  readonly part: number;
  readonly startMs: number;
  readonly endMs: number;
};

export type MadeRow = { readonly id: number; readonly cutId: number; readonly startMs: number };

/**
 * Ends each log at its first cut and adds a row for each interval after it, with an appointment where the log has one.
 */
export async function saveCuts(
  trx: Transaction,
  { clientId, userId }: Scope,
  cuts: readonly CutRow[],
): Promise<MadeRow[]> {
  const records = cuts.map(({ cutId, part, startMs, endMs }) => ({
    cut_id: cutId,
    part,
    started_at: new Date(startMs).toISOString(),
    ended_at: new Date(endMs).toISOString(),
  }));
  const { rows } = await sql<{ id: number; cut_id: number; started_at: Date }>`
    WITH wanted AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(records)}::json)
        AS w (cut_id bigint, part smallint, started_at timestamptz, ended_at timestamptz)
    ), added AS (
      INSERT INTO logs (client_id, user_id, day_id, date, event_id, part, device_id, source_id, subject_id, started_at,
        ended_at, contact_id, internal, status, flags, decided_by, tag_id, description, registration_id, is_late,
        remove_overlapping, clock_skew_seconds, travel_of, cut_from_id, cut_from_at)
      SELECT l.client_id, l.user_id, l.day_id, l.date, l.event_id, w.part, l.device_id, l.source_id, l.subject_id, w.started_at,
        w.ended_at, l.contact_id, l.internal, l.status, l.flags, l.decided_by, l.tag_id, l.description, l.registration_id,
        l.is_late, l.remove_overlapping, l.clock_skew_seconds, l.travel_of,
        coalesce(l.cut_from_id, l.id), coalesce(l.cut_from_at, l.started_at)
      FROM wanted w JOIN logs l ON l.client_id = ${clientId} AND l.user_id = ${userId} AND l.id = w.cut_id
      ORDER BY w.cut_id, w.started_at
      RETURNING id, event_id, part, started_at, ended_at
    ), made AS (
      SELECT a.id, l.id AS cut_id, a.started_at, a.ended_at
      FROM added a JOIN wanted w ON w.part = a.part
        JOIN logs l ON l.client_id = ${clientId} AND l.user_id = ${userId} AND l.id = w.cut_id AND l.event_id = a.event_id
    ), shortened AS (
      UPDATE logs l SET ended_at = w.started_at, updated_at = now()
      FROM (SELECT cut_id, min(started_at) AS started_at FROM wanted GROUP BY cut_id) w
      WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.id = w.cut_id
      RETURNING l.id, l.ended_at
    ), planned AS (
      INSERT INTO appointments (client_id, user_id, day_id, log_id, event_id, description, started_at, ended_at, location,
        attendees, status, contact_id, internal, changed_outside)
      SELECT p.client_id, p.user_id, p.day_id, m.id, p.event_id, p.description, m.started_at, m.ended_at, p.location,
        p.attendees, p.status, p.contact_id, p.internal, p.changed_outside
      FROM made m JOIN appointments p ON p.client_id = ${clientId} AND p.log_id = m.cut_id
    ), replanned AS (
      UPDATE appointments p SET ended_at = s.ended_at, updated_at = now()
      FROM shortened s WHERE p.client_id = ${clientId} AND p.log_id = s.id
    ) SELECT id, cut_id, started_at FROM made`.execute(trx);
  return rows.map((row) => ({ id: row.id, cutId: row.cut_id, startMs: row.started_at.getTime() }));
}

/** Moves the borders between adjoining rows of one event. */
export async function saveBorders(
  trx: Transaction,
  { clientId, userId }: Scope,
  borders: readonly BorderMove[],
): Promise<void> {
  const records = borders.flatMap(({ leftId, rightId, atMs }) => [
    { id: leftId, ended_at: new Date(atMs).toISOString() },
    { id: rightId, started_at: new Date(atMs).toISOString() },
  ]);
  await sql`
    WITH moved AS (
      UPDATE logs l SET started_at = coalesce(w.started_at, l.started_at), ended_at = coalesce(w.ended_at, l.ended_at),
        updated_at = now()
      FROM (
        SELECT id, max(started_at) AS started_at, max(ended_at) AS ended_at
        FROM json_to_recordset(${JSON.stringify(records)}::json) AS r (id bigint, started_at timestamptz, ended_at timestamptz)
        GROUP BY id
      ) w
      WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.id = w.id
      RETURNING l.id, l.started_at, l.ended_at
    )
    UPDATE appointments p SET started_at = m.started_at, ended_at = m.ended_at, updated_at = now()
    FROM moved m WHERE p.client_id = ${clientId} AND p.log_id = m.id`.execute(trx);
}
