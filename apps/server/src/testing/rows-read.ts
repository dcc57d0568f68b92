// How many rows the embedded engine reads, instead of how long it takes, and its behaviour before it has statistics.
import type { Database } from '@daybook/database/database.ts';
import { sql } from 'kysely';

/**
 * Returns how many rows of the application's tables were read since the database was made. Embedded only, where one
 * session counts everything.
 */
export async function rowsRead(database: Database): Promise<number> {
  // A session's counts are updated at most once a second, unless requested.
  await database.asOwner((trx) => sql`SELECT pg_stat_force_next_flush()`.execute(trx));
  const read = sql<{ rows: number }>`
    SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 AS rows FROM pg_stat_user_tables
    WHERE schemaname = 'public'`;
  return (await database.asOwner((trx) => read.execute(trx))).rows[0]?.rows ?? 0;
}

/** Removes the planner's statistics of the tables; it still sees how large they are. */
export async function forgetStatistics(database: Database): Promise<void> {
  await database.asOwner((trx) =>
    sql`DELETE FROM pg_statistic WHERE starelid IN
      (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`.execute(trx),
  );
}
