// Days and bookings of a period, summed by person. Row-level security shows administrators published data, and
// everybody their own open days too.
import type { ReportFilters } from '@daybook/contract/reports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type RawBuilder, sql } from 'kysely';

export type PeopleQuestion = {
  readonly start: string;
  readonly end: string;
  /** null: everybody. */
  readonly users: readonly number[] | null;
  readonly status: NonNullable<ReportFilters['status']>;
};

/** All durations are seconds. */
export type DaySums = {
  readonly user_id: number;
  readonly recorded: number;
  readonly present: number;
  readonly ignored: number;
  readonly published_dates: readonly string[];
  readonly reopened_days: number;
  /** Days between a day and its publishing, on average; null without a published day. */
  readonly days_to_publish: number | null;
};

export async function daySums(trx: Transaction, { clientId }: Scope, question: PeopleQuestion): Promise<DaySums[]> {
  const { rows } = await sql<DaySums>`
    SELECT d.user_id, sum(d.recorded_seconds) AS recorded, sum(d.presence_seconds) AS present,
      sum(d.ignored_seconds) AS ignored,
      coalesce(array_agg(d.date::text ORDER BY d.date) FILTER (WHERE d.published_at IS NOT NULL), '{}') AS published_dates,
      count(*) FILTER (WHERE d.reopened_at IS NOT NULL) AS reopened_days,
      (avg(greatest((d.published_at AT TIME ZONE d.timezone)::date - d.date, 0)))::float8 AS days_to_publish
    FROM days d WHERE ${conditions(sql.ref('d'), clientId, question)} GROUP BY d.user_id`.execute(trx);
  return rows;
}

/** Returns the names of people by id, including those who left. */
export async function namesOfUsers(
  trx: Transaction,
  { clientId }: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT u.id, concat_ws(' ', u.name_first, u.name_prefix, u.name_last) AS name FROM users u
    WHERE u.client_id = ${clientId} AND u.id = ANY(${ids}::bigint[])`.execute(trx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type DayRow = {
  readonly date: string;
  readonly present: number;
  readonly recorded: number;
  readonly booked: number;
  readonly ignored: number;
  readonly published_at: Date | null;
  readonly reopened_at: Date | null;
};

/** Returns the days themselves, the latest first. */
export async function daysOfPeople(trx: Transaction, { clientId }: Scope, question: PeopleQuestion): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    SELECT d.date, d.presence_seconds AS present, d.recorded_seconds AS recorded, coalesce(b.seconds, 0) AS booked,
      d.ignored_seconds AS ignored, d.published_at, d.reopened_at
    FROM days d
    LEFT JOIN LATERAL (SELECT sum(r.duration_seconds) AS seconds FROM registrations r
      WHERE r.client_id = ${clientId} AND r.day_id = d.id) b ON true
    WHERE ${conditions(sql.ref('d'), clientId, question)} ORDER BY d.date DESC`.execute(trx);
  return rows;
}

function conditions(
  table: RawBuilder<unknown>,
  clientId: number,
  { start, end, users, status }: PeopleQuestion,
): RawBuilder<unknown> {
  const statuses = {
    published: sql`${table}.published_at IS NOT NULL`,
    open: sql`${table}.published_at IS NULL`,
    all: sql`true`,
  } as const;
  const ofUsers = users === null ? sql`` : sql`AND ${table}.user_id = ANY(${users}::bigint[])`;
  return sql`${table}.client_id = ${clientId} AND ${table}.date BETWEEN ${start} AND ${end} AND ${statuses[status]} ${ofUsers}`;
}
