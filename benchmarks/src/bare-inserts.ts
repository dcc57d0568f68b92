// The yardstick of capture: the same rows, written by plain INSERT statements.
import type { Database, Transaction } from '@daybook/database/database.ts';
import { CompiledQuery, sql } from 'kysely';
import { timeOf } from './measure.ts';

type Row = Record<string, unknown>;
type Insert = { readonly text: string; readonly values: readonly unknown[] };

/**
 * Copies the events of a user's device to a second organisation, in batches of `size` logs, each in one transaction
 * with one INSERT … VALUES for its logs, one for its new subjects and one for their references. Returns the number of
 * logs and the duration of the transactions in milliseconds.
 */
export async function insertAgain(
  database: Database,
  owner: { clientId: number; userId: number },
  size: number,
): Promise<{ logs: number; ms: number }> {
  const copyId = await database.asMaintenance((trx) => copySurroundings(trx, owner.clientId));
  const batches = await database.asMaintenance((trx) => readBatches(trx, owner, copyId, size));
  let [logs, ms] = [0, 0];
  for (const { inserts, count } of batches) {
    ms += await timeOf(() =>
      database.asMaintenance(async (trx) => {
        for (const { text, values } of inserts) await trx.executeQuery(CompiledQuery.raw(text, [...values]));
      }),
    );
    logs += count;
  }
  return { logs, ms };
}

/** Columns that belong to the organisation, or refer to rows that are not copied. */
const leftOut = new Set(['client_id', 'token_id']);

/** Copies the rows that logs and subjects refer to, for a new organisation with the same ids. */
async function copySurroundings(trx: Transaction, clientId: number): Promise<number> {
  const { id: copyId } = await trx
    .insertInto('clients')
    .values({ name: 'Bare inserts', trial_ends_at: '2100-01-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const table of ['users', 'contacts', 'sources', 'devices', 'days']) {
    const columns = (await columnsOf(trx, table)).filter((column) => !leftOut.has(column));
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await sql`INSERT INTO ${sql.table(table)} (client_id, ${names})
      SELECT ${copyId}, ${names} FROM ${sql.table(table)} WHERE client_id = ${clientId}`.execute(trx);
  }
  return copyId;
}

async function columnsOf(trx: Transaction, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped
      AND attgenerated = ''`.execute(trx);
  return rows.map(({ name }) => name);
}

async function readBatches(
  trx: Transaction,
  { clientId, userId }: { clientId: number; userId: number },
  copyId: number,
  size: number,
) {
  const read = async (table: string, order: string, condition = sql`true`): Promise<Row[]> => {
    const { rows } = await sql<Row>`SELECT * FROM ${sql.table(table)} WHERE client_id = ${clientId}
      AND user_id = ${userId} AND ${condition} ORDER BY ${sql.ref(order)}`.execute(trx);
    return rows.map((row) => ({ ...row, client_id: copyId }));
  };
  const logs = await read('logs', 'id', sql`device_id IS NOT NULL`);
  const subjects = new Map((await read('subjects', 'id')).map((row) => [row['id'], row]));
  const references: Map<unknown, Row[]> = Map.groupBy(
    await read('subject_references', 'subject_id'),
    (row) => row['subject_id'],
  );
  const batches: { inserts: Insert[]; count: number }[] = [];
  for (let from = 0; from < logs.length; from += size) {
    const batch = logs.slice(from, from + size);
    const newIds = [...new Set(batch.map((row) => row['subject_id']))].filter((id) => subjects.has(id));
    const newSubjects = newIds.map((id) => subjects.get(id)).filter((row) => row !== undefined);
    const newReferences = newIds.flatMap((id): Row[] => references.get(id) ?? []);
    for (const id of newIds) subjects.delete(id);
    const inserts = [
      insertOf('subjects', newSubjects),
      insertOf('subject_references', newReferences),
      insertOf('logs', batch),
    ];
    batches.push({ count: batch.length, inserts: inserts.flatMap((insert) => insert ?? []) });
  }
  return batches;
}

function insertOf(table: string, rows: readonly Row[]): Insert | null {
  const [first] = rows;
  if (first === undefined) return null;
  const columns = Object.keys(first);
  const values = rows.flatMap((row) => columns.map((column) => row[column]));
  const places = rows.map(
    (_, row) => `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(',')})`,
  );
  return { text: `INSERT INTO ${table} (${columns.join(',')}) VALUES ${places.join(',')}`, values };
}
