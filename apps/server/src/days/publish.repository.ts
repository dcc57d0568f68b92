// What publishing writes. Each table's rows are stamped themselves: from then on row-level security freezes them.

import type { TimelineTotals } from '@daybook/contract/timeline.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import type { DayRow } from '../timeline/timeline.service.ts';

export type PublishedLog = { readonly id: number; readonly publishedSeconds: number; readonly isIgnoredNow: boolean };

/** Freezes every log of a day, removed ones too; what the threshold ignores is written down with it. */
export async function freezeLogs(
  trx: Transaction,
  { clientId, userId }: Scope,
  day: DayRow,
  logs: readonly PublishedLog[],
  publishedAt: Date,
): Promise<void> {
  await sql`
    UPDATE logs SET published_at = ${publishedAt}, updated_at = now(), published_seconds = coalesce(p.seconds, 0),
      status = CASE WHEN p.ignored THEN 'ignored' ELSE l.status END,
      flags = CASE WHEN p.ignored THEN array_append(array_remove(l.flags, 'ignored_by_threshold'), 'ignored_by_threshold')
        ELSE l.flags END,
      decided_by = CASE WHEN p.ignored THEN 'threshold' ELSE l.decided_by END
    FROM logs l LEFT JOIN unnest(
      ${logs.map(({ id }) => id)}::bigint[], ${logs.map((log) => log.publishedSeconds)}::int[],
      ${logs.map((log) => log.isIgnoredNow)}::boolean[]
    ) AS p (id, seconds, ignored) ON p.id = l.id
    WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.date = ${day.date} AND l.day_id = ${day.id}
      AND logs.client_id = l.client_id AND logs.id = l.id`.execute(trx);
}

/** Freezes the bookings of a day with their dimensions and sources. */
export async function freezeRegistrations(
  trx: Transaction,
  { clientId, userId }: Scope,
  registrationIds: readonly number[],
  publishedAt: Date,
): Promise<void> {
  const ids = sql<number>`any(${registrationIds})`;
  for (const table of ['registration_sources', 'registration_dimensions'] as const) {
    await trx
      .updateTable(table)
      .set({ published_at: publishedAt })
      .where('client_id', '=', clientId)
      .where('user_id', '=', userId)
      .where('registration_id', '=', ids)
      .execute();
  }
  await trx
    .updateTable('registrations')
    .set({ published_at: publishedAt, updated_at: sql`now()` })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', ids)
    .execute();
}

export type FrozenDay = {
  readonly totals: TimelineTotals;
  readonly publishedAt: Date;
  /** busy: something goes to systems outside; otherwise unknown. */
  readonly syncStatus: 'busy' | 'unknown';
};

/** Freezes the day itself with the totals that it is published with. */
export async function freezeDay(
  trx: Transaction,
  { clientId, userId }: Scope,
  day: DayRow,
  { totals, publishedAt, syncStatus }: FrozenDay,
): Promise<void> {
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
      updated_at: sql`now()`,
    })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '=', day.id)
    .execute();
}

/**
 * Counts for every reference of a published day's logs whose they turned out to be: 0 internal, -1 ignored by hand. What
 * takes no time, as a mail that came in, is never booked and says whose it is all the same. The subject's own title counts
 * as a reference too. In order of the key, so that two days of one user never deadlock.
 */
export async function countReferences(trx: Transaction, { clientId, userId }: Scope, day: DayRow): Promise<void> {
  await sql`
    WITH decided AS (
      SELECT subject_id,
        CASE WHEN status = 'ignored' AND decided_by = 'hand' THEN -1 WHEN internal THEN 0 ELSE contact_id END AS answer
      FROM logs
      WHERE client_id = ${clientId} AND user_id = ${userId} AND date = ${day.date} AND day_id = ${day.id}
        AND deleted_at IS NULL AND NOT is_late
        AND (status = 'booked' OR (status = 'ignored' AND decided_by = 'hand')
          OR (status = 'ignored' AND decided_by = 'threshold' AND ended_at = started_at))
    ), facts AS (
      SELECT r.type, r.normalised, d.answer
      FROM decided d JOIN subject_references r
        ON r.client_id = ${clientId} AND r.user_id = ${userId} AND r.subject_id = d.subject_id
      UNION ALL
      SELECT 'subject', left(lower(s.title), 500), d.answer
      FROM decided d JOIN subjects s ON s.client_id = ${clientId} AND s.id = d.subject_id
    )
    INSERT INTO reference_counts AS c (client_id, user_id, type, normalised, contact_id, times, last_date)
    SELECT ${clientId}, ${userId}, type, normalised, answer, count(*), ${day.date}::date
    FROM facts WHERE answer IS NOT NULL GROUP BY type, normalised, answer ORDER BY type, normalised, answer
    ON CONFLICT (client_id, user_id, type, normalised, contact_id)
    DO UPDATE SET times = c.times + excluded.times, last_date = greatest(c.last_date, excluded.last_date)`.execute(trx);
}
