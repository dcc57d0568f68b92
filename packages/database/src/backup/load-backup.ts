import { sql } from 'kysely';
import pg from 'pg';
import type { Transaction } from '../database.ts';
import { RestoreRefused } from '../errors.ts';
import { enterRole } from '../scope.ts';
import { sessionOf } from '../transactions.ts';
import { countRows, type Reference, readReferences, readTables } from './catalogue.ts';
import { decodeRow } from './copy-text.ts';
import type { BackupTrailer, TableStart } from './file-format.ts';
import { checkCounts, readBackup } from './read-backup.ts';
import { postponedReferences } from './table-order.ts';

const charactersPerInsert = 1_000_000;
const rowsPerInsert = 5_000;

const quoted = (name: string) => pg.escapeIdentifier(name);

/**
 * Fills the empty tables from a backup, inside the owner's transaction: all of it or nothing. COPY … FROM does not work
 * with row-level security, so rows are inserted in bulk, as the role that may see all of them.
 */
export async function loadBackup(trx: Transaction, path: string, order: readonly string[]): Promise<BackupTrailer> {
  const tables = (await readTables(trx)).map(({ name }) => name);
  const postponed = postponedReferences(order, await readReferences(trx));
  await postpone(trx, postponed);
  for (const table of tables) await triggers(trx, table, 'DISABLE');
  await enterRole(trx, 'daybook_maintenance');
  const trailer = await insertAll(trx, path);
  checkCounts(trailer, await countRows(trx, tables));
  await sql.raw('SET CONSTRAINTS ALL IMMEDIATE').execute(trx);
  await enterRole(trx, 'owner');
  for (const table of tables) await triggers(trx, table, 'ENABLE');
  await resume(trx, postponed);
  await setCounters(trx, trailer);
  return trailer;
}

async function postpone(trx: Transaction, references: readonly Reference[]): Promise<void> {
  for (const { from, name } of references) {
    await sql
      .raw(`ALTER TABLE ${quoted(from)} ALTER CONSTRAINT ${quoted(name)} DEFERRABLE INITIALLY DEFERRED`)
      .execute(trx);
  }
}

async function resume(trx: Transaction, references: readonly Reference[]): Promise<void> {
  for (const { from, name } of references) {
    await sql.raw(`ALTER TABLE ${quoted(from)} ALTER CONSTRAINT ${quoted(name)} NOT DEFERRABLE`).execute(trx);
  }
}

async function triggers(trx: Transaction, table: string, verb: 'DISABLE' | 'ENABLE'): Promise<void> {
  await sql.raw(`ALTER TABLE ${quoted(table)} ${verb} TRIGGER USER`).execute(trx);
}

/** Inserts the rows in the order of the file, which satisfies the references. */
async function insertAll(trx: Transaction, path: string): Promise<BackupTrailer> {
  let table: TableLoader | null = null;
  for await (const event of readBackup(path)) {
    if (event.kind === 'row') await table?.add(event.text);
    else await table?.flush();
    if (event.kind === 'table') table = new TableLoader(trx, event.start);
    if (event.kind === 'trailer') return event.trailer;
  }
  throw new RestoreRefused('The backup is cut short');
}

/** Collects the rows of one table and inserts them many at a time. */
class TableLoader {
  readonly #trx: Transaction;
  readonly #insert: string;
  readonly #width: number;
  #columns: (string | null)[][];
  #characters = 0;

  constructor(trx: Transaction, start: TableStart) {
    this.#trx = trx;
    this.#insert = insertStatement(start);
    this.#width = start.columns.length;
    this.#columns = emptyColumns(this.#width);
  }

  async add(line: string): Promise<void> {
    const row = decodeRow(line);
    if (row.length !== this.#width) throw new RestoreRefused('A row of the backup has another number of columns');
    for (const [index, value] of row.entries()) this.#columns[index]?.push(value);
    this.#characters += line.length;
    if (this.#characters >= charactersPerInsert || (this.#columns[0]?.length ?? 0) >= rowsPerInsert) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#characters === 0) return;
    await sessionOf(this.#trx).run(this.#insert, this.#columns);
    this.#columns = emptyColumns(this.#width);
    this.#characters = 0;
  }
}

function emptyColumns(width: number): (string | null)[][] {
  return Array.from({ length: width }, () => []);
}

/** One array of texts for each column, cast to the column's type: the same statement on both engines. */
function insertStatement({ table, columns }: TableStart): string {
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const values = columns.map(({ type }, index) => `v.c${index}::${type}`).join(', ');
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const aliases = columns.map((_, index) => `c${index}`).join(', ');
  return `INSERT INTO ${quoted(table)} (${names}) OVERRIDING SYSTEM VALUE SELECT ${values} FROM unnest(${arrays}) AS v (${aliases})`;
}

async function setCounters(trx: Transaction, trailer: BackupTrailer): Promise<void> {
  for (const { table, column, last } of trailer.counters) {
    if (last === null) continue;
    await sql`SELECT setval(pg_get_serial_sequence(${quoted(table)}, ${column}), ${last})`.execute(trx);
  }
}
