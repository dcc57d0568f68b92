// Sums of the overview: by contact and project in one pass over the bookings of a period and of the previous one, by
// week in another pass over those of the period only.
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

/** Durations are seconds. */
export type OverviewSum = {
  /** all: the row sums everything. */
  readonly kind: 'contact' | 'project' | 'all';
  /** null for bookings without a contact or project. */
  readonly id: string | null;
  readonly label: string | null;
  readonly code: string | null;
  /** The contact of a project. */
  readonly owner: string | null;
  readonly duration: number;
  readonly billable: number;
  readonly internal: number;
  readonly previous: number;
  readonly previous_internal: number;
};

export type WeekSum = {
  /** The first date of the week. */
  readonly start: string;
  readonly duration: number;
  readonly internal: number;
};

/**
 * Returns the sums by contact, by project, and of everything; those by contact and project in the order of their
 * duration, then of their names. `previousStart` is the first date of the previous period, which ends the day before
 * the period.
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
    SELECT s.kind, s.id::text AS id, n.label, n.code, n.owner, s.duration, s.billable, s.internal, s.previous, s.previous_internal
    FROM (
      SELECT 'contact' AS kind, coalesce(m.merged_into_id, c.contact_id) AS id, ${totals(sql.ref('c'))}
      FROM cells c LEFT JOIN contacts m ON m.client_id = ${clientId} AND m.id = c.contact_id
      WHERE c.level = ${levels.contact} GROUP BY 2
    ) s LEFT JOIN (${reportNames('contact', clientId)}) n ON n.id = s.id
    UNION ALL
    SELECT 'project', c.dimension_id::text, n.label, n.code, n.owner, ${columns}
    FROM cells c LEFT JOIN (${reportNames('dimension', clientId)}) n ON n.id = c.dimension_id
    WHERE c.level = ${levels.project}
    UNION ALL
    SELECT 'all', NULL, NULL, NULL, NULL, ${columns} FROM cells c WHERE c.level = ${levels.all}
    ORDER BY duration DESC, label ASC NULLS LAST, id ASC NULLS LAST`.execute(trx);
  return rows;
}

/** Returns the sums of the weeks that have bookings, each of its dates in the period. */
export async function weekSums(
  trx: Transaction,
  { clientId }: Scope,
  selection: ReportSelection,
): Promise<readonly WeekSum[]> {
  const seconds = countedSeconds(selection);
  // By date first: the index has the bookings in that order, so they are neither sorted nor hashed.
  const { rows } = await sql<WeekSum>`
    SELECT ${intervalStarts.week} AS start, sum(r.duration) AS duration, sum(r.internal) AS internal
    FROM (
      SELECT r.date, sum(${seconds}) AS duration, coalesce(sum(${seconds}) FILTER (WHERE r.internal), 0) AS internal
      FROM registrations r ${sharesOf(selection, clientId)}
      WHERE ${selectionCondition(selection, clientId)} GROUP BY 1
    ) r GROUP BY 1`.execute(trx);
  return rows;
}

/** Values of GROUPING(contact_id, dimension_id): a bit is set for each column that a row is not grouped by. */
const levels = { contact: 0b01, project: 0b10, all: 0b11 } as const;

const sumNames = ['duration', 'billable', 'internal', 'previous', 'previous_internal'] as const;
const columns = sql.join(sumNames.map((name) => sql.ref(`c.${name}`)));
const totals = (table: RawBuilder<unknown>) =>
  sql.join(sumNames.map((name) => sql`coalesce(sum(${table}.${sql.ref(name)}), 0) AS ${sql.ref(name)}`));

const countedSeconds = (selection: ReportSelection): RawBuilder<unknown> =>
  isOfSources(selection) ? sql`coalesce(rs.duration_seconds, r.duration_seconds)` : sql`r.duration_seconds`;

const sharesOf = (selection: ReportSelection, clientId: number): RawBuilder<unknown> =>
  isOfSources(selection) ? sharesJoin(selection, clientId) : sql``;

/**
 * Sums bookings by contact and project first; the three groupings then use those sums. The first grouping has no other
 * columns, because PostgreSQL parallelises it only while it expects few groups.
 */
function cells(both: ReportSelection, start: string, clientId: number): RawBuilder<unknown> {
  const sum = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(${countedSeconds(both)}) FILTER (WHERE ${condition}), 0)`;
  const [now, before] = [sql`r.date >= ${start}::date`, sql`r.date < ${start}::date`];
  return sql`
    SELECT GROUPING(b.contact_id, b.dimension_id) AS level, b.contact_id, b.dimension_id, ${totals(sql.ref('b'))}
    FROM (
      SELECT r.contact_id, d.dimension_id, ${sum(now)} AS duration,
        ${sum(sql`${now} AND ${isBillableColumn}`)} AS billable,
        ${sum(sql`${now} AND r.internal`)} AS internal,
        ${sum(before)} AS previous,
        ${sum(sql`${before} AND r.internal`)} AS previous_internal
      FROM registrations r
      ${dimensionsJoin(both, clientId, 1, sql.ref('d'))}
      ${sharesOf(both, clientId)}
      WHERE ${selectionCondition(both, clientId)}
      GROUP BY 1, 2
    ) b
    GROUP BY GROUPING SETS ((b.contact_id), (b.dimension_id), ())`;
}
