import { sql } from 'kysely';
import type { Transaction } from '../database.ts';

export type Column = { readonly name: string; readonly type: string };

export type TableShape = {
  readonly name: string;
  /** The stored columns; generated ones are computed again. */
  readonly columns: readonly Column[];
  readonly primaryKey: readonly string[];
};

export type Reference = { readonly name: string; readonly from: string; readonly to: string };

/** Describes the state of the database itself, so a restored database has its own. */
const ownBook = 'schema_migrations';

/** The tables with data, in alphabetical order. Every table has a primary key. */
export async function readTables(trx: Transaction): Promise<TableShape[]> {
  const { rows } = await sql<{ name: string; columns: Column[]; primary_key: string[] | null }>`
    SELECT c.relname::text AS name,
      (SELECT jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
         FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      (SELECT array_agg(a.attname::text ORDER BY k.position)
         FROM pg_index i, unnest(i.indkey) WITH ORDINALITY AS k (attnum, position), pg_attribute a
         WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attnum = k.attnum) AS primary_key
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> ${ownBook}
    ORDER BY c.relname`.execute(trx);
  return rows.map(({ name, columns, primary_key }) => {
    if (primary_key === null) throw new Error(`Table ${name} has no primary key`);
    return { name, columns, primaryKey: primary_key };
  });
}

/** The foreign keys between the tables. */
export async function readReferences(trx: Transaction): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    SELECT k.conname::text AS name, f.relname::text AS "from", t.relname::text AS "to"
    FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
    WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND k.conparentid = 0
    ORDER BY 2, 1`.execute(trx);
  return rows;
}

export type Counter = { readonly table: string; readonly column: string; readonly last: number | null };

/** Returns the state of the identity counters, so that a restored database never reuses a number. */
export async function readCounters(trx: Transaction): Promise<Counter[]> {
  const { rows } = await sql<Counter>`
    SELECT c.relname::text AS "table", a.attname::text AS "column", s.last_value AS last
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    LEFT JOIN pg_sequences s ON s.schemaname = 'public'
      AND format('%I.%I', s.schemaname, s.sequencename) = pg_get_serial_sequence(format('%I.%I', 'public', c.relname), a.attname)
    WHERE c.relnamespace = 'public'::regnamespace AND a.attidentity <> '' ORDER BY 1, 2`.execute(trx);
  return rows;
}

/** Returns the number of rows of each table. */
export async function countRows(trx: Transaction, tables: readonly string[]): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(trx);
    counted.set(table, rows[0]?.count ?? 0);
  }
  return counted;
}
