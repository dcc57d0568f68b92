// Days with bookings, page by page: by key, so that a late page costs as much as the first.

import type { ActivityFilters } from '@daybook/contract/booking-fields.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { DayStatus } from '@daybook/domain/days/day-states.ts';
import type { SyncStatus } from '@daybook/domain/exports/sync-status.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { contactsWithMerged } from '../contacts/contacts.service.ts';
import { containsText } from '../platform/lists/list-sql.ts';
import { isBillableColumn } from './booked-sums.repository.ts';

export type OverviewQuestion = ActivityFilters & {
  /** The first and the last date, 'YYYY-MM-DD'. */
  readonly start: string;
  readonly end: string;
  readonly view: 'open' | 'published' | 'all';
};

export type OverviewDay = {
  readonly id: number;
  readonly date: string;
  readonly user_id: number;
  readonly user_name: string;
  readonly status: DayStatus;
  readonly sync_status: SyncStatus;
  readonly count: number;
  readonly recorded_seconds: number;
  readonly seconds: number;
};

/** The last day of the previous page. */
export type DayPosition = { readonly date: string; readonly id: number };

/** Returns the condition of the question on a booking `r`. */
export function conditionOf({ clientId, userId }: Scope, question: OverviewQuestion): RawBuilder<SqlBool> {
  const { contact: contactIds, internal, billable, dimension: dimensionIds, source: sourceIds, text } = question;
  const conditions = [
    sql`r.date BETWEEN ${question.start} AND ${question.end}`,
    isOf(userId, question, 'r'),
    viewCondition(question.view, 'r'),
    ...(contactIds === undefined ? [] : [sql`r.contact_id = ANY(${contactsWithMerged(clientId, contactIds)})`]),
    ...(internal === undefined ? [] : [sql`r.internal = ${internal}`]),
    ...(billable === undefined ? [] : [sql`${isBillableColumn} = ${billable}`]),
    ...(dimensionIds === undefined ? [] : [among(clientId, 'registration_dimensions', 'dimension_id', dimensionIds)]),
    ...(sourceIds === undefined ? [] : [among(clientId, 'registration_sources', 'source_id', sourceIds)]),
    ...(text === undefined ? [] : [containsText(sql.ref('r.description'), text)]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}

/** Owners of the days or bookings of a question; row-level security limits them to visible ones. */
function isOf(
  userId: number,
  { user: userIds = [userId], everybody }: Pick<OverviewQuestion, 'user' | 'everybody'>,
  table: 'r' | 'd',
): RawBuilder<unknown> {
  return everybody === true ? sql`true` : sql`${sql.ref(`${table}.user_id`)} = ANY(${userIds}::bigint[])`;
}

/** Days and bookings are published together. Spelt out, so that the index of published rows is used. */
function viewCondition(view: OverviewQuestion['view'], table: 'r' | 'd'): RawBuilder<unknown> {
  if (view === 'all') return sql`true`;
  const at = sql.ref(`${table}.published_at`);
  return view === 'open' ? sql`${at} IS NULL` : sql`${at} IS NOT NULL`;
}

function among(clientId: number, table: string, column: string, ids: readonly number[]): RawBuilder<unknown> {
  return sql`EXISTS (SELECT FROM ${sql.table(table)} f WHERE f.client_id = ${clientId} AND f.registration_id = r.id
    AND ${sql.ref(`f.${column}`)} = ANY(${ids}::bigint[]))`;
}

/** Returns days with their bookings, the latest first, after a position. */
export async function daysWithBookings(
  trx: Transaction,
  { clientId }: Scope,
  condition: RawBuilder<SqlBool>,
  { after, limit }: { readonly after: DayPosition | null; readonly limit: number },
): Promise<OverviewDay[]> {
  const further = after === null ? sql`true` : sql`(r.date, r.day_id) < (${after.date}::date, ${after.id}::bigint)`;
  const { rows } = await sql<OverviewDay>`
    SELECT d.id, d.date, d.user_id, concat_ws(' ', u.name_first, u.name_prefix, u.name_last) AS user_name,
      d.status, d.sync_status, b.count, b.recorded_seconds, b.seconds
    FROM (
      SELECT r.date, r.day_id, count(*) AS count, sum(r.recorded_seconds) AS recorded_seconds,
        sum(r.duration_seconds) AS seconds FROM registrations r
      WHERE r.client_id = ${clientId} AND ${condition} AND ${further}
      GROUP BY r.date, r.day_id ORDER BY r.date DESC, r.day_id DESC LIMIT ${limit}
    ) b
    JOIN days d ON d.client_id = ${clientId} AND d.id = b.day_id
    JOIN users u ON u.client_id = ${clientId} AND u.id = d.user_id
    ORDER BY b.date DESC, b.day_id DESC`.execute(trx);
  return rows;
}

export type BookingSums = {
  readonly days: number;
  readonly count: number;
  readonly recorded_seconds: number;
  readonly seconds: number;
};

/** Returns the sums of all bookings that match a condition. */
export async function sumOfBookings(
  trx: Transaction,
  { clientId }: Scope,
  condition: RawBuilder<SqlBool>,
): Promise<BookingSums> {
  const { rows } = await sql<BookingSums>`
    SELECT count(DISTINCT r.day_id) AS days, count(*) AS count, coalesce(sum(r.recorded_seconds), 0) AS recorded_seconds,
      coalesce(sum(r.duration_seconds), 0) AS seconds
    FROM registrations r WHERE r.client_id = ${clientId} AND ${condition}`.execute(trx);
  return rows[0] ?? { days: 0, count: 0, recorded_seconds: 0, seconds: 0 };
}

export type AskedDay = {
  readonly id: number;
  readonly date: string;
  readonly timezone: string;
  readonly user_name: string;
};

/** Returns the days of a question in their order, booked or not, after a position. */
export async function daysInOrder(
  trx: Transaction,
  { clientId, userId }: Scope,
  question: Pick<OverviewQuestion, 'start' | 'end' | 'view' | 'user' | 'everybody'>,
  { after, limit }: { readonly after: DayPosition | null; readonly limit: number },
): Promise<AskedDay[]> {
  const further = after === null ? sql`true` : sql`(d.date, d.id) > (${after.date}::date, ${after.id}::bigint)`;
  const { rows } = await sql<AskedDay>`
    SELECT d.id, d.date, d.timezone, concat_ws(' ', u.name_first, u.name_prefix, u.name_last) AS user_name
    FROM days d JOIN users u ON u.client_id = d.client_id AND u.id = d.user_id
    WHERE d.client_id = ${clientId} AND d.date BETWEEN ${question.start} AND ${question.end}
      AND ${isOf(userId, question, 'd')} AND ${viewCondition(question.view, 'd')} AND ${further}
    ORDER BY d.date, d.id LIMIT ${limit}`.execute(trx);
  return rows;
}
