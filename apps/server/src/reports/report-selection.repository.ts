// The bookings that a report counts, as SQL on a booking `r`. Row-level security limits them to the user's own and,
// with the right to read published days, those of colleagues.
import type { ReportFilters, SourceKind, withoutKeys } from '@daybook/contract/reports.ts';
import { type RawBuilder, sql } from 'kysely';
import { contactsWithMerged } from '../contacts/contacts.service.ts';
import { containsText } from '../platform/lists/list-sql.ts';
import { isBillableColumn } from '../registrations/registrations.service.ts';

export type ReportSelection = {
  /** The first and the last date, 'YYYY-MM-DD'. */
  readonly start: string;
  readonly end: string;
  readonly filters: ReportFilters;
};

/** Whether only the parts of bookings that were recorded in certain sources count. */
export const isOfSources = ({ filters }: ReportSelection): boolean =>
  filters.source !== undefined || filters.source_type !== undefined;

/** The kind of a source `st`. */
export const sourceKind = sql`CASE st.type WHEN 'native_custom' THEN 'native' WHEN 'web_custom' THEN 'web' ELSE st.type END`;

/** Joins the parts of bookings by source, `rs`, which then count instead of complete bookings. */
export const sharesJoin = ({ start, end }: ReportSelection, clientId: number): RawBuilder<unknown> =>
  sql`LEFT JOIN registration_sources rs ON rs.client_id = ${clientId} AND rs.registration_id = r.id
    AND rs.date BETWEEN ${start} AND ${end}`;

/**
 * Joins the dimension of each booking on a level. Its date repeats the booking's, so that only those of the period are
 * read.
 */
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

/** Returns the condition on `r`; `source` is the column of its source where the selection names some. */
export function selectionCondition(
  { start, end, filters }: ReportSelection,
  clientId: number,
  source: RawBuilder<unknown> = sql`rs.source_id`,
): RawBuilder<unknown> {
  const {
    contact,
    company,
    dimension,
    every_dimension: every,
    source: sources,
    source_type: kinds,
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
    ...(company === undefined ? [] : [ofCompanies(company, clientId)]),
    ...among(sql`r.user_id`, user),
    ...among(source, sources),
    ...(kinds === undefined ? [] : [sql`${source} = ANY(${sourcesOfKinds(kinds, clientId)})`]),
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

const sourcesOfKinds = (kinds: readonly SourceKind[], clientId: number): RawBuilder<unknown> =>
  sql`ARRAY(SELECT st.id FROM sources st WHERE st.client_id = ${clientId} AND ${sourceKind} = ANY(${kinds}::text[]))`;

/** A merged contact belongs to the company of the one that it became. */
function ofCompanies(keys: readonly string[], clientId: number): RawBuilder<unknown> {
  return sql`r.contact_id = ANY(ARRAY(SELECT c.id FROM contacts c
    LEFT JOIN contacts m ON m.client_id = ${clientId} AND m.id = c.merged_into_id
    WHERE c.client_id = ${clientId} AND CASE WHEN m.id IS NULL THEN c.company_key ELSE m.company_key END = ANY(${keys}::text[])))`;
}

function bookedOn(dimensionIds: readonly number[], clientId: number): RawBuilder<unknown> {
  return sql`EXISTS (SELECT FROM registration_dimensions f WHERE f.client_id = ${clientId} AND f.registration_id = r.id
    AND f.dimension_id = ANY(${dimensionIds}::bigint[]))`;
}

function bookedWithout(what: (typeof withoutKeys)[number], clientId: number): RawBuilder<unknown> {
  if (what === 'company')
    return sql`NOT EXISTS (SELECT FROM contacts f LEFT JOIN contacts m ON m.client_id = ${clientId} AND m.id = f.merged_into_id
      WHERE f.client_id = ${clientId} AND f.id = r.contact_id
      AND CASE WHEN m.id IS NULL THEN f.company_key ELSE m.company_key END IS NOT NULL)`;
  if (what === 'source')
    return sql`NOT EXISTS (SELECT FROM registration_sources f WHERE f.client_id = ${clientId} AND f.registration_id = r.id)`;
  return sql`NOT EXISTS (SELECT FROM registration_dimensions f WHERE f.client_id = ${clientId} AND f.registration_id = r.id
    AND f.level = ${Number(what.slice('dimension_'.length))})`;
}
