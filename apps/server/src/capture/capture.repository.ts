// The statements behind a batch. Each takes the whole batch as one JSON parameter, so that its text, and the number of
// statements, are the same for one event and for a thousand. Locks are taken in one order: device, sources, subjects,
// days, logs. Keys are sorted, so that two batches wait for each other rather than deadlock.
import type { CaptureDevice } from '@daybook/contract/capture.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { StoredPart } from '@daybook/domain/capture/grow-event.ts';
import type { NamedSource } from '@daybook/domain/capture/resolve-source.ts';
import type { Reference } from '@daybook/domain/tags/references.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CleanSubject } from './clean-event.ts';

/** Another batch or a publication got in between; the whole transaction starts again and then sees what that one did. */
export class BatchOvertaken extends Error {
  override readonly name = 'BatchOvertaken';
}

/**
 * Runs a statement that finds or makes rows until it gives all that are wanted. A row that another transaction makes at
 * the same moment is in neither half of its answer; asked once more, it is found.
 */
async function complete<R>(trx: Transaction, wanted: number, statement: RawBuilder<R>): Promise<readonly R[]> {
  // What the first attempt made, the second finds; what both say is kept, so that new rows stay known as new.
  const answers: R[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const { rows } = await statement.execute(trx);
    answers.push(...rows);
    if (rows.length >= wanted) return answers;
  }
  throw new BatchOvertaken('Rows appear and disappear at the same moment');
}

/** Gives the device's id, making or refreshing its row. */
export async function saveDevice(
  trx: Transaction,
  scope: Scope,
  device: CaptureDevice & { seenAt: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO devices (client_id, user_id, uuid, name, kind, version, last_seen_at)
    VALUES (${scope.clientId}, ${scope.userId}, ${device.id}, ${device.name}, ${device.kind}, ${device.version}, ${device.seenAt})
    ON CONFLICT (client_id, user_id, uuid) DO UPDATE
      SET name = excluded.name, kind = excluded.kind, version = excluded.version, last_seen_at = excluded.last_seen_at
    RETURNING id`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new BatchOvertaken('The device was not stored');
  return row.id;
}

/** What is stored of the events already, by event id. */
export async function findStoredParts(
  trx: Transaction,
  { clientId, userId }: Scope,
  eventIds: readonly string[],
): Promise<Map<string, StoredPart[]>> {
  const rows = await trx
    .selectFrom('logs')
    .select(['id', 'event_id', 'part', 'date', 'started_at', 'ended_at', 'published_at'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('event_id', '=', sql<string>`ANY(${eventIds}::uuid[])`)
    .execute();
  return Map.groupBy(
    rows.map((row) => ({
      eventId: row.event_id,
      id: row.id,
      part: row.part,
      date: row.date,
      startMs: row.started_at.getTime(),
      endMs: row.ended_at.getTime(),
      isFrozen: row.published_at !== null,
    })),
    ({ eventId }) => eventId,
  );
}

/** Key of a source in the map that `saveSources` gives. */
export const sourceKey = ({ type, identifier }: { type: string; identifier: string }) => `${type} ${identifier}`;

/** The ids of the sources by `sourceKey`; unknown ones are made. */
export async function saveSources(
  trx: Transaction,
  { clientId }: Scope,
  sources: readonly NamedSource[],
): Promise<Map<string, number>> {
  const statement = sql<{ id: number; type: string; identifier: string }>`
    WITH wanted AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(sources)}::json) AS w (type text, identifier text, name text)
    ), known AS (
      SELECT s.id, s.type, s.identifier FROM sources s
      JOIN wanted w ON w.type = s.type AND w.identifier = s.identifier WHERE s.client_id = ${clientId}
    ), made AS (
      INSERT INTO sources (client_id, type, identifier, name)
      SELECT ${clientId}, w.type, w.identifier, w.name FROM wanted w
      WHERE NOT EXISTS (SELECT FROM known k WHERE k.type = w.type AND k.identifier = w.identifier)
      ORDER BY w.type, w.identifier
      ON CONFLICT DO NOTHING RETURNING id, type, identifier
    ) SELECT * FROM known UNION ALL SELECT * FROM made`;
  const rows = await complete(trx, sources.length, statement);
  return new Map(rows.map((row) => [sourceKey(row), row.id]));
}

export type NewSubject = CleanSubject & {
  readonly sourceId: number;
  readonly keyHash: string;
  readonly references: readonly Reference[];
};

/** Key of a subject in the map that `saveSubjects` gives. */
export const subjectRowKey = (sourceId: number, keyHash: string) => `${sourceId} ${keyHash}`;

/**
 * The ids of the subjects by `subjectRowKey`; unknown ones are made, together with their references. Every row is looked up
 * by the unique key: joining what was sent with what was made would compare each with each.
 */
export async function saveSubjects(
  trx: Transaction,
  scope: Scope,
  subjects: readonly NewSubject[],
): Promise<Map<string, number>> {
  const { clientId, userId } = scope;
  const sameKey = sql`s.client_id = ${clientId} AND s.user_id = ${userId} AND s.source_id = w.source_id
    AND s.key_hash = w.key_hash`;
  const statement = sql<{ id: number; source_id: number; key_hash: string; is_new: boolean }>`
    WITH wanted AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(subjects.map(subjectRecord))}::json) AS w (
        source_id bigint, key_hash text, title text, app text, url text, path text, mail_from text, mail_to text[],
        phone_number text, direction text, location text, attendees text[], content text)
    ), made AS (
      INSERT INTO subjects (client_id, user_id, source_id, key_hash, title, app, url, path, mail_from, mail_to,
        phone_number, direction, location, attendees, content)
      SELECT ${clientId}, ${userId}, w.* FROM wanted w LEFT JOIN subjects s ON ${sameKey} WHERE s.id IS NULL
      ORDER BY w.source_id, w.key_hash
      ON CONFLICT DO NOTHING RETURNING id, source_id, key_hash
    )
    SELECT s.id, s.source_id, s.key_hash, false AS is_new FROM wanted w JOIN subjects s ON ${sameKey}
    UNION ALL SELECT id, source_id, key_hash, true FROM made`;
  const rows = await complete(trx, subjects.length, statement);
  const ids = new Map(rows.map((row) => [subjectRowKey(row.source_id, row.key_hash), row.id]));
  const made = new Set(rows.filter((row) => row.is_new).map(({ id }) => id));
  await addReferences(trx, scope, subjects, ids, made);
  return ids;
}

async function addReferences(
  trx: Transaction,
  { clientId, userId }: Scope,
  subjects: readonly NewSubject[],
  ids: ReadonlyMap<string, number>,
  made: ReadonlySet<number>,
): Promise<void> {
  const records = subjects.flatMap((subject) => {
    const id = ids.get(subjectRowKey(subject.sourceId, subject.keyHash)) ?? 0;
    return made.has(id) ? referenceRecords(subject, id) : [];
  });
  if (records.length === 0) return;
  await sql`
    INSERT INTO subject_references (client_id, user_id, type, normalised, subject_id)
    SELECT ${clientId}, ${userId}, r.type, r.normalised, r.subject_id
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS r (type text, normalised text, subject_id bigint)
    ON CONFLICT DO NOTHING`.execute(trx);
}

function subjectRecord(subject: NewSubject) {
  const { sourceId, keyHash, mailFrom, mailTo, phoneNumber, references: _, ...same } = subject;
  return {
    ...same,
    source_id: sourceId,
    key_hash: keyHash,
    mail_from: mailFrom,
    mail_to: mailTo,
    phone_number: phoneNumber,
  };
}

// An index holds at most some 2,700 bytes a row; a longer reference could not be a tag either.
const longestReferenceBytes = 2000;

function referenceRecords({ references }: NewSubject, subjectId: number) {
  return references
    .filter(({ normalised }) => Buffer.byteLength(normalised) <= longestReferenceBytes)
    .map(({ type, normalised }) => ({ type, normalised, subject_id: subjectId }));
}

export type StoredDay = { readonly id: number; readonly isOpen: boolean };

/**
 * The days of these dates by date; unknown ones are made. Open ones are locked until the end of the transaction, so that
 * none is published while a batch writes to it. A day that is published cannot be locked: row-level security freezes it.
 */
export async function saveDays(
  trx: Transaction,
  { clientId, userId }: Scope,
  dates: readonly string[],
  timeZone: string,
): Promise<Map<string, StoredDay>> {
  const statement = sql<{ id: number; date: string; is_open: boolean }>`
    WITH wanted AS (SELECT unnest(${dates}::date[]) AS date),
    made AS (
      INSERT INTO days (client_id, user_id, date, timezone)
      SELECT ${clientId}, ${userId}, w.date, ${timeZone} FROM wanted w
      WHERE NOT EXISTS (SELECT FROM days d WHERE d.client_id = ${clientId} AND d.user_id = ${userId} AND d.date = w.date)
      ORDER BY w.date
      ON CONFLICT DO NOTHING RETURNING id, date
    ), locked AS (
      SELECT d.id FROM days d WHERE d.client_id = ${clientId} AND d.user_id = ${userId} AND d.date = ANY(${dates}::date[])
      ORDER BY d.id FOR NO KEY UPDATE
    )
    SELECT d.id, d.date, l.id IS NOT NULL AS is_open FROM days d LEFT JOIN locked l ON l.id = d.id
    WHERE d.client_id = ${clientId} AND d.user_id = ${userId} AND d.date = ANY(${dates}::date[])
    UNION ALL SELECT id, date, true FROM made`;
  const rows = await complete(trx, dates.length, statement);
  return new Map(rows.map(({ id, date, is_open }) => [date, { id, isOpen: is_open }]));
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
  readonly decidedBy: 'tag' | 'hand' | null;
  readonly tagId: number | null;
  readonly isLate: boolean;
  readonly description: string | null;
  readonly removeOverlapping: boolean;
};

/**
 * Adds logs and gives their ids, in order of time; those of appointments also get an appointment, arranged as a tag
 * arranged the log.
 */
export async function addLogs(
  trx: Transaction,
  { clientId, userId }: Scope,
  logs: readonly NewLog[],
  { deviceId, appointmentSourceIds }: { deviceId: number | null; appointmentSourceIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH added AS (
      INSERT INTO logs (client_id, user_id, device_id, event_id, part, day_id, date, source_id, subject_id, started_at,
        ended_at, contact_id, internal, status, decided_by, tag_id, is_late, description, remove_overlapping)
      SELECT ${clientId}, ${userId}, ${deviceId}::bigint, w.* FROM json_to_recordset(${JSON.stringify(logs.map(logRecord))}::json)
        AS w (event_id uuid, part smallint, day_id bigint, date date, source_id bigint, subject_id bigint,
          started_at timestamptz, ended_at timestamptz, contact_id bigint, internal boolean, status text, decided_by text,
          tag_id bigint, is_late boolean, description text, remove_overlapping boolean)
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
    decided_by: log.decidedBy,
    tag_id: log.tagId,
    is_late: log.isLate,
    description: log.description,
    remove_overlapping: log.removeOverlapping,
  };
}

export type LogGrowth = { readonly id: number; readonly startMs: number; readonly endMs: number };

/** Makes logs, and the appointments beside them, longer at either end; never shorter, whoever came first. */
export async function growLogs(
  trx: Transaction,
  { clientId, userId }: Scope,
  growths: readonly LogGrowth[],
  now: Date,
): Promise<void> {
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

/** Gives open days a new version, so that whoever looked at them before notices. Published days stay as they are. */
export async function bumpDays(
  trx: Transaction,
  { clientId, userId }: Scope,
  dayIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    UPDATE days SET version = version + 1, updated_at = ${now}
    WHERE client_id = ${clientId} AND user_id = ${userId} AND id = ANY(${dayIds}::bigint[])`.execute(trx);
}
