// Published time by user and day. Row-level security hides open days from administrators; of the user's own, only
// published ones count too.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { CalendarDate } from '@daybook/domain/timeline/calendar-date.ts';
import { sql } from 'kysely';

export type Period = { readonly start: string; readonly end: string };

/** Returns everybody who works here: without people who are only invited, archived or deactivated. */
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

/** Returns the published dates, in order. */
export async function findPublishedDates(
  trx: Transaction,
  { clientId }: Scope,
  { start, end }: Period,
): Promise<readonly { readonly user_id: number; readonly date: CalendarDate }[]> {
  return trx
    .selectFrom('days')
    .select(['user_id', 'date'])
    .where('client_id', '=', clientId)
    .where('published_at', 'is not', null)
    .where('date', '>=', start)
    .where('date', '<=', end)
    .orderBy('date')
    .execute();
}

/** Returns the earliest published date of each of these people; people without one are left out. */
export async function findFirstPublished(
  trx: Transaction,
  { clientId }: Scope,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, CalendarDate>> {
  // One index lookup for each person: years of history are not read.
  const { rows } = await sql<{ user_id: number; date: CalendarDate }>`
    SELECT u.id AS user_id, f.date FROM unnest(${userIds}::bigint[]) AS u (id)
    CROSS JOIN LATERAL (SELECT d.date FROM days d
      WHERE d.client_id = ${clientId} AND d.user_id = u.id AND d.published_at IS NOT NULL
      ORDER BY d.date LIMIT 1) f`.execute(trx);
  return new Map(rows.map(({ user_id, date }) => [user_id, date]));
}
