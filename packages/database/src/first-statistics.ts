import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/**
 * Gives the planner statistics for columns without any: rows belong to few organisations and people, as in every
 * installation. Otherwise it takes each index that begins with them for as good as the primary key, and reads all rows
 * of a person to find one. Later samples replace them. For the embedded engine only: PostgreSQL has the function since
 * version 18, and a server samples automatically.
 */
export async function assumeStatistics(trx: Transaction): Promise<void> {
  await sql`
    SELECT pg_restore_attribute_stats('schemaname', n.nspname::text, 'relname', c.relname::text,
      'attname', a.attname::text, 'inherited', false, 'version', current_setting('server_version_num')::integer,
      'null_frac', 0::real, 'avg_width', 8, 'n_distinct', 1::real)
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE n.nspname = 'public' AND c.relkind = 'r' AND a.attname IN ('client_id', 'user_id') AND NOT a.attisdropped
      AND NOT EXISTS (SELECT FROM pg_statistic s WHERE s.starelid = c.oid AND s.staattnum = a.attnum)`.execute(trx);
}
