// Sizes and counts over all organisations. Nothing here reads users' content.
import type { Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

export type TableSize = { readonly name: string; readonly bytes: number; readonly rows: number | null };

const tablesShown = 10;

export async function readSizes(trx: Transaction): Promise<{ size: number; connections: number }> {
  const { rows } = await sql<{ size: number; connections: number }>`
    SELECT pg_database_size(current_database())::bigint AS size,
      (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()) AS connections`.execute(trx);
  return rows[0] ?? { size: 0, connections: 0 };
}

/** The largest tables with their indexes. */
export async function readTableSizes(trx: Transaction): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    SELECT c.relname AS name, pg_total_relation_size(c.oid)::bigint AS bytes,
      CASE WHEN c.reltuples < 0 THEN NULL ELSE c.reltuples::bigint END AS rows
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') ORDER BY bytes DESC, name LIMIT ${tablesShown}`.execute(trx);
  return rows;
}

export type Counts = { readonly organisations: number; readonly users: number; readonly devices_today: number };

export async function readCounts(trx: Transaction, since: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`
    SELECT (SELECT count(*) FROM clients) AS organisations, (SELECT count(*) FROM users WHERE deleted_at IS NULL) AS users,
      (SELECT count(*) FROM devices WHERE last_seen_at >= ${since}::timestamptz) AS devices_today`.execute(trx);
  return rows[0] ?? { organisations: 0, users: 0, devices_today: 0 };
}

export type ConnectionState = {
  readonly system: string;
  readonly count: number;
  readonly failing: number;
  readonly failing_since: Date | null;
  readonly error_code: string | null;
};

/** Returns active and broken connections, by system. */
export async function readConnections(trx: Transaction): Promise<ConnectionState[]> {
  const { rows } = await sql<ConnectionState>`
    SELECT system, count(*) AS count, count(*) FILTER (WHERE is_failing) AS failing,
      min(failed_at) FILTER (WHERE is_failing) AS failing_since,
      mode() WITHIN GROUP (ORDER BY error_code) FILTER (WHERE is_failing) AS error_code
    FROM (
      SELECT kind AS system, state <> 'active' AS is_failing, failed_at, error_code FROM linked_accounts WHERE is_enabled
      UNION ALL SELECT system, state = 'invalid' OR error_code IS NOT NULL, failed_at, error_code FROM crm_connections
        WHERE state IN ('connected', 'invalid')
      UNION ALL SELECT system, state = 'invalid' OR error_code IS NOT NULL, failed_at, error_code FROM ticket_connections
        WHERE state IN ('connected', 'invalid')
      UNION ALL SELECT 'microsoft_teams', state = 'invalid', CASE WHEN state = 'invalid' THEN updated_at END, NULL
        FROM microsoft_tenants
    ) AS connections GROUP BY system ORDER BY failing DESC, system`.execute(trx);
  return rows;
}
