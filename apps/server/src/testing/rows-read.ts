// How much the embedded engine reads, counted instead of timed, and what it does before it knows its tables.
import type { Database } from '@daybook/database/database.ts';
import { sql } from 'kysely';

/** How many rows of the application's tables were read since the database was made. Embedded only: one session counts all. */
export async function rowsRead(database: Database): Promise<number> {
  // A session's counts are updated at most once a second, unless somebody asks.
  await database.asOwner((trx) => sql`SELECT pg_stat_force_next_flush()`.execute(trx));
  const read = sql<{ rows: number }>`
    SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 AS rows FROM pg_stat_user_tables
    WHERE schemaname = 'public'`;
  return (await database.asOwner((trx) => read.execute(trx))).rows[0]?.rows ?? 0;
}

/** Takes from the planner whatever was sampled of the tables; how large they are it sees by itself. */
export async function forgetStatistics(database: Database): Promise<void> {
  await database.asOwner((trx) =>
    sql`DELETE FROM pg_statistic WHERE starelid IN
      (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`.execute(trx),
  );
}
