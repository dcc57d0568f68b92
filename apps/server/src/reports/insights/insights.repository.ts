import type { Breakdown, ReportInterval } from '@daybook/contract/reports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import { intervalStarts, reportNames } from '../report-names.repository.ts';
import { type ReportSelection, selectionCondition } from '../report-selection.repository.ts';

/** Sums of the bookings of a contact in an interval, in seconds. */
export type LeakageRow = {
  readonly id: number | null;
  readonly label: string | null;
  readonly code: string | null;
  readonly start: string;
  readonly recorded: number;
  readonly booked: number;
  readonly corrected_recorded: number;
  readonly corrected_booked: number;
};

/**
 * Returns recorded and booked time by contact and interval; bookings on a merged contact count for the one that it
 * became.
 */
export async function leakageByContact(
  trx: Transaction,
  { clientId }: Scope,
  selection: ReportSelection,
  interval: ReportInterval,
): Promise<readonly LeakageRow[]> {
  const { rows } = await sql<LeakageRow>`
    SELECT s.*, n.label, n.code FROM (
      SELECT coalesce(m.merged_into_id, b.contact_id) AS id, b.start, sum(b.recorded) AS recorded, sum(b.booked) AS booked,
        sum(b.corrected_recorded) AS corrected_recorded, sum(b.corrected_booked) AS corrected_booked
      FROM (
        SELECT r.contact_id, ${intervalStarts[interval]} AS start,
          sum(r.recorded_seconds) AS recorded, sum(r.duration_seconds) AS booked,
          coalesce(sum(r.recorded_seconds) FILTER (WHERE r.is_corrected), 0) AS corrected_recorded,
          coalesce(sum(r.duration_seconds) FILTER (WHERE r.is_corrected), 0) AS corrected_booked
        FROM registrations r WHERE ${selectionCondition(selection, clientId)} GROUP BY 1, 2
      ) b LEFT JOIN contacts m ON m.client_id = ${clientId} AND m.id = b.contact_id GROUP BY 1, 2
    ) s LEFT JOIN (${reportNames('contact', clientId)}) n ON n.id = s.id
    ORDER BY s.start, s.booked DESC, s.id`.execute(trx);
  return rows;
}

export type IgnoredSums = {
  readonly parts: readonly { readonly type: string; readonly duration: number }[];
  readonly total: number;
  readonly recorded: number;
  readonly days: number;
};

/** Returns ignored time of published days; row-level security determines whose. */
export async function ignoredTime(
  trx: Transaction,
  { clientId }: Scope,
  { start, end, filters: { user } }: ReportSelection,
): Promise<IgnoredSums> {
  const published = sql`d.client_id = ${clientId} AND d.date BETWEEN ${start} AND ${end} AND d.published_at IS NOT NULL
    ${user === undefined ? sql`` : sql`AND d.user_id = ANY(${user}::bigint[])`}`;
  const { rows: parts } = await sql<IgnoredSums['parts'][number]>`
    SELECT p.key AS type, sum(p.value::bigint) AS duration FROM days d, jsonb_each_text(d.ignored_by_source) p
    WHERE ${published} GROUP BY p.key ORDER BY 2 DESC, 1`.execute(trx);
  const { rows } = await sql<Omit<IgnoredSums, 'parts'>>`
    SELECT coalesce(sum(d.ignored_seconds), 0) AS total, coalesce(sum(d.recorded_seconds), 0) AS recorded, count(*) AS days
    FROM days d WHERE ${published}`.execute(trx);
  return { parts, ...(rows[0] ?? { total: 0, recorded: 0, days: 0 }) };
}

/** Returns names by id. */
export async function labelsOf(
  trx: Transaction,
  { clientId }: Scope,
  kind: Breakdown,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; label: string }>`SELECT n.id, n.label FROM (${reportNames(kind, clientId)}) n
    WHERE n.id = ANY(${ids}::bigint[])`.execute(trx);
  return new Map(rows.map(({ id, label }) => [id, label]));
}

export type OwnSubject = {
  readonly title: string;
  readonly source: string;
  readonly duration: number;
  readonly days: number;
  readonly last_date: string;
  /** The total number. */
  readonly total: number;
};

/** Returns subjects of the caller's logs in the selected bookings; row-level security hides those of others. */
export async function ownSubjects(
  trx: Transaction,
  { clientId, userId }: Scope,
  selection: ReportSelection,
  most: number,
): Promise<readonly OwnSubject[]> {
  const { rows } = await sql<OwnSubject>`
    SELECT g.title, n.label AS source, g.duration, g.days, g.last_date, g.total FROM (
      SELECT s.title, l.source_id, count(DISTINCT l.date) AS days, max(l.date) AS last_date, count(*) OVER () AS total,
        sum(coalesce(l.published_seconds, extract(epoch FROM l.ended_at - l.started_at)::integer)) AS duration
      FROM registrations r
      JOIN logs l ON l.client_id = ${clientId} AND l.registration_id = r.id AND l.deleted_at IS NULL
      JOIN subjects s ON s.client_id = ${clientId} AND s.id = l.subject_id
      WHERE r.user_id = ${userId} AND l.user_id = ${userId} AND ${selectionCondition(selection, clientId, sql`l.source_id`)}
      GROUP BY s.title, l.source_id ORDER BY duration DESC, s.title, l.source_id LIMIT ${most}
    ) g LEFT JOIN (${reportNames('source', clientId)}) n ON n.id = g.source_id
    ORDER BY g.duration DESC, g.title, n.label`.execute(trx);
  return rows;
}
