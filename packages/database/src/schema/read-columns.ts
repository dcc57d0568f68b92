// The tables and views of a migrated database, by its catalogue.
import { sql } from 'kysely';
import type { Database } from '../database.ts';

export type ColumnFacts = {
  readonly table: string;
  readonly column: string;
  /** PostgreSQL's name of the type, such as `timestamp with time zone` or `bigint[]`. */
  readonly type: string;
  readonly isNullable: boolean;
  /** Whether a row may be inserted without it: it has a default or is an identity. */
  readonly hasDefault: boolean;
  /** Whether the database computes it. */
  readonly isGenerated: boolean;
  readonly isView: boolean;
  /** The texts that a CHECK constraint lists; null without such a list. */
  readonly allowed: readonly string[] | null;
};

/** Returns every column of the public schema: tables before views, each by name, columns in their order. */
export async function readColumns(database: Database): Promise<readonly ColumnFacts[]> {
  const { rows } = await database.asOwner((trx) =>
    sql<Omit<ColumnFacts, 'allowed'> & { check: string | null }>`
      SELECT c.relname::text AS "table", a.attname::text AS "column", format_type(a.atttypid, NULL) AS type,
        NOT a.attnotnull AS "isNullable", a.attgenerated <> '' AS "isGenerated", c.relkind = 'v' AS "isView",
        a.attidentity <> '' OR (a.atthasdef AND a.attgenerated = '') AS "hasDefault",
        (SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
          WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
            AND pg_get_constraintdef(k.oid) LIKE '%= ANY (ARRAY[%' LIMIT 1) AS "check"
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v')
      ORDER BY c.relkind = 'v', c.relname, a.attnum`.execute(trx),
  );
  return rows.map(({ check, ...facts }) => ({ ...facts, allowed: check === null ? null : textsOf(check) }));
}

/** `CHECK ((status = ANY (ARRAY['open'::text, 'booked'::text])))` → open, booked. */
function textsOf(check: string): readonly string[] {
  return [...check.matchAll(/'([^']*)'::text/g)].map(([, text = '']) => text);
}
