// Extends a history by SQL alone: the generated part is repeated further back.
import type { Database, Transaction } from '@daybook/database/database.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { type RawBuilder, sql } from 'kysely';
import type { History } from './history.ts';

/** In the order of their references. */
const tables = ['days', 'registrations', 'registration_dimensions', 'registration_sources', 'logs'] as const;
type Table = (typeof tables)[number];
type Column = { readonly name: string; readonly type: string };

type Copy = {
  readonly clientId: number;
  /** The first and the last date of the copied part. */
  readonly first: string;
  readonly until: string;
  readonly backDays: number;
  /** The number that is added to the ids of days and registrations. */
  readonly idOffset: number;
};

export type Repeats = {
  readonly until: string;
  readonly weeks: number;
  readonly times: number;
};

/**
 * Repeats a history, by whole weeks further back, until it is N times as long. Returns its new size.
 * @param until the last date of the history, which covers this many weeks
 */
export async function repeatHistory(
  database: Database,
  history: History,
  { until, weeks, times }: Repeats,
): Promise<History> {
  const { clientId } = history;
  const span = await database.asOwner(highestId);
  const first = addDays(until, 1 - weeks * 7);
  for (let round = 1; round < times; round += 1) {
    const copy = { clientId, first, until, backDays: round * weeks * 7, idOffset: round * span };
    for (const table of tables) await database.asOwner((trx) => copyRows(trx, table, copy), { deadlineMs: 0 });
  }
  await database.asOwner((trx) => skipIds(trx, times * span));
  await database.vacuum([...tables]);
  await database.asOwner((trx) => sql`CHECKPOINT`.execute(trx), { deadlineMs: 0 });
  return { ...history, logs: history.logs * times, registrations: history.registrations * times };
}

async function highestId(trx: Transaction): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT greatest((SELECT max(id) FROM days), (SELECT max(id) FROM registrations)) AS id`.execute(trx);
  return rows[0]?.id ?? 0;
}

/** Skips foreign key checks: the ids are consistent. */
async function copyRows(trx: Transaction, table: Table, copy: Copy): Promise<void> {
  const columns = (await columnsOf(trx, table)).filter(({ name }) => !(table === 'logs' && name === 'id'));
  await sql`SET LOCAL session_replication_role = replica`.execute(trx);
  await sql`SET LOCAL ROLE daybook_maintenance`.execute(trx);
  await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    SELECT ${sql.join(columns.map((column) => copied(column, copy)))} FROM ${sql.table(table)}
    WHERE client_id = ${copy.clientId} AND date BETWEEN ${copy.first} AND ${copy.until}`.execute(trx);
}

async function columnsOf(trx: Transaction, table: Table): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`.execute(trx);
  return rows;
}

function copied({ name, type }: Column, { backDays, idOffset }: Copy): RawBuilder<unknown> {
  const column = sql.ref(name);
  if (name === 'event_id') return sql`gen_random_uuid()`;
  if (name === 'id' || name === 'day_id' || name === 'registration_id') return sql`${column} + ${idOffset}::bigint`;
  if (type === 'date') return sql`${column} - ${backDays}::int`;
  if (type.startsWith('timestamp')) return sql`${column} - ${backDays}::int * interval '1 day'`;
  return column;
}

async function skipIds(trx: Transaction, highest: number): Promise<void> {
  for (const table of ['days', 'registrations'])
    await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), ${highest + 1})`.execute(trx);
}
