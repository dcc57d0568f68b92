import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

export type OverDay = { readonly client_id: number; readonly user_id: number; readonly day_id: number };

/**
 * Returns open days of the last `sinceDays`, of all organisations, that are over in their own time zone and have no
 * automatic set yet, and whose users switched auto_accept on.
 */
export async function findOverDays(trx: Transaction, now: Date, sinceDays: number, most: number): Promise<OverDay[]> {
  const wants = (key: string) => sql`coalesce(own.value ->> ${key}, firm.value ->> ${key}, 'false') = 'true'`;
  const { rows } = await sql<OverDay>`
    SELECT d.client_id, d.user_id, d.id AS day_id
    FROM days d
      JOIN users u ON u.client_id = d.client_id AND u.id = d.user_id
      LEFT JOIN preferences own ON own.client_id = d.client_id AND own.user_id = d.user_id AND own.chapter = 'ai_suggestions'
      LEFT JOIN preferences firm ON firm.client_id = d.client_id AND firm.user_id = 0 AND firm.chapter = 'ai_suggestions'
    WHERE d.status = 'open'
      AND d.date >= (${now}::timestamptz - make_interval(days => ${sinceDays}))::date
      AND (d.date + 1)::timestamp AT TIME ZONE d.timezone <= ${now}
      AND u.ai_enabled_at IS NOT NULL AND u.deleted_at IS NULL AND u.deactivated_at IS NULL
      AND ${wants('ai_enabled')} AND ${wants('auto_accept')}
      AND NOT EXISTS (SELECT FROM ai_sessions s
        JOIN ai_suggestion_sets a ON a.client_id = s.client_id AND a.id = s.set_id AND a.origin = 'automatic'
        WHERE s.client_id = d.client_id AND s.day_id = d.id)
    ORDER BY d.id LIMIT ${most}`.execute(trx);
  return rows;
}

/** Returns the automatic set of a day; undefined when there is none. */
export async function findAutomaticSet(
  trx: Transaction,
  { clientId, userId }: Scope,
  dayId: number,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('ai_sessions as s')
    .innerJoin('ai_suggestion_sets as a', (join) =>
      join.onRef('a.client_id', '=', 's.client_id').onRef('a.id', '=', 's.set_id'),
    )
    .select('a.id')
    .where('s.client_id', '=', clientId)
    .where('s.user_id', '=', userId)
    .where('s.day_id', '=', dayId)
    .where('a.origin', '=', 'automatic')
    .executeTakeFirst();
  return row?.id;
}
