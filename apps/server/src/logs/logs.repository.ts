import { noteChange } from '@daybook/database/changes/changes.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { LogBaseStatus } from '@daybook/domain/logs/log-status.ts';
import { sql } from 'kysely';

export type LockedDay = { readonly id: number; readonly version: number };

/**
 * Locks the open days of these logs until the end of the transaction, and returns them. A published day
 * is not among them: row-level security lets nobody lock it.
 */
export async function lockOpenDaysOf(
  trx: Transaction,
  { clientId, userId }: Scope,
  logIds: readonly number[],
): Promise<LockedDay[]> {
  const { rows } = await sql<LockedDay>`
    SELECT d.id, d.version FROM days d
    WHERE d.client_id = ${clientId} AND d.user_id = ${userId} AND d.id IN (
      SELECT l.day_id FROM logs l
      WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.id = ANY(${logIds}::bigint[])
    ) ORDER BY d.id FOR NO KEY UPDATE`.execute(trx);
  return rows;
}

export type EditableLog = {
  readonly id: number;
  readonly day_id: number;
  readonly status: LogBaseStatus;
  readonly registration_id: number | null;
  readonly published_at: Date | null;
  readonly deleted_at: Date | null;
};

export async function findLogs(
  trx: Transaction,
  { clientId, userId }: Scope,
  logIds: readonly number[],
): Promise<EditableLog[]> {
  return trx
    .selectFrom('logs')
    .select(['id', 'day_id', 'status', 'registration_id', 'published_at', 'deleted_at'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`ANY(${logIds}::bigint[])`)
    .execute();
}

/** Values that an edit sets; undefined leaves a field as it is. */
export type LogEdit = {
  readonly contactId: number | null | undefined;
  readonly internal: boolean | undefined;
  readonly status: 'open' | 'ignored' | undefined;
  readonly description: string | null | undefined;
};

/**
 * Changes logs, the appointments beside them and the versions of their days in one statement; returns how many logs
 * changed. A contact, internal and a status are decisions by hand. An open log without its contact is undecided.
 */
export async function editLogs(
  trx: Transaction,
  { clientId, userId }: Scope,
  logIds: readonly number[],
  edit: LogEdit,
  now: Date,
): Promise<number> {
  noteChange(trx, { clientId, userId });
  const { contactId, isInternal, decides, clears, status } = consequencesOf(edit);
  const contact = contactId === undefined ? sql`l.contact_id` : sql`${contactId}::bigint`;
  const internal = isInternal === undefined ? sql`l.internal` : sql`${isInternal}::boolean`;
  const description = edit.description === undefined ? sql`l.description` : sql`${edit.description}::text`;
  const undecided = sql`(${clears}::boolean AND ${contact} IS NULL AND NOT ${internal} AND l.status = 'open')`;
  const { rows } = await sql<{ changed: number }>`
    WITH changed AS (
      UPDATE logs l SET contact_id = ${contact}, internal = ${internal}, description = ${description},
        status = coalesce(${status}::text, l.status),
        decided_by = CASE WHEN ${decides}::boolean THEN 'hand' WHEN ${undecided} THEN NULL ELSE l.decided_by END,
        tag_id = CASE WHEN ${decides || clears}::boolean THEN NULL ELSE l.tag_id END,
        flags = CASE WHEN ${decides}::boolean
          THEN array_remove(array_remove(l.flags, 'ignored_by_threshold'), 'ignored_by_schedule') ELSE l.flags END,
        updated_at = ${now}::timestamptz
      WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.id = ANY(${logIds}::bigint[])
      RETURNING l.id, l.day_id, l.contact_id, l.internal, l.status
    ), planned AS (
      UPDATE appointments a SET contact_id = c.contact_id, internal = c.internal, status = c.status,
        updated_at = ${now}::timestamptz
      FROM changed c WHERE a.client_id = ${clientId} AND a.log_id = c.id
    ), bumped AS (
      UPDATE days d SET version = d.version + 1, updated_at = ${now}::timestamptz
      WHERE d.client_id = ${clientId} AND d.user_id = ${userId} AND d.id IN (SELECT day_id FROM changed)
    ) SELECT count(*) AS changed FROM changed`.execute(trx);
  return rows[0]?.changed ?? 0;
}

function consequencesOf({ contactId, internal, status }: LogEdit) {
  const tags = typeof contactId === 'number' || internal === true;
  return {
    contactId: internal === true ? null : contactId,
    isInternal: typeof contactId === 'number' ? false : internal,
    decides: tags || status !== undefined,
    clears: !tags && (contactId === null || internal === false),
    // Tagging an ignored log makes it count.
    status: status ?? (tags ? 'open' : null),
  };
}

/** Removes or restores a log, and gives its day a new version. A removed log is no longer booked. */
export async function setLogsDeleted(
  trx: Transaction,
  { clientId, userId }: Scope,
  logIds: readonly number[],
  deletedAt: Date | null,
  now: Date,
): Promise<void> {
  noteChange(trx, { clientId, userId });
  await sql`
    WITH changed AS (
      UPDATE logs l SET deleted_at = ${deletedAt}::timestamptz, registration_id = NULL,
        status = CASE WHEN l.status = 'booked' THEN 'open' ELSE l.status END, updated_at = ${now}::timestamptz
      WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.id = ANY(${logIds}::bigint[])
      RETURNING l.id, l.day_id, l.status
    ), planned AS (
      UPDATE appointments a SET status = c.status, updated_at = ${now}::timestamptz
      FROM changed c WHERE a.client_id = ${clientId} AND a.log_id = c.id
    )
    UPDATE days d SET version = d.version + 1, updated_at = ${now}::timestamptz FROM changed c
    WHERE d.client_id = ${clientId} AND d.user_id = ${userId} AND d.id = c.day_id`.execute(trx);
}

/** Whether the organisation has this contact, and it is not archived. */
export async function contactExists(trx: Transaction, { clientId }: Scope, contactId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('contacts')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', contactId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
