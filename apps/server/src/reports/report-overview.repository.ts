// Sums of the overview in one pass over the bookings of a period and of the one before it.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import { isBillableColumn } from '../registrations/registrations.service.ts';
import { intervalStarts, reportNames } from './report-names.repository.ts';
import {
  dimensionsJoin,
  isOfSources,
  type ReportSelection,
  selectionCondition,
  sharesJoin,
} from './report-selection.repository.ts';

/** Durations are seconds. Exactly one of `contact`, `project` and `week` says what a row sums, or none: it sums everything. */
export type OverviewSum = {
  readonly kind: 'contact' | 'project' | 'week' | 'all';
  /** An id, or the first date of a week; null for bookings without one. */
  readonly id: string | null;
  readonly label: string | null;
  readonly code: string | null;
  readonly duration: number;
  readonly billable: number;
  readonly internal: number;
  readonly previous: number;
  readonly previous_internal: number;
};

/**
 * Returns the sums by contact, by project, by week, and of everything; those by contact and project in the order of their
 * duration, then of their names. `previousStart` is the first date of the period before, which ends the day before the period.
 */
export async function overviewSums(
  trx: Transaction,
  { clientId }: Scope,
  selection: ReportSelection,
  previousStart: string,
): Promise<readonly OverviewSum[]> {
  const both = { ...selection, start: previousStart };
  const { rows } = await sql<OverviewSum>`
    WITH cells AS MATERIALIZED (${cells(both, selection.start, clientId)})
    SELECT s.kind, s.id::text AS id, n.label, n.code, s.duration, s.billable, s.internal, s.previous, s.previous_internal
    FROM (
      SELECT 'contact' AS kind, coalesce(m.merged_into_id, c.contact_id) AS id, ${totals}
      FROM cells c LEFT JOIN contacts m ON m.client_id = ${clientId} AND m.id = c.contact_id
      WHERE c.level = ${levels.contact} GROUP BY 2
    ) s LEFT JOIN (${reportNames('contact', clientId)}) n ON n.id = s.id
    UNION ALL
    SELECT 'project', c.dimension_id::text, n.label, n.code, ${columns}
    FROM cells c LEFT JOIN (${reportNames('dimension', clientId)}) n ON n.id = c.dimension_id
    WHERE c.level = ${levels.project}
    UNION ALL
    SELECT CASE c.level WHEN ${levels.week} THEN 'week' ELSE 'all' END, c.week::text, NULL, NULL, ${columns}
    FROM cells c WHERE c.level IN (${levels.week}, ${levels.all})
    ORDER BY duration DESC, label ASC NULLS LAST, id ASC NULLS LAST`.execute(trx);
  return rows;
}

/** Values of GROUPING(contact_id, dimension_id, week): a bit is set for each column that a row is not grouped by. */
const levels = { contact: 0b011, project: 0b101, week: 0b110, all: 0b111 } as const;

const sumNames = ['duration', 'billable', 'internal', 'previous', 'previous_internal'] as const;
const columns = sql.join(sumNames.map((name) => sql.ref(`c.${name}`)));
const totals = sql.join(sumNames.map((name) => sql`sum(${sql.ref(`c.${name}`)}) AS ${sql.ref(name)}`));

/**
 * Bookings that are alike in everything that is told apart are summed first: the four groupings then go over some thousand sums, and
 * only the first grouping can be shared by several processes of the database.
 */
function cells(both: ReportSelection, start: string, clientId: number): RawBuilder<unknown> {
  const hasShares = isOfSources(both);
  const seconds = hasShares ? sql`coalesce(rs.duration_seconds, r.duration_seconds)` : sql`r.duration_seconds`;
  const sum = (condition: RawBuilder<unknown>) => sql`coalesce(sum(b.seconds) FILTER (WHERE ${condition}), 0)`;
  return sql`
    SELECT GROUPING(b.contact_id, b.dimension_id, b.week) AS level, b.contact_id, b.dimension_id, b.week,
      ${sum(sql`b.is_now`)} AS duration,
      ${sum(sql`b.is_now AND b.is_billable`)} AS billable,
      ${sum(sql`b.is_now AND b.internal`)} AS internal,
      ${sum(sql`NOT b.is_now`)} AS previous,
      ${sum(sql`NOT b.is_now AND b.internal`)} AS previous_internal
    FROM (
      SELECT r.contact_id, d.dimension_id, ${intervalStarts.week} AS week, sum(${seconds}) AS seconds, r.internal,
        ${isBillableColumn} AS is_billable, r.date >= ${start}::date AS is_now
      FROM registrations r
      ${dimensionsJoin(both, clientId, 1, sql.ref('d'))}
      ${hasShares ? sharesJoin(both, clientId) : sql``}
      WHERE ${selectionCondition(both, clientId)}
      GROUP BY 1, 2, 3, 5, 6, 7
    ) b
    GROUP BY GROUPING SETS ((b.contact_id), (b.dimension_id), (b.week), ())`;
}
