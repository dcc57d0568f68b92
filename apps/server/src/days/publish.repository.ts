// Statements of publishing. They stamp the rows of each table: from then on row-level security freezes them.

import type { TimelineTotals } from '@daybook/contract/timeline.ts';
import type { SourceType } from '@daybook/contract/values.ts';
import { noteChange } from '@daybook/database/changes/changes.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { SyncStatus } from '@daybook/domain/exports/sync-status.ts';
import { sql } from 'kysely';
import type { DayRow } from '../timeline/timeline.service.ts';

export type PublishedLog = { readonly id: number; readonly publishedSeconds: number; readonly isIgnoredNow: boolean };

/** Freezes every log of a day, including removed ones; logs that the threshold ignores are marked as ignored. */
export async function freezeLogs(
  trx: Transaction,
  { clientId, userId }: Scope,
  day: DayRow,
  logs: readonly PublishedLog[],
  publishedAt: Date,
): Promise<void> {
  // Looked up by id for each log: an engine without statistics would repeat a join with a list for every row.
  const seconds = JSON.stringify(Object.fromEntries(logs.map(({ id, publishedSeconds }) => [id, publishedSeconds])));
  const isIgnored = sql`id = ANY(${logs.flatMap(({ id, isIgnoredNow }) => (isIgnoredNow ? [id] : []))}::bigint[])`;
  await sql`
    UPDATE logs SET published_at = ${publishedAt}, updated_at = now(),
      published_seconds = coalesce((${seconds}::jsonb ->> id::text)::integer, 0),
      status = CASE WHEN ${isIgnored} THEN 'ignored' ELSE status END,
      flags = CASE WHEN ${isIgnored} THEN array_append(array_remove(flags, 'ignored_by_threshold'), 'ignored_by_threshold')
        ELSE flags END,
      decided_by = CASE WHEN ${isIgnored} THEN 'threshold' ELSE decided_by END
    WHERE client_id = ${clientId} AND user_id = ${userId} AND date = ${day.date} AND day_id = ${day.id}`.execute(trx);
}

/** Freezes the bookings of a day with their dimensions and sources. */
export async function freezeRegistrations(
  trx: Transaction,
  { clientId, userId }: Scope,
  registrationIds: readonly number[],
  publishedAt: Date,
): Promise<void> {
  const ids = sql<number>`any(${registrationIds})`;
  const parts = (['registration_sources', 'registration_dimensions'] as const).map((table) =>
    trx
      .updateTable(table)
      .set({ published_at: publishedAt })
      .where('client_id', '=', clientId)
      .where('user_id', '=', userId)
      .where('registration_id', '=', ids)
      .execute(),
  );
  const registrations = trx
    .updateTable('registrations')
    .set({ published_at: publishedAt, updated_at: sql`now()` })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', ids)
    .execute();
  await Promise.all([...parts, registrations]);
}

export type FrozenDay = {
  readonly totals: TimelineTotals;
  /** Ignored seconds by type of source. */
  readonly ignored: Readonly<Partial<Record<SourceType, number>>>;
  readonly publishedAt: Date;
  /** The state of sending it to systems outside. */
  readonly syncStatus: SyncStatus;
};

/** Freezes the day itself with the totals at publishing. */
export async function freezeDay(
  trx: Transaction,
  { clientId, userId }: Scope,
  day: DayRow,
  { totals, ignored, publishedAt, syncStatus }: FrozenDay,
): Promise<void> {
  noteChange(trx, { clientId, userId });
  await trx
    .updateTable('days')
    .set({
      status: 'published',
      sync_status: syncStatus,
      published_at: publishedAt,
      published_version: day.version,
      reopened_at: null,
      reopened_by: null,
      reopened_reason: null,
      totals_version: day.version,
      recorded_seconds: totals.recorded,
      booked_seconds: totals.booked,
      ignored_seconds: totals.ignored,
      open_seconds: totals.open,
      presence_seconds: totals.presence,
      ignored_by_source: JSON.stringify(ignored),
      updated_at: sql`now()`,
    })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', day.id)
    .execute();
}

/**
 * Counts, for every reference of a published day's logs, the contact that they were booked on: 0 internal, -1 ignored
 * by hand. A log without duration, such as a received mail, is never booked but counts all the same. The subject's own
 * title counts as a reference too. In order of the key, so that two days of one user never deadlock.
 *
 * References and subjects are found in one statement each, by lists: with row-by-row joins, an engine without
 * statistics (the embedded one, until the night) would read all rows of a user for each log.
 */
export async function countReferences(trx: Transaction, { clientId, userId }: Scope, day: DayRow): Promise<void> {
  await sql`
    WITH decided AS MATERIALIZED (
      SELECT subject_id, answer, count(*)::integer AS times FROM (
        SELECT subject_id,
          CASE WHEN status = 'ignored' AND decided_by = 'hand' THEN -1 WHEN internal THEN 0 ELSE contact_id END AS answer
        FROM logs
        WHERE client_id = ${clientId} AND user_id = ${userId} AND date = ${day.date} AND day_id = ${day.id}
          AND deleted_at IS NULL AND NOT is_late
          AND (status = 'booked' OR (status = 'ignored' AND decided_by = 'hand')
            OR (status = 'ignored' AND decided_by = 'threshold' AND ended_at = started_at))
      ) answered WHERE answer IS NOT NULL GROUP BY subject_id, answer
    ), facts AS MATERIALIZED (
      SELECT type, normalised, subject_id FROM subject_references
      WHERE client_id = ${clientId} AND user_id = ${userId} AND subject_id = ANY(ARRAY(SELECT subject_id FROM decided))
      UNION ALL
      SELECT 'subject', left(lower(title), 500), id FROM subjects
      WHERE client_id = ${clientId} AND id = ANY(ARRAY(SELECT subject_id FROM decided))
    )
    INSERT INTO reference_counts AS c (client_id, user_id, type, normalised, contact_id, times, last_date)
    SELECT ${clientId}, ${userId}, type, normalised, answer, sum(times), ${day.date}::date
    FROM facts JOIN decided USING (subject_id) GROUP BY type, normalised, answer ORDER BY type, normalised, answer
    ON CONFLICT (client_id, user_id, type, normalised, contact_id)
    DO UPDATE SET times = c.times + excluded.times, last_date = greatest(c.last_date, excluded.last_date)`.execute(trx);
}
