// Which bookings a report counts, as SQL about a booking `r`. Whose they are is row-level security's: the own ones, and with
// the right to read published days those of colleagues.
import type { ReportFilters, withoutKeys } from '@daybook/contract/reports.ts';
import { type RawBuilder, sql } from 'kysely';
import { contactsWithMerged } from '../contacts/contacts.service.ts';
import { containsText } from '../platform/lists/list-sql.ts';

export type ReportSelection = {
  /** The first and the last date, 'YYYY-MM-DD'. */
  readonly start: string;
  readonly end: string;
  readonly filters: ReportFilters;
};

/** Whether only the parts of bookings that were recorded in certain sources count. */
export const isOfSources = ({ filters }: ReportSelection): boolean => filters.source !== undefined;

/** The parts of bookings by source, `rs`; whoever joins them counts these instead of whole bookings. */
export const sharesJoin = ({ start, end }: ReportSelection, clientId: number): RawBuilder<unknown> =>
  sql`LEFT JOIN registration_sources rs ON rs.client_id = ${clientId} AND rs.registration_id = r.id
    AND rs.date BETWEEN ${start} AND ${end}`;

/** The dimension of each booking on a level. Its date repeats the booking's, so that only those of the period are read. */
export const dimensionsJoin = (
  { start, end }: Pick<ReportSelection, 'start' | 'end'>,
  clientId: number,
  level: number,
  table: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`LEFT JOIN registration_dimensions ${table} ON ${table}.client_id = ${clientId}
    AND ${table}.registration_id = r.id AND ${table}.level = ${level} AND ${table}.date BETWEEN ${start} AND ${end}`;

const statuses = {
  published: sql`r.published_at IS NOT NULL`,
  open: sql`r.published_at IS NULL`,
  all: sql`true`,
} as const;

/** The condition on `r`; `source` is the column of its source where the selection names some. */
export function selectionCondition(
  { start, end, filters }: ReportSelection,
  clientId: number,
  source: RawBuilder<unknown> = sql`rs.source_id`,
): RawBuilder<unknown> {
  const {
    contact,
    dimension,
    every_dimension: every,
    source: sources,
    user,
    billable,
    internal,
    corrected,
    text,
  } = filters;
  const { status = 'published', without = [] } = filters;
  const among = (column: RawBuilder<unknown>, ids: readonly number[] | undefined) =>
    ids === undefined ? [] : [sql`${column} = ANY(${ids}::bigint[])`];
  const conditions = [
    sql`r.client_id = ${clientId}`,
    sql`r.date BETWEEN ${start} AND ${end}`,
    statuses[status],
    ...(contact === undefined ? [] : [sql`r.contact_id = ANY(${contactsWithMerged(clientId, contact)})`]),
    ...among(sql`r.user_id`, user),
    ...among(source, sources),
    ...(dimension === undefined ? [] : [bookedOn(dimension, clientId)]),
    ...(every ?? []).map((id) => bookedOn([id], clientId)),
    ...(billable === undefined ? [] : [sql`${isBillableColumn} = ${billable}`]),
    ...(internal === undefined ? [] : [sql`r.internal = ${internal}`]),
    ...(corrected === undefined ? [] : [sql`r.is_corrected = ${corrected}`]),
    ...without.map((what) => bookedWithout(what, clientId)),
    ...(text === undefined ? [] : [containsText(sql.ref('r.description'), text)]),
  ];
  return sql.join(conditions, sql` AND `);
}

/** As long as nobody decides, time for a contact is billable and internal time is not. */
export const isBillableColumn = sql<boolean>`coalesce(r.billable, NOT r.internal)`;

function bookedOn(dimensionIds: readonly number[], clientId: number): RawBuilder<unknown> {
  return sql`EXISTS (SELECT FROM registration_dimensions f WHERE f.client_id = ${clientId} AND f.registration_id = r.id
    AND f.dimension_id = ANY(${dimensionIds}::bigint[]))`;
}

function bookedWithout(what: (typeof withoutKeys)[number], clientId: number): RawBuilder<unknown> {
  if (what === 'source')
    return sql`NOT EXISTS (SELECT FROM registration_sources f WHERE f.client_id = ${clientId} AND f.registration_id = r.id)`;
  return sql`NOT EXISTS (SELECT FROM registration_dimensions f WHERE f.client_id = ${clientId} AND f.registration_id = r.id
    AND f.level = ${Number(what.slice('dimension_'.length))})`;
}
