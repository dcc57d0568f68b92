// The logs of events: reading the stored ones, and adding those of a batch.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { StoredPart } from '@daybook/domain/capture/grow-event.ts';
import { sql } from 'kysely';
import { BatchOvertaken } from './find-or-make.ts';

/** Stored parts of an event, and the correction of its device's clock with which it was first stored. */
export type StoredEvent = { readonly parts: readonly StoredPart[]; readonly skewSeconds: number };

type StoredRow = {
  readonly id: number;
  readonly event_id: string;
  readonly part: number;
  readonly date: string;
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly clock_skew_seconds: number;
  readonly is_frozen: boolean;
};

/** Returns the stored events, by event id. */
export async function findStoredEvents(
  trx: Transaction,
  { clientId, userId }: Scope,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, StoredEvent>> {
  if (eventIds.length === 0) return new Map();
  const columns = sql.raw('event_id, part, date, started_at, ended_at, clock_skew_seconds');
  const ofEvents = sql`client_id = ${clientId} AND user_id = ${userId} AND event_id = ANY(${eventIds}::uuid[])`;
  // Events that their user removed from a day are found too, and stay removed; published ones stay as they are.
  const { rows } = await sql<StoredRow>`
    SELECT ${columns}, id, published_at IS NOT NULL AS is_frozen FROM logs WHERE ${ofEvents}
    UNION ALL SELECT ${columns}, 0, true FROM removed_events WHERE ${ofEvents}`.execute(trx);
  const events = new Map<string, { parts: StoredPart[]; skewSeconds: number }>();
  for (const { event_id, clock_skew_seconds, ...row } of rows) {
    const part = {
      id: row.id,
      part: row.part,
      date: row.date,
      startMs: row.started_at.getTime(),
      endMs: row.ended_at.getTime(),
      isFrozen: row.is_frozen,
    };
    const event = events.get(event_id);
    if (event === undefined) events.set(event_id, { parts: [part], skewSeconds: clock_skew_seconds });
    else event.parts.push(part);
  }
  return events;
}

/** One row of logs to add. Instants are epoch milliseconds. */
export type NewLog = {
  readonly eventId: string;
  readonly part: number;
  readonly dayId: number;
  readonly date: string;
  readonly sourceId: number;
  readonly subjectId: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly contactId: number | null;
  readonly internal: boolean;
  readonly status: 'open' | 'ignored';
  readonly flags: readonly string[];
  readonly decidedBy: 'tag' | 'hand' | null;
  readonly tagId: number | null;
  readonly isLate: boolean;
  readonly description: string | null;
  readonly removeOverlapping: boolean;
  /** The correction of the device's clock, in seconds. */
  readonly skewSeconds: number;
  /** The appointment's log that this is the travel of. */
  readonly travelOf?: number;
};

/**
 * Adds logs and returns their ids, in order of time; those of appointments get an appointment too, decided as a tag
 * decided the log.
 */
export async function addLogs(
  trx: Transaction,
  { clientId, userId }: Scope,
  logs: readonly NewLog[],
  { deviceId, appointmentSourceIds }: { deviceId: number | null; appointmentSourceIds: readonly number[] },
): Promise<number[]> {
  if (logs.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    WITH added AS (
      INSERT INTO logs (client_id, user_id, device_id, event_id, part, day_id, date, source_id, subject_id, started_at,
        ended_at, contact_id, internal, status, flags, decided_by, tag_id, is_late, description, remove_overlapping,
        clock_skew_seconds, travel_of)
      SELECT ${clientId}, ${userId}, ${deviceId}::bigint, w.* FROM json_to_recordset(${JSON.stringify(logs.map(logRecord))}::json)
        AS w (event_id uuid, part smallint, day_id bigint, date date, source_id bigint, subject_id bigint,
          started_at timestamptz, ended_at timestamptz, contact_id bigint, internal boolean, status text, flags text[],
          decided_by text, tag_id bigint, is_late boolean, description text, remove_overlapping boolean, clock_skew_seconds integer,
          travel_of bigint)
      ORDER BY w.event_id, w.part
      ON CONFLICT DO NOTHING
      RETURNING id, event_id, day_id, source_id, subject_id, started_at, ended_at, contact_id, internal, status
    ), planned AS (
      INSERT INTO appointments (client_id, user_id, day_id, log_id, event_id, description, started_at, ended_at, location,
        attendees, status, contact_id, internal)
      SELECT ${clientId}, ${userId}, a.day_id, a.id, a.event_id, s.title, a.started_at, a.ended_at, s.location,
        s.attendees, a.status, a.contact_id, a.internal
      FROM added a JOIN subjects s ON s.client_id = ${clientId} AND s.id = a.subject_id
      WHERE a.source_id = ANY(${appointmentSourceIds}::bigint[])
    ) SELECT id FROM added ORDER BY started_at, id`.execute(trx);
  if (rows.length < logs.length) throw new BatchOvertaken('A log appeared meanwhile');
  return rows.map(({ id }) => id);
}

function logRecord(log: NewLog) {
  return {
    event_id: log.eventId,
    part: log.part,
    day_id: log.dayId,
    date: log.date,
    source_id: log.sourceId,
    subject_id: log.subjectId,
    started_at: new Date(log.startMs).toISOString(),
    ended_at: new Date(log.endMs).toISOString(),
    contact_id: log.contactId,
    internal: log.internal,
    status: log.status,
    flags: log.flags,
    decided_by: log.decidedBy,
    tag_id: log.tagId,
    is_late: log.isLate,
    description: log.description,
    remove_overlapping: log.removeOverlapping,
    clock_skew_seconds: log.skewSeconds,
    travel_of: log.travelOf ?? null,
  };
}

export type LogGrowth = { readonly id: number; readonly startMs: number; readonly endMs: number };

/** Extends logs, and their appointments, at either end; never shortens them, in whatever order events arrive. */
export async function growLogs(
  trx: Transaction,
  { clientId, userId }: Scope,
  growths: readonly LogGrowth[],
  now: Date,
): Promise<void> {
  if (growths.length === 0) return;
  const records = growths.map(({ id, startMs, endMs }) => ({
    id,
    started_at: new Date(startMs).toISOString(),
    ended_at: new Date(endMs).toISOString(),
  }));
  const { rows } = await sql<{ id: number }>`
    WITH grown AS (
      UPDATE logs l SET started_at = least(l.started_at, w.started_at), ended_at = greatest(l.ended_at, w.ended_at),
        updated_at = ${now}::timestamptz
      FROM json_to_recordset(${JSON.stringify(records)}::json) AS w (id bigint, started_at timestamptz, ended_at timestamptz)
      WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.id = w.id
      RETURNING l.id, l.started_at, l.ended_at
    ), planned AS (
      UPDATE appointments a SET started_at = g.started_at, ended_at = g.ended_at, updated_at = ${now}::timestamptz
      FROM grown g WHERE a.client_id = ${clientId} AND a.log_id = g.id
    ) SELECT id FROM grown`.execute(trx);
  if (rows.length < growths.length) throw new BatchOvertaken('A log was published meanwhile');
}

/** Removes the travel of appointments, by their logs. */
export async function removeTravelOf(
  trx: Transaction,
  { clientId, userId }: Scope,
  logIds: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom('logs')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('travel_of', '=', sql<number>`ANY(${[...logIds]}::bigint[])`)
    .execute();
}
