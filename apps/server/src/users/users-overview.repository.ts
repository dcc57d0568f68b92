// Published time by user and day. Row-level security shows administrators no day that is open; of the own ones only
// those that were published count, too.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { CalendarDate } from '@daybook/domain/timeline/calendar-date.ts';
import { sql } from 'kysely';

export type Period = { readonly start: string; readonly end: string };

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

/** The dates that are published, in their order. */
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

/** The earliest date that each of these people ever published; nobody is in it who published none. */
export async function findFirstPublished(
  trx: Transaction,
  { clientId }: Scope,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, CalendarDate>> {
  // One look into the index for each person: a history of years is not read for it.
  const { rows } = await sql<{ user_id: number; date: CalendarDate }>`
    SELECT u.id AS user_id, f.date FROM unnest(${userIds}::bigint[]) AS u (id)
    CROSS JOIN LATERAL (SELECT d.date FROM days d
      WHERE d.client_id = ${clientId} AND d.user_id = u.id AND d.published_at IS NOT NULL
      ORDER BY d.date LIMIT 1) f`.execute(trx);
  return new Map(rows.map(({ user_id, date }) => [user_id, date]));
}
