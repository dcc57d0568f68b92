import type { Transaction } from '@daybook/database/database.ts';
import type { Schema } from '@daybook/database/schema.ts';
import { sql } from 'kysely';

export type Column = readonly [name: string, type: string];

/** Inserts rows, given as arrays in the order of `columns`, with one statement: INSERT … SELECT FROM unnest(…). */
export async function bulkInsert(
  trx: Transaction,
  table: keyof Schema,
  columns: readonly Column[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const arrays = columns.map(([, type], index) => sql`${rows.map((row) => row[index])}::${sql.raw(type)}[]`);
  const names = sql.join(columns.map(([name]) => sql.ref(name)));
  await sql`INSERT INTO ${sql.table(table)} (${names}) SELECT * FROM unnest(${sql.join(arrays)})`.execute(trx);
}
