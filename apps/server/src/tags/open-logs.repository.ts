// The caller's logs that a tag may still decide about: of an open day, not booked, not decided by hand.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { ReferencedSubject } from '@daybook/domain/tags/references.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DecidingTag } from './tags.repository.ts';

export type OpenSubject = ReferencedSubject & { readonly id: number };

const isOpen = sql`l.published_at IS NULL AND l.deleted_at IS NULL AND l.registration_id IS NULL
  AND l.status <> 'booked' AND l.decided_by IS DISTINCT FROM 'hand'`;

const textTypes: ReadonlySet<string> = new Set(['alias', 'company', 'company_code', 'default_value']);

/** The subjects of open logs in which a fact was found; for names and codes every subject, as they are looked for in its text. */
export function findSubjectsWith(
  trx: Transaction,
  scope: Scope,
  { type, normalised }: { type: string; normalised: string },
): Promise<OpenSubject[]> {
  if (textTypes.has(type)) return findSubjects(trx, scope, sql`true`);
  return findSubjects(
    trx,
    scope,
    sql`s.id IN (SELECT r.subject_id FROM subject_references r WHERE r.client_id = ${scope.clientId}
      AND r.user_id = ${scope.userId} AND r.type = ${type} AND r.normalised = ${normalised})`,
  );
}

/** The subjects of open logs that a tag decided about. */
export function findSubjectsDecidedBy(trx: Transaction, scope: Scope, tagId: number): Promise<OpenSubject[]> {
  return findSubjects(trx, scope, sql`l.decided_by = 'tag' AND l.tag_id = ${tagId}`);
}

async function findSubjects(
  trx: Transaction,
  { clientId, userId }: Scope,
  condition: RawBuilder<unknown>,
): Promise<OpenSubject[]> {
  // Every page has its browser as process, so that says nothing.
  const { rows } = await sql<OpenSubject>`
    SELECT DISTINCT ON (s.id) s.id, s.title, s.url, s.path, s.location, s.content, s.attendees,
      s.mail_from AS "mailFrom", s.mail_to AS "mailTo", s.phone_number AS "phoneNumber",
      CASE WHEN o.type IN ('web', 'web_custom') THEN NULL ELSE s.app END AS app
    FROM logs l
    JOIN subjects s ON s.client_id = l.client_id AND s.id = l.subject_id
    JOIN sources o ON o.client_id = s.client_id AND o.id = s.source_id
    WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND ${isOpen} AND ${condition}
    ORDER BY s.id`.execute(trx);
  return rows;
}

/** A call on a day without working hours stays ignored, whoever it was with: no tag decides about that. */
const isIgnored = sql`(w.ignored OR 'ignored_by_schedule' = ANY(l.flags))`;

export type Decision = { readonly subjectId: number; readonly tag: DecidingTag | null };

/**
 * Writes what tags decide about subjects onto their open logs, the appointments beside them and the versions of their
 * days; a null tag leaves them undecided. Gives the ids of the logs that changed.
 */
export async function applyDecisions(
  trx: Transaction,
  scope: Scope,
  decisions: readonly Decision[],
  now: Date,
): Promise<number[]> {
  if (decisions.length === 0) return [];
  const wanted = sql`json_to_recordset(${JSON.stringify(decisions.map(decisionRecord))}::json)
    AS w (subject_id bigint, tag_id bigint, contact_id bigint, internal boolean, ignored boolean)`;
  await lockDays(trx, scope, decisions);
  const { clientId, userId } = scope;
  const { rows } = await sql<{ id: number }>`
    WITH changed AS (
      UPDATE logs l SET contact_id = w.contact_id, internal = w.internal, tag_id = w.tag_id,
        status = CASE WHEN ${isIgnored} THEN 'ignored' ELSE 'open' END,
        decided_by = CASE WHEN w.tag_id IS NULL THEN NULL ELSE 'tag' END,
        flags = array_remove(l.flags, 'ignored_by_threshold'), updated_at = ${now}::timestamptz
      FROM ${wanted}, days d
      WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.subject_id = w.subject_id AND ${isOpen}
        AND d.client_id = l.client_id AND d.id = l.day_id AND d.status = 'open'
        AND (l.tag_id, l.contact_id, l.internal, l.status = 'ignored')
          IS DISTINCT FROM (w.tag_id, w.contact_id, w.internal, ${isIgnored})
      RETURNING l.id, l.day_id, l.contact_id, l.internal, l.status
    ), planned AS (
      UPDATE appointments a SET contact_id = c.contact_id, internal = c.internal, status = c.status,
        updated_at = ${now}::timestamptz
      FROM changed c WHERE a.client_id = ${clientId} AND a.log_id = c.id
    ), bumped AS (
      UPDATE days d SET version = d.version + 1, updated_at = ${now}::timestamptz
      WHERE d.client_id = ${clientId} AND d.user_id = ${userId} AND d.id IN (SELECT day_id FROM changed)
    ) SELECT id FROM changed ORDER BY id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Days before logs, in the order of their ids: the same order everywhere, so that nobody waits for each other. */
async function lockDays(trx: Transaction, { clientId, userId }: Scope, decisions: readonly Decision[]): Promise<void> {
  const subjectIds = decisions.map(({ subjectId }) => subjectId);
  await sql`
    SELECT d.id FROM days d WHERE d.client_id = ${clientId} AND d.user_id = ${userId} AND d.id IN (
      SELECT l.day_id FROM logs l WHERE l.client_id = ${clientId} AND l.user_id = ${userId}
        AND l.published_at IS NULL AND l.subject_id = ANY(${subjectIds}::bigint[])
    ) ORDER BY d.id FOR NO KEY UPDATE`.execute(trx);
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
