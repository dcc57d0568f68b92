// Statements that reopen a day. Runs as daybook_periods, which sees and changes the one named day, and the reference
// counts that publishing it changed.
import { noteChange } from '@daybook/database/changes/changes.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { enterRole } from '@daybook/database/scope.ts';
import { sql } from 'kysely';

export type ReopenedDay = { readonly id: number; readonly user_id: number; readonly date: string };

/** Takes the role that may reopen this day, and locks it; returns undefined when it is not published (any more). */
export async function lockPublishedDay(
  trx: Transaction,
  { clientId }: Scope,
  dayId: number,
): Promise<ReopenedDay | undefined> {
  await enterRole(trx, 'daybook_periods');
  await sql.raw(`SET LOCAL app.reopened_day = '${Number(dayId)}'`).execute(trx);
  return trx
    .selectFrom('days')
    .select(['id', 'user_id', 'date'])
    .where('client_id', '=', clientId)
    .where('id', '=', dayId)
    .where('status', '=', 'published')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Resolves a merged contact to the one that it became, as the reference counts do. */
const contactOf = (clientId: number, row: string) =>
  sql`coalesce((SELECT m.merged_into_id FROM contacts m WHERE m.client_id = ${clientId} AND m.id = ${sql.ref(`${row}.contact_id`)}), ${sql.ref(`${row}.contact_id`)})`;

/** The contact that a log of a published day was booked on, as publishing counts it: 0 is internal, -1 ignored by hand. */
const answer = (clientId: number) =>
  sql`CASE WHEN l.status = 'ignored' AND l.decided_by = 'hand' THEN -1 WHEN l.internal THEN 0 ELSE ${contactOf(clientId, 'l')} END`;
const isCounted = sql`l.deleted_at IS NULL AND NOT l.is_late AND (l.status = 'booked' OR (l.status = 'ignored' AND l.decided_by = 'hand')
  OR (l.status = 'ignored' AND l.decided_by = 'threshold' AND l.ended_at = l.started_at))`;

/**
 * Subtracts the day from the reference counts: each count decreases by as much as publishing increased it, and its date
 * returns to the last earlier day that supports it. A reference whose count reaches 0 is removed.
 */
export async function takeBackReferences(trx: Transaction, { clientId }: Scope, day: ReopenedDay): Promise<void> {
  const own = (table: string) =>
    sql`${sql.ref(`${table}.client_id`)} = ${clientId} AND ${sql.ref(`${table}.user_id`)} = ${day.user_id}`;
  await sql`
    WITH decided AS (
      SELECT l.subject_id, ${answer(clientId)} AS answer FROM logs l
      WHERE ${own('l')} AND l.date = ${day.date} AND l.day_id = ${day.id} AND ${isCounted}
    ), facts AS (
      SELECT r.type, r.normalised, d.answer FROM decided d JOIN subject_references r ON ${own('r')} AND r.subject_id = d.subject_id
      UNION ALL
      SELECT 'subject', left(lower(s.title), 500), d.answer FROM decided d JOIN subjects s ON ${own('s')} AND s.id = d.subject_id
    ), counted AS (
      SELECT type, normalised, answer, count(*) AS times FROM facts WHERE answer IS NOT NULL GROUP BY type, normalised, answer
    ), seen AS (
      SELECT k.type, k.normalised, k.answer, r.subject_id FROM counted k
        JOIN subject_references r ON ${own('r')} AND r.type = k.type AND r.normalised = k.normalised
      UNION
      SELECT k.type, k.normalised, k.answer, s.id FROM counted k
        JOIN subjects s ON ${own('s')} AND k.type = 'subject' AND left(lower(s.title), 500) = k.normalised
    ), latest AS (
      SELECT s.type, s.normalised, s.answer, max(l.date) AS date FROM seen s
        JOIN logs l ON ${own('l')} AND l.subject_id = s.subject_id AND l.date < ${day.date} AND l.published_at IS NOT NULL
          AND ${isCounted} AND ${answer(clientId)} = s.answer
      GROUP BY s.type, s.normalised, s.answer
    ), gone AS (
      DELETE FROM reference_counts c USING counted k
      WHERE ${own('c')} AND c.type = k.type AND c.normalised = k.normalised AND c.contact_id = k.answer AND c.times <= k.times
    )
    UPDATE reference_counts c SET times = c.times - k.times,
      last_date = CASE WHEN c.last_date = ${day.date}::date THEN coalesce(p.date, c.last_date) ELSE c.last_date END
    FROM counted k LEFT JOIN latest p ON p.type = k.type AND p.normalised = k.normalised AND p.answer = k.answer
    WHERE ${own('c')} AND c.type = k.type AND c.normalised = k.normalised AND c.contact_id = k.answer AND c.times > k.times`.execute(
    trx,
  );
}

/**
 * Makes the day's logs and bookings changeable again. Logs that a threshold ignored are open, late ones belong to the
 * day like the others, and a contact that was merged meanwhile is replaced by the one that it became.
 */
export async function thawRows(trx: Transaction, { clientId }: Scope, day: ReopenedDay): Promise<void> {
  const contact = contactOf(clientId, 'logs');
  await sql`
    UPDATE logs SET published_at = NULL, published_seconds = NULL, is_late = false, updated_at = now(), contact_id = ${contact},
      status = CASE WHEN decided_by = 'threshold' THEN 'open' ELSE status END,
      flags = CASE WHEN decided_by = 'threshold' THEN array_remove(flags, 'ignored_by_threshold') ELSE flags END,
      decided_by = CASE WHEN decided_by <> 'threshold' THEN decided_by WHEN tag_id IS NOT NULL THEN 'tag'
        WHEN internal OR contact_id IS NOT NULL THEN 'hand' END
    WHERE client_id = ${clientId} AND user_id = ${day.user_id} AND date = ${day.date} AND day_id = ${day.id}`.execute(
    trx,
  );
  for (const table of ['registration_sources', 'registration_dimensions'] as const) {
    await sql`UPDATE ${sql.table(table)} SET published_at = NULL WHERE client_id = ${clientId} AND registration_id IN (
      SELECT r.id FROM registrations r WHERE r.client_id = ${clientId} AND r.day_id = ${day.id})`.execute(trx);
  }
  await sql`UPDATE registrations SET published_at = NULL, updated_at = now(), contact_id = ${contactOf(clientId, 'registrations')}
    WHERE client_id = ${clientId} AND user_id = ${day.user_id} AND day_id = ${day.id}`.execute(trx);
}

/**
 * Opens the day, and stores when, by whom and why. Runs last, because this role cannot reach rows of unpublished days.
 */
export async function openDay(
  trx: Transaction,
  { clientId }: Scope,
  day: ReopenedDay,
  about: { readonly at: Date; readonly by: number; readonly reason: string },
): Promise<void> {
  noteChange(trx, { clientId, userId: day.user_id });
  await trx
    .updateTable('days')
    .set({
      status: 'open',
      sync_status: 'unknown',
      version: sql`version + 1`,
      totals_version: 0,
      published_at: null,
      published_version: null,
      reopened_at: about.at,
      reopened_by: about.by,
      reopened_reason: about.reason,
      updated_at: sql`now()`,
    })
    .where('client_id', '=', clientId)
    .where('id', '=', day.id)
    .execute();
}
