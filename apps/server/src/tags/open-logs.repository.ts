// The caller's logs that a tag may still decide about: on an open day, not booked, not decided by hand.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { longestAppointmentSeconds } from '@daybook/domain/appointments/warnings.ts';
import { textTypes } from '@daybook/domain/tags/match-tags.ts';
import type { ReferencedSubject } from '@daybook/domain/tags/references.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DecidingTag } from './tags.repository.ts';

export type OpenSubject = ReferencedSubject & { readonly id: number };
export type Fact = { readonly type: string; readonly normalised: string };

export const isOpen = sql`l.published_at IS NULL AND l.deleted_at IS NULL AND l.registration_id IS NULL
  AND l.status <> 'booked' AND l.decided_by IS DISTINCT FROM 'hand'`;

/** Whether any open subject may match: names and codes are searched in texts, and a default applies to all. */
const isEverywhere = ({ type }: Fact) => textTypes.has(type) || type === 'default_value';

/** Returns the subjects of open logs with one of the facts, beyond the given id, in the order of their ids. */
export async function findSubjectIdsWith(
  trx: Transaction,
  { clientId, userId }: Scope,
  facts: readonly Fact[],
  beyondId = 0,
): Promise<number[]> {
  if (facts.length === 0) return [];
  const own = sql`l.client_id = ${clientId} AND l.user_id = ${userId}`;
  const pairs = sql`unnest(${facts.map(({ type }) => type)}::text[], ${facts.map((fact) => fact.normalised)}::text[])`;
  // Lateral joins by key, in this order: with plain joins the order would depend on statistics.
  const { rows } = await (facts.some(isEverywhere)
    ? sql<{ id: number }>`
        SELECT DISTINCT l.subject_id AS id FROM logs l WHERE ${own} AND l.subject_id > ${beyondId} AND ${isOpen} ORDER BY 1`
    : sql<{ id: number }>`
        SELECT DISTINCT r.subject_id AS id
        FROM ${pairs} AS f (type, normalised)
        CROSS JOIN LATERAL (
          SELECT subject_id FROM subject_references
          WHERE client_id = ${clientId} AND user_id = ${userId} AND type = f.type AND normalised = f.normalised
            AND subject_id > ${beyondId}
          OFFSET 0
        ) r
        CROSS JOIN LATERAL (SELECT 1 FROM logs l WHERE ${own} AND l.subject_id = r.subject_id AND ${isOpen} LIMIT 1) l
        ORDER BY 1`
  ).execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Returns the subjects of open logs that arrived since an instant of the database's clock, and that one of the tags
 * decided about.
 */
export async function findSubjectIdsDecidedBy(
  trx: Transaction,
  { clientId, userId }: Scope,
  tagIds: readonly number[],
  since: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT l.subject_id AS id FROM logs l
    WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND ${isOpen}
      AND l.decided_by = 'tag' AND l.tag_id = ANY(${tagIds}::bigint[]) AND l.created_at >= ${since}::timestamptz
    ORDER BY 1`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Returns subjects with the fields that tags match. */
export async function findSubjects(
  trx: Transaction,
  { clientId, userId }: Scope,
  ids: readonly number[],
): Promise<OpenSubject[]> {
  // Every page has its browser as process, so that is left out.
  const { rows } = await sql<OpenSubject>`
    SELECT s.id, s.title, s.url, s.path, s.location, s.content, s.attendees, o.type AS "sourceType",
      s.mail_from AS "mailFrom", s.mail_to AS "mailTo", s.phone_number AS "phoneNumber",
      CASE WHEN o.type IN ('web', 'web_custom') THEN NULL ELSE s.app END AS app
    FROM subjects s
    JOIN sources o ON o.client_id = s.client_id AND o.id = s.source_id
    WHERE s.client_id = ${clientId} AND s.user_id = ${userId} AND s.id = ANY(${ids}::bigint[])
    ORDER BY s.id`.execute(trx);
  return rows;
}

export type Decision = { readonly subjectId: number; readonly tag: DecidingTag | null };

/** Decisions to write, only where one of the tags decided before, or decides now. */
export type Writing = {
  readonly decisions: readonly Decision[];
  readonly tagIds: readonly number[];
  /** The run that stores the former state of the logs; null: it is not stored. */
  readonly runId: number | null;
  readonly now: Date;
};

const wantedOf = (
  decisions: readonly Decision[],
) => sql`json_to_recordset(${JSON.stringify(decisions.map(decisionRecord))}::json)
  AS w (subject_id bigint, tag_id bigint, contact_id bigint, internal boolean, ignored boolean)`;

/** A call on a day without working hours stays ignored, whoever took part: no tag changes that. */
const isIgnored = sql`(w.ignored OR 'ignored_by_schedule' = ANY(l.flags))`;

/**
 * Whether a log is an appointment whose user has to confirm its length first: no tag decides about it (specification
 * 5).
 */
const isLong = (
  clientId: number,
) => sql`(l.ended_at - l.started_at > make_interval(secs => ${longestAppointmentSeconds})
  AND NOT ${isIgnored} AND EXISTS (SELECT FROM appointments WHERE client_id = ${clientId} AND log_id = l.id))`;

/** The tag, contact and internal flag that a log gets. */
const givenBy = (clientId: number) => ({
  tagId: sql`(CASE WHEN NOT ${isLong(clientId)} THEN w.tag_id END)`,
  contactId: sql`(CASE WHEN NOT ${isLong(clientId)} THEN w.contact_id END)`,
  internal: sql`(w.internal AND NOT ${isLong(clientId)})`,
});

const differs = (clientId: number) => {
  const { tagId, contactId, internal } = givenBy(clientId);
  return sql`(l.tag_id, l.contact_id, l.internal, l.status = 'ignored')
    IS DISTINCT FROM (${tagId}, ${contactId}, ${internal}, ${isIgnored})`;
};

// Lateral joins by key, in this order: with plain joins the planner may search all logs again for each day.
/** Open logs of open days whose decision would change, as a FROM clause with l, w and d. */
const changing = ({ clientId, userId }: Scope, { decisions, tagIds }: Pick<Writing, 'decisions' | 'tagIds'>) => sql`
  FROM ${wantedOf(decisions)}
  CROSS JOIN LATERAL (
    SELECT l.ctid AS place, l.* FROM logs l
    WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.subject_id = w.subject_id AND ${isOpen} AND ${differs(clientId)}
      AND (l.tag_id = ANY(${tagIds}::bigint[]) OR w.tag_id = ANY(${tagIds}::bigint[]))
    OFFSET 0
  ) l
  CROSS JOIN LATERAL (${openDayOf(clientId)}) d`;

const openDayOf = (clientId: number) => sql`
  SELECT 1 FROM days WHERE client_id = ${clientId} AND id = l.day_id AND status = 'open' LIMIT 1`;

// The found rows are updated in place: looking them up by id again could make the planner compare each with each.

/**
 * Writes the tags' decisions about subjects to their open logs and appointments, and increments the versions of their
 * days; a null tag makes them undecided, and a long appointment stays undecided. Returns the ids of the logs that
 * changed.
 */
export async function applyDecisions(trx: Transaction, scope: Scope, writing: Writing): Promise<number[]> {
  const { decisions, runId, now } = writing;
  if (decisions.length === 0) return [];
  const { clientId, userId } = scope;
  const given = givenBy(clientId);
  const subjectIds = decisions.map(({ subjectId }) => subjectId);
  await lockDaysOf(
    trx,
    scope,
    sql`l.client_id = ${clientId} AND l.user_id = ${userId} AND l.published_at IS NULL
      AND l.subject_id = ANY(${subjectIds}::bigint[])`,
  );
  const { rows } = await sql<{ id: number }>`
    WITH wanted AS MATERIALIZED (
      SELECT l.place, l.id, l.contact_id AS old_contact_id, l.internal AS old_internal, l.status AS old_status,
        l.decided_by AS old_decided_by, l.tag_id AS old_tag_id, l.flags AS old_flags,
        ${given.contactId} AS contact_id, ${given.internal} AS internal,
        CASE WHEN ${isIgnored} THEN 'ignored' ELSE 'open' END AS status,
        CASE WHEN ${given.tagId} IS NOT NULL THEN 'tag' END AS decided_by, ${given.tagId} AS tag_id
      ${changing(scope, writing)}
    ), changed AS (
      UPDATE logs l SET contact_id = w.contact_id, internal = w.internal, tag_id = w.tag_id, status = w.status,
        decided_by = w.decided_by, flags = array_remove(l.flags, 'ignored_by_threshold'), updated_at = ${now}::timestamptz
      FROM wanted w WHERE l.ctid = w.place AND l.client_id = ${clientId} AND l.user_id = ${userId} AND ${isOpen}
      RETURNING l.id, l.day_id, l.contact_id, l.internal, l.status
    ), recorded AS (
      INSERT INTO tag_run_logs (client_id, user_id, run_id, before, after, log_ids)
      SELECT ${clientId}, ${userId}, ${runId}::bigint,
        jsonb_build_object('contact_id', old_contact_id, 'internal', old_internal, 'status', old_status,
          'decided_by', old_decided_by, 'tag_id', old_tag_id, 'flags', to_jsonb(old_flags)),
        jsonb_build_object('contact_id', contact_id, 'internal', internal, 'status', status,
          'decided_by', decided_by, 'tag_id', tag_id),
        array_agg(id ORDER BY id)
      FROM wanted WHERE ${runId}::bigint IS NOT NULL
      GROUP BY old_contact_id, old_internal, old_status, old_decided_by, old_tag_id, old_flags,
        contact_id, internal, status, decided_by, tag_id
    ), ${besideThem(scope, now)} SELECT id FROM changed ORDER BY id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Updates the rows that go with changed logs: their appointments and the versions of their days. */
const besideThem = ({ clientId, userId }: Scope, now: Date) => sql`
  planned AS (
    UPDATE appointments a SET contact_id = c.contact_id, internal = c.internal, status = c.status,
      updated_at = ${now}::timestamptz
    FROM changed c WHERE a.client_id = ${clientId} AND a.log_id = c.id
  ), bumped AS (
    UPDATE days d SET version = d.version + 1, updated_at = ${now}::timestamptz
    WHERE d.client_id = ${clientId} AND d.user_id = ${userId} AND d.id IN (SELECT day_id FROM changed)
  )`;

/** Stored logs that a run changed. */
export type KeptLogs = { readonly id: number; readonly log_ids: readonly number[] };

/** Restores logs to their former state, if they are still as the run left them. */
export async function takeBack(trx: Transaction, scope: Scope, records: readonly KeptLogs[], now: Date): Promise<void> {
  const { clientId, userId } = scope;
  const recordIds = records.map(({ id }) => id);
  const own = sql`l.client_id = ${clientId} AND l.user_id = ${userId} AND l.id = ANY(${records.flatMap(({ log_ids }) => log_ids)}::bigint[])`;
  await lockDaysOf(trx, scope, own);
  await sql`
    WITH kept AS MATERIALIZED (
      SELECT one.log_id, b.*, a.contact_id AS left_contact_id, a.internal AS left_internal, a.status AS left_status,
        a.decided_by AS left_decided_by, a.tag_id AS left_tag_id
      FROM tag_run_logs r
      CROSS JOIN LATERAL unnest(r.log_ids) AS one (log_id)
      CROSS JOIN LATERAL jsonb_to_record(r.before) AS b
        (contact_id bigint, internal boolean, status text, decided_by text, tag_id bigint, flags text[])
      CROSS JOIN LATERAL jsonb_to_record(r.after) AS a
        (contact_id bigint, internal boolean, status text, decided_by text, tag_id bigint)
      WHERE r.client_id = ${clientId} AND r.user_id = ${userId} AND r.id = ANY(${recordIds}::bigint[])
    ), wanted AS MATERIALIZED (
      SELECT l.place, k.*
      FROM kept k
      CROSS JOIN LATERAL (
        SELECT l.ctid AS place, l.* FROM logs l
        WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.id = k.log_id AND ${isOpen} LIMIT 1
      ) l
      CROSS JOIN LATERAL (${openDayOf(clientId)}) d
      WHERE (l.contact_id, l.internal, l.status, l.decided_by, l.tag_id)
        IS NOT DISTINCT FROM (k.left_contact_id, k.left_internal, k.left_status, k.left_decided_by, k.left_tag_id)
    ), changed AS (
      UPDATE logs l SET contact_id = w.contact_id, internal = w.internal, status = w.status, decided_by = w.decided_by,
        tag_id = w.tag_id, flags = w.flags, updated_at = ${now}::timestamptz
      FROM wanted w WHERE l.ctid = w.place AND l.client_id = ${clientId} AND l.user_id = ${userId} AND ${isOpen}
      RETURNING l.id, l.day_id, l.contact_id, l.internal, l.status
    ), ${besideThem(scope, now)} SELECT count(*) FROM changed`.execute(trx);
}

export type Effect = {
  readonly logs: number;
  readonly seconds: number;
  readonly dates: readonly string[];
  readonly subjects: number;
  readonly examples: readonly string[];
};

/** Returns the effect of writing, without doing it. */
export async function countEffect(
  trx: Transaction,
  scope: Scope,
  writing: Pick<Writing, 'decisions' | 'tagIds'>,
): Promise<Effect> {
  const { rows } = await sql<Effect>`
    SELECT count(*)::int AS logs, coalesce(sum(extract(epoch FROM c.ended_at - c.started_at)), 0)::int AS seconds,
      coalesce(array_agg(DISTINCT c.date::text), '{}') AS dates, count(DISTINCT c.subject_id)::int AS subjects,
      ARRAY(SELECT s.title FROM subjects s WHERE s.client_id = ${scope.clientId}
        AND s.id = ANY((array_agg(DISTINCT c.subject_id))[1:3]) ORDER BY s.id) AS examples
    FROM (SELECT l.date, l.started_at, l.ended_at, l.subject_id ${changing(scope, writing)}) c`.execute(trx);
  return rows[0] ?? { logs: 0, seconds: 0, dates: [], subjects: 0, examples: [] };
}

/** Locks days before logs, in the order of their ids: the same order everywhere, which prevents deadlocks. */
async function lockDaysOf(trx: Transaction, { clientId, userId }: Scope, ofLogs: RawBuilder<unknown>): Promise<void> {
  // Found first, so that logs are not searched again for each day.
  await sql`
    WITH touched AS MATERIALIZED (SELECT DISTINCT l.day_id FROM logs l WHERE ${ofLogs})
    SELECT d.id FROM days d WHERE d.client_id = ${clientId} AND d.user_id = ${userId}
      AND d.id IN (SELECT day_id FROM touched) ORDER BY d.id FOR NO KEY UPDATE`.execute(trx);
}

function decisionRecord({ subjectId, tag }: Decision) {
  return {
    subject_id: subjectId,
    tag_id: tag?.id ?? null,
    contact_id: tag?.contactId ?? null,
    internal: tag?.internal ?? false,
    ignored: tag?.ignored ?? false,
  };
}
