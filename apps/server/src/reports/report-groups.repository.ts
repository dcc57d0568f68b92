// Sums of bookings by up to three keys, page by page.
import type { GroupKey, groupSorts } from '@daybook/contract/reports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import { isBillableColumn } from '../registrations/registrations.service.ts';
import { intervalStarts, type NamedKind, reportNames } from './report-names.repository.ts';
import {
  dimensionsJoin,
  isOfSources,
  type ReportSelection,
  selectionCondition,
  sharesJoin,
  sourceKind,
} from './report-selection.repository.ts';

export type GroupTurn = {
  readonly sort: (typeof groupSorts)[number];
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
  /** Whether to return the number of people and the last date too. */
  readonly hasDetails?: boolean;
};

/** Durations are seconds; recorded time is null where only parts of bookings count. */
export type BookedSums = {
  readonly duration: number;
  readonly billable: number;
  readonly recorded: number | null;
  readonly count: number;
};

export type GroupRow = BookedSums & {
  /** One for each key: an id, or the first date of an interval; null for bookings without one. */
  readonly ids: readonly (string | null)[];
  readonly labels: readonly (string | null)[];
  readonly codes: readonly (string | null)[];
  /** For projects, the contact of each. */
  readonly owners: readonly (string | null)[];
  /** With details only: the number of people who booked on it, and the last date. */
  readonly users: number | null;
  readonly last_date: string | null;
  /** The total number of groups. */
  readonly total: number;
};

type Key = {
  /** unnamed: its value is its name. */
  readonly kind: NamedKind | 'unnamed';
  readonly column: RawBuilder<unknown>;
  readonly join: RawBuilder<unknown>;
  /** Whether it distinguishes the parts of bookings by source. */
  readonly isOfShares?: true;
};

/** Returns a page of the sums by these keys. */
export async function sumsByGroup(
  trx: Transaction,
  { clientId }: Scope,
  selection: ReportSelection,
  groupBy: readonly GroupKey[],
  { sort, order, limit, offset, hasDetails = false }: GroupTurn,
): Promise<readonly GroupRow[]> {
  const keys = groupBy.map((key, at) => groupColumns(key, at, selection, clientId));
  const named = keys.flatMap(({ kind }, at) => (kind === 'unnamed' ? [] : [{ kind, at }]));
  const joins = named.map(
    ({ kind, at }) =>
      sql`LEFT JOIN (${reportNames(kind, clientId)}) ${name('n', at)} ON ${name('n', at)}.id = ${key(at)}`,
  );
  const column = (of: 'label' | 'code' | 'owner') =>
    sql.join(keys.map(({ kind }, at) => (kind === 'unnamed' ? sql`NULL::text` : sql`${name('n', at)}.${sql.ref(of)}`)));
  const texts = sql.join(keys.map((_, at) => sql`${key(at)}::text`));
  const { rows } = await sql<GroupRow>`
    SELECT ARRAY[${texts}] AS ids, ARRAY[${column('label')}] AS labels, ARRAY[${column('code')}] AS codes,
      ARRAY[${column('owner')}] AS owners,
      s.duration, s.billable, s.recorded, s.count, s.users, s.last_date, count(*) OVER () AS total
    FROM (${sumsFollowingMerges(selection, keys, clientId, hasDetails)}) s ${sql.join(joins, sql` `)}
    ORDER BY ${orderOf(sort, order, keys)} LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  return rows;
}

/** Returns the sums of the selection. */
export async function sumOfSelection(
  trx: Transaction,
  { clientId }: Scope,
  selection: ReportSelection,
): Promise<BookedSums> {
  const { rows } = await sql<BookedSums>`${sums(selection, [], clientId)}`.execute(trx);
  return rows[0] ?? { duration: 0, billable: 0, recorded: 0, count: 0 };
}

const name = (prefix: 'k' | 'n', at: number): RawBuilder<unknown> => sql.ref(`${prefix}${at}`);
const key = (at: number): RawBuilder<unknown> => sql`s.${name('k', at)}`;

function groupColumns(key: GroupKey, at: number, selection: ReportSelection, clientId: number): Key {
  const join = sql``;
  switch (key) {
    case 'company':
    case 'contact':
      return { kind: key, column: sql`r.contact_id`, join };
    case 'source_type':
      return { kind: 'unnamed', column: sourceKind, join: sourcesJoin(clientId), isOfShares: true };
    case 'source':
      return { kind: 'source', column: sql`rs.source_id`, join, isOfShares: true };
    case 'user':
      return { kind: 'user', column: sql`r.user_id`, join };
    case 'day':
    case 'week':
    case 'month':
      return { kind: 'unnamed', column: intervalStarts[key], join };
    default:
      return onLevel(Number(key.slice('dimension_'.length)), sql.ref(`d${at}`), selection, clientId);
  }
}

const sourcesJoin = (clientId: number): RawBuilder<unknown> =>
  sql`LEFT JOIN sources st ON st.client_id = ${clientId} AND st.id = rs.source_id`;

function onLevel(level: number, table: RawBuilder<unknown>, selection: ReportSelection, clientId: number): Key {
  return {
    kind: 'dimension',
    column: sql`${table}.dimension_id`,
    join: dimensionsJoin(selection, clientId, level, table),
  };
}

/**
 * Bookings on a merged contact count for the one that it became, and for its company. With details, the inner sums are
 * by person too: people are counted among few rows, so the bookings need no sorting.
 */
function sumsFollowingMerges(
  selection: ReportSelection,
  keys: readonly Key[],
  clientId: number,
  hasDetails: boolean,
): RawBuilder<unknown> {
  const contactAt = keys.findIndex(({ kind }) => kind === 'contact' || kind === 'company');
  const inner = sums(selection, keys, clientId, hasDetails);
  if (contactAt === -1 && !hasDetails) return inner;
  const columns = keys.map(({ kind }, at) => {
    if (kind === 'company') return sql`CASE WHEN o.id IS NULL THEN m.company_key ELSE o.company_key END`;
    return kind === 'contact' ? sql`coalesce(m.merged_into_id, b.${name('k', at)})` : sql`b.${name('k', at)}`;
  });
  const merges = sql`LEFT JOIN contacts m ON m.client_id = ${clientId} AND m.id = b.${name('k', contactAt)}
    LEFT JOIN contacts o ON o.client_id = ${clientId} AND o.id = m.merged_into_id`;
  return sql`SELECT ${sql.join(columns.map((column, at) => sql`${column} AS ${name('k', at)}`))},
      sum(b.duration) AS duration, sum(b.billable) AS billable, sum(b.recorded) AS recorded, sum(b.count) AS count,
      ${hasDetails ? sql`count(DISTINCT b.users)` : sql`NULL::bigint`} AS users, max(b.last_date) AS last_date
    FROM (${inner}) b ${contactAt === -1 ? sql`` : merges}
    GROUP BY ${sql.join(columns)}`;
}

function sums(
  selection: ReportSelection,
  keys: readonly Key[],
  clientId: number,
  hasDetails = false,
): RawBuilder<unknown> {
  const hasSourceKey = keys.some(({ kind }) => kind === 'source');
  const hasShares = isOfSources(selection) || keys.some(({ isOfShares }) => isOfShares);
  // A group by source contains a booking once.
  const count = hasShares && !hasSourceKey ? sql`count(DISTINCT r.id)` : sql`count(*)`;
  const seconds = hasShares ? sql`coalesce(rs.duration_seconds, r.duration_seconds)` : sql`r.duration_seconds`;
  const joins = [...(hasShares ? [sharesJoin(selection, clientId)] : []), ...keys.map(({ join }) => join)];
  const columns = keys.map(({ column }, at) => sql`${column} AS ${name('k', at)}, `);
  const groups = [...keys.map(({ column }) => column), ...(hasDetails ? [sql`r.user_id`] : [])];
  const grouping = groups.length === 0 ? sql`` : sql`GROUP BY ${sql.join(groups)}`;
  return sql`SELECT ${sql.join(columns, sql``)} coalesce(sum(${seconds}), 0) AS duration,
      coalesce(sum(${seconds}) FILTER (WHERE ${isBillableColumn}), 0) AS billable,
      ${hasShares ? sql`NULL::bigint` : sql`coalesce(sum(r.recorded_seconds), 0)`} AS recorded,
      ${count} AS count,
      ${hasDetails ? sql`r.user_id` : sql`NULL::bigint`} AS users,
      ${hasDetails ? sql`max(r.date)` : sql`NULL::date`} AS last_date
    FROM registrations r ${sql.join(joins, sql` `)} WHERE ${selectionCondition(selection, clientId)} ${grouping}`;
}

/** Orders by the keys themselves: dates as such, the others by name. The keys always make the order unique. */
function orderOf(sort: GroupTurn['sort'], order: GroupTurn['order'], keys: readonly Key[]): RawBuilder<unknown> {
  const direction = order === 'asc' ? sql`ASC NULLS LAST` : sql`DESC NULLS LAST`;
  const byKeys = (way: RawBuilder<unknown>) =>
    keys.flatMap(({ kind }, at) =>
      kind === 'unnamed'
        ? [sql`${key(at)} ${way}`]
        : [sql`${name('n', at)}.label ${way}`, sql`${name('n', at)}.owner, ${key(at)} ASC NULLS LAST`],
    );
  if (sort === 'key') return sql.join(byKeys(direction));
  return sql.join([sql`s.${sql.ref(sort)} ${direction}`, ...byKeys(sql`ASC NULLS LAST`)]);
}
