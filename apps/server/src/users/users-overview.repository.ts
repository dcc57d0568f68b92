// Published time by user and day. Row-level security shows administrators no day that is open; of the own ones only
// those that were published count, too.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { CalendarDate } from '@daybook/domain/timeline/calendar-date.ts';
import { sql } from 'kysely';

export type Period = { readonly start: string; readonly end: string };

export type PublishedDay = {
  readonly user_id: number;
  readonly date: string;
  readonly booked_seconds: number;
  readonly internal_seconds: number;
};

/** Everybody who works here: neither invited only nor archived or deactivated. */
export function findColleagues(trx: Transaction, { clientId }: Scope) {
  return trx
    .selectFrom('users')
    .select(['id', 'name_first', 'name_prefix', 'name_last', 'timezone', 'created_at', 'accepted_at'])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .where((row) => row.or([row('invited_at', 'is', null), row('accepted_at', 'is not', null)]))
    .orderBy(sql`lower(name_first) COLLATE "und-x-icu"`)
    .orderBy(sql`lower(name_last) COLLATE "und-x-icu"`)
    .orderBy('id')
    .execute();
}

export async function findPublishedDays(
  trx: Transaction,
  { clientId }: Scope,
  { start, end }: Period,
): Promise<readonly PublishedDay[]> {
  const { rows } = await sql<PublishedDay>`
    SELECT d.user_id, d.date, coalesce(r.booked, 0) AS booked_seconds, coalesce(r.internal, 0) AS internal_seconds
    FROM days d LEFT JOIN (
      SELECT day_id, sum(duration_seconds) AS booked, sum(duration_seconds) FILTER (WHERE internal) AS internal
      FROM registrations
      WHERE client_id = ${clientId} AND published_at IS NOT NULL AND date BETWEEN ${start} AND ${end}
      GROUP BY day_id
    ) r ON r.day_id = d.id
    WHERE d.client_id = ${clientId} AND d.published_at IS NOT NULL AND d.date BETWEEN ${start} AND ${end}
    ORDER BY d.date`.execute(trx);
  return rows;
}

/** The earliest date that each person ever published; nobody is in it who published none. */
export async function findFirstPublished(
  trx: Transaction,
  { clientId }: Scope,
): Promise<ReadonlyMap<number, CalendarDate>> {
  const { rows } = await sql<{ user_id: number; date: CalendarDate }>`
    SELECT user_id, min(date) AS date FROM days
    WHERE client_id = ${clientId} AND published_at IS NOT NULL GROUP BY user_id`.execute(trx);
  return new Map(rows.map(({ user_id, date }) => [user_id, date]));
}
