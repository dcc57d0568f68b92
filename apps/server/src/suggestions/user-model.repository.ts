// Sources and storage of the suggestion model: the user's own published days, and one row of numbers.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { SourceType } from '@daybook/domain/logs/source-types.ts';
import { sql } from 'kysely';

/** The limits of the days that a model is built from: days, and logs in all. */
const mostDays = 60;
const mostLogs = 12_000;

export type KeptModel = { readonly fingerprint: string; readonly state: string };

/** Each published day of the user as a text that changes when it is published again. */
const publishedDays = ({ clientId, userId }: Scope) => sql`
  SELECT d.id, d.date, d.published_at, concat_ws('.', d.id, d.published_version, extract(epoch FROM d.published_at)) AS text
  FROM days d WHERE d.client_id = ${clientId} AND d.user_id = ${userId} AND d.published_at IS NOT NULL`;

const mergedContacts = ({ clientId }: Scope) =>
  sql`(SELECT count(*) FROM contacts c WHERE c.client_id = ${clientId} AND c.merged_into_id IS NOT NULL)`;

/** Returns the published days and the merged contacts as one text, which changes with any of them. */
export async function fingerprintOfDays(trx: Transaction, scope: Scope): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    SELECT concat_ws(':', (SELECT md5(string_agg(text, ',' ORDER BY date)) FROM (${publishedDays(scope)}) published),
      ${mergedContacts(scope)}) AS fingerprint`.execute(trx);
  return rows[0]?.fingerprint ?? '';
}

export type PublishedSince = {
  readonly fingerprint: string;
  /** The fingerprint of the days that the caller knows. */
  readonly knownFingerprint: string;
  /** Days that the caller does not know, in the order of their publishing. */
  readonly newDayIds: readonly number[];
  readonly dayIds: readonly number[];
};

/** Returns which days are published now, compared with the days that the caller knows. */
export async function publishedSince(
  trx: Transaction,
  scope: Scope,
  knownDayIds: readonly number[],
): Promise<PublishedSince> {
  const isKnown = sql`id = ANY(${knownDayIds}::bigint[])`;
  const { rows } = await sql<PublishedSince>`
    SELECT concat_ws(':', md5(string_agg(text, ',' ORDER BY date)), ${mergedContacts(scope)}) AS fingerprint,
      concat_ws(':', md5(string_agg(text, ',' ORDER BY date) FILTER (WHERE ${isKnown})), ${mergedContacts(scope)}) AS "knownFingerprint",
      coalesce(array_agg(id ORDER BY published_at, date) FILTER (WHERE NOT ${isKnown}), '{}') AS "newDayIds",
      coalesce(array_agg(id), '{}') AS "dayIds"
    FROM (${publishedDays(scope)}) published`.execute(trx);
  const [since] = rows;
  if (since === undefined) throw new Error('A sum over all rows has one row');
  return since;
}

/** Returns the stored model of the user, if any; with a fingerprint only if it has that one. */
export async function findKeptModel(
  trx: Transaction,
  { clientId, userId }: Scope,
  fingerprint?: string,
): Promise<KeptModel | undefined> {
  return trx
    .selectFrom('suggestion_models')
    .select(['fingerprint', 'state'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .$if(fingerprint !== undefined, (one) => one.where('fingerprint', '=', fingerprint ?? ''))
    .executeTakeFirst();
}

export async function keepModel(trx: Transaction, { clientId, userId }: Scope, kept: KeptModel): Promise<void> {
  await trx
    .insertInto('suggestion_models')
    .values({ client_id: clientId, user_id: userId, ...kept, updated_at: sql`now()` })
    .onConflict((one) =>
      one.columns(['client_id', 'user_id']).doUpdateSet((row) => ({
        fingerprint: row.ref('excluded.fingerprint'),
        state: row.ref('excluded.state'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

export type DecidedRow = {
  readonly id: number;
  readonly date: string;
  readonly timezone: string;
  readonly subject_id: number;
  readonly started_at: Date;
  readonly ended_at: Date;
  /** 0 is internal, -1 ignored by hand. */
  readonly answer: number;
  /** Whether a tag or a threshold decided. */
  readonly is_unasked: boolean;
  readonly registration_id: number | null;
};

/** Returns the decided logs of the user's latest published days, the oldest first. */
export async function decidedLogs(trx: Transaction, { clientId, userId }: Scope): Promise<DecidedRow[]> {
  const { rows } = await sql<DecidedRow>`
    SELECT * FROM (
      SELECT l.id, d.date, d.timezone, l.subject_id, l.started_at, l.ended_at, l.registration_id,
        coalesce(l.decided_by IN ('tag', 'threshold'), false) AS is_unasked,
        CASE WHEN l.status = 'ignored' AND l.decided_by = 'hand' THEN -1 WHEN l.internal THEN 0
          ELSE coalesce(c.merged_into_id, l.contact_id) END AS answer
      FROM (SELECT id, date, timezone FROM days WHERE client_id = ${clientId} AND user_id = ${userId}
        AND published_at IS NOT NULL ORDER BY date DESC LIMIT ${mostDays}) d
      JOIN logs l ON l.client_id = ${clientId} AND l.user_id = ${userId} AND l.date = d.date AND l.day_id = d.id
      LEFT JOIN contacts c ON c.client_id = ${clientId} AND c.id = l.contact_id
      WHERE l.deleted_at IS NULL AND NOT l.is_late
        AND (l.status = 'booked' OR (l.status = 'ignored' AND l.decided_by = 'hand')
          OR (l.status = 'ignored' AND l.decided_by = 'threshold' AND l.ended_at = l.started_at))
      ORDER BY d.date DESC, l.started_at DESC LIMIT ${mostLogs}
    ) latest WHERE answer IS NOT NULL ORDER BY date, started_at, id`.execute(trx);
  return rows;
}

export type SubjectFactsRow = {
  readonly id: number;
  readonly title: string;
  readonly app: string | null;
  readonly url: string | null;
  readonly path: string | null;
  readonly mail_from: string | null;
  readonly mail_to: readonly string[];
  readonly phone_number: string | null;
  readonly location: string | null;
  readonly attendees: readonly string[];
  readonly source_type: SourceType;
  readonly source_identifier: string;
};

/** Returns all references in subjects that can identify their owners. */
export async function factsOfSubjects(
  trx: Transaction,
  { clientId }: Scope,
  ids: readonly number[],
): Promise<SubjectFactsRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SubjectFactsRow>`
    SELECT s.id, s.title, s.app, s.url, s.path, s.mail_from, s.mail_to, s.phone_number, s.location, s.attendees,
      o.type AS source_type, o.identifier AS source_identifier
    FROM subjects s CROSS JOIN LATERAL (
      SELECT type, identifier FROM sources WHERE client_id = ${clientId} AND id = s.source_id OFFSET 0) o
    WHERE s.client_id = ${clientId} AND s.id = ANY(${ids}::bigint[])`.execute(trx);
  return rows;
}

export type BookedRow = {
  readonly id: number;
  readonly description: string;
  readonly dimension_ids: readonly number[];
};

/** Returns the contact and the dimensions of the user's registrations, in order of their level. */
export async function bookingsById(
  trx: Transaction,
  { clientId, userId }: Scope,
  ids: readonly number[],
): Promise<BookedRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<BookedRow>`
    SELECT r.id, r.description, coalesce((
      SELECT array_agg(rd.dimension_id ORDER BY rd.level) FROM registration_dimensions rd
      WHERE rd.client_id = ${clientId} AND rd.registration_id = r.id), '{}') AS dimension_ids
    FROM registrations r
    WHERE r.client_id = ${clientId} AND r.user_id = ${userId} AND r.id = ANY(${ids}::bigint[])`.execute(trx);
  return rows;
}
