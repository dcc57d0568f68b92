// How many rows an erasure removes and leaves. Runs as daybook_maintenance: an administrator sees only the numbers of
// otherwise hidden rows.
import type { Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import type { Person } from './erasure.repository.ts';

export type ErasureCounts = {
  readonly detections: number;
  readonly notes: number;
  readonly open_days: number;
  readonly descriptions: number;
  readonly connections: number;
  readonly published_days: number;
  /** Seconds. */
  readonly published_duration: number;
};

export async function countRows(trx: Transaction, { clientId, userId }: Person): Promise<ErasureCounts> {
  const own = (alias: string) =>
    sql`${sql.ref(`${alias}.client_id`)} = ${clientId} AND ${sql.ref(`${alias}.user_id`)} = ${userId}`;
  const isFilled = sql`(EXISTS (SELECT FROM logs l WHERE ${own('l')} AND l.day_id = d.id)
    OR EXISTS (SELECT FROM registrations r WHERE ${own('r')} AND r.day_id = d.id))`;
  const { rows } = await sql<ErasureCounts>`SELECT
    (SELECT count(*)::int FROM logs l WHERE ${own('l')} AND l.deleted_at IS NULL) AS detections,
    (SELECT count(*)::int FROM activity_notes n WHERE ${own('n')} AND n.deleted_at IS NULL) AS notes,
    (SELECT count(*)::int FROM days d WHERE ${own('d')} AND d.published_at IS NULL AND ${isFilled}) AS open_days,
    (SELECT count(*)::int FROM devices v WHERE ${own('v')} AND v.forgotten_at IS NULL)
      + (SELECT count(*)::int FROM api_tokens t WHERE ${own('t')})
      + (SELECT count(*)::int FROM linked_accounts a WHERE ${own('a')}) AS connections,
    published.* FROM (SELECT
      count(*) FILTER (WHERE p.description <> '')::int AS descriptions,
      count(DISTINCT p.day_id)::int AS published_days,
      coalesce(sum(p.duration_seconds), 0)::int AS published_duration
      FROM registrations p WHERE ${own('p')} AND p.published_at IS NOT NULL) published`.execute(trx);
  const [counts] = rows;
  if (counts === undefined) throw new Error('A count has a row');
  return counts;
}
