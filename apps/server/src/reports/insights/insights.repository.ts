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

/** Recorded and booked time by contact and interval; bookings on a merged contact count for the one that it became. */
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

/** Ignored time of published days; row-level security says whose. */
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

/** Names by id. */
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
