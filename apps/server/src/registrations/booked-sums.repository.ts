// Booked time of a period by person, or by person and day, for every screen with hours of people.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type RawBuilder, sql } from 'kysely';

export type BookedSelection = {
  /** The first and the last date, 'YYYY-MM-DD'. */
  readonly start: string;
  readonly end: string;
  /** null: everybody whose bookings row-level security shows. */
  readonly users: readonly number[] | null;
  readonly status: 'published' | 'open' | 'all';
};

/** All durations are seconds. */
export type BookedSums = {
  readonly user_id: number;
  readonly booked: number;
  readonly internal: number;
  readonly billable: number;
  /** Bookings whose duration was set by hand. */
  readonly corrections: number;
};

/** Unless somebody decides otherwise, time for a contact is billable and internal time is not. */
export const isBillableColumn = sql<boolean>`coalesce(r.billable, NOT r.internal)`;

const statuses = {
  published: sql`r.published_at IS NOT NULL`,
  open: sql`r.published_at IS NULL`,
  all: sql`true`,
} as const;

export async function bookedByPerson(
  trx: Transaction,
  scope: Scope,
  selection: BookedSelection,
): Promise<readonly BookedSums[]> {
  const { rows } = await sql<BookedSums>`${sums(scope, selection, sql`r.user_id`)}`.execute(trx);
  return rows;
}

/** Returns the same by day, in the order of the dates. */
export async function bookedByDay(
  trx: Transaction,
  scope: Scope,
  selection: BookedSelection,
): Promise<readonly (BookedSums & { readonly date: string })[]> {
  const { rows } = await sql<BookedSums & { date: string }>`
    ${sums(scope, selection, sql`r.date, r.user_id`)} ORDER BY r.date, r.user_id`.execute(trx);
  return rows;
}

function sums(
  { clientId }: Scope,
  { start, end, users, status }: BookedSelection,
  keys: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    SELECT ${keys}, sum(r.duration_seconds) AS booked,
      coalesce(sum(r.duration_seconds) FILTER (WHERE r.internal), 0) AS internal,
      coalesce(sum(r.duration_seconds) FILTER (WHERE ${isBillableColumn}), 0) AS billable,
      count(*) FILTER (WHERE r.is_corrected) AS corrections
    FROM registrations r
    WHERE r.client_id = ${clientId} AND r.date BETWEEN ${start} AND ${end} AND ${statuses[status]}
      ${users === null ? sql`` : sql`AND r.user_id = ANY(${users}::bigint[])`}
    GROUP BY ${keys}`;
}
