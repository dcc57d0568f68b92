import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** `choices`: the list of values in a check; null without one. */
export type ColumnFact = { name: string; type: string; required: boolean; choices: string[] | null };
export type ForeignKeyFact = { columns: string[]; target: string; targetColumns: string[] };
export type KeyFact = { name: string; columns: string[]; isPrimary: boolean };

/** The catalogue's facts about one table; generated columns are left out. */
export type TableFacts = {
  name: string;
  columns: ColumnFact[];
  foreignKeys: ForeignKeyFact[];
  /** Primary key, unique constraints and plain indexes; an expression counts as an empty name. */
  indexes: KeyFact[];
  isProtected: boolean;
};

/** Reads every table of the schema, so that a test also covers future ones. */
export async function readTableFacts(database: Database): Promise<TableFacts[]> {
  const { rows } = await database.asOwner((trx) =>
    sql<TableFacts>`
      SELECT c.relname::text AS name, c.relrowsecurity AND c.relforcerowsecurity AS "isProtected",
        (SELECT jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
            'required', a.attnotnull AND a.attidentity = '' AND NOT a.atthasdef,
            'choices', (SELECT jsonb_agg(v[1] ORDER BY n) FROM pg_constraint k,
              regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') WITH ORDINALITY AS m (v, n)
              WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
                AND pg_get_constraintdef(k.oid) ~ '= ANY [(]+ARRAY')) ORDER BY a.attnum)
          FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
        coalesce((SELECT jsonb_agg(jsonb_build_object('target', t.relname,
            'columns', (SELECT jsonb_agg(a.attname ORDER BY k.n) FROM unnest(f.conkey) WITH ORDINALITY AS k (num, n)
              JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.num),
            'targetColumns', (SELECT jsonb_agg(a.attname ORDER BY k.n) FROM unnest(f.confkey) WITH ORDINALITY AS k (num, n)
              JOIN pg_attribute a ON a.attrelid = f.confrelid AND a.attnum = k.num)))
          FROM pg_constraint f JOIN pg_class t ON t.oid = f.confrelid WHERE f.conrelid = c.oid AND f.contype = 'f'), '[]') AS "foreignKeys",
        coalesce((SELECT jsonb_agg(jsonb_build_object('name', n.relname, 'isPrimary', i.indisprimary,
            'columns', (SELECT jsonb_agg(coalesce(a.attname, '') ORDER BY k.n) FROM unnest(i.indkey) WITH ORDINALITY AS k (num, n)
              LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.num AND k.num > 0)))
          FROM pg_index i JOIN pg_class n ON n.oid = i.indexrelid WHERE i.indrelid = c.oid), '[]') AS indexes
      FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY c.relname`.execute(
      trx,
    ),
  );
  return rows;
}
