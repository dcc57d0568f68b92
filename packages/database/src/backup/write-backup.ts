import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import type { Database, Transaction } from '../database.ts';
import { syncDirectory } from '../sync-directory.ts';
import { sessionOf } from '../transactions.ts';
import { type BackupReason, backupName } from './backup-names.ts';
import { countRows, readCounters, readReferences, readTables, type TableShape } from './catalogue.ts';
import { decodeField } from './copy-text.ts';
import { type BackupHeader, endOfRows, formatVersion, line } from './file-format.ts';
import { orderTables } from './table-order.ts';

const rowsPerChunk = 10_000;
const chunkDeadlineMs = 60_000;
const newline = 0x0a;

export type BackupTarget = { readonly directory: string; readonly reason: BackupReason; readonly now: Date };

/**
 * Writes the complete content, as of one moment, to a new file in the directory and returns its path. The file gets its
 * name only when it is complete and on disk.
 */
export async function writeBackup(database: Database, target: BackupTarget): Promise<string> {
  await mkdir(target.directory, { recursive: true });
  const path = join(target.directory, backupName(target.now, target.reason));
  const unfinished = `${path}.unfinished`;
  const { engine, version } = await database.health();
  try {
    const write = (trx: Transaction) =>
      pipeline(
        Readable.from(backupContents(trx, target.now, `${engine} ${version}`)),
        createGzip({ level: 6 }),
        createWriteStream(unfinished, { mode: 0o600 }),
      );
    await database.asMaintenance(write, { mode: 'snapshot', deadlineMs: chunkDeadlineMs });
    await finish(unfinished, path);
    return path;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function finish(unfinished: string, path: string): Promise<void> {
  const file = await open(unfinished, 'r+');
  await file.sync();
  await file.close();
  await rename(unfinished, path);
  syncDirectory(join(path, '..'));
}

async function* backupContents(trx: Transaction, now: Date, engine: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  for await (const part of backupParts(trx, now, engine, rows)) {
    hash.update(part);
    yield part;
  }
  await checkWritten(trx, rows);
  yield Buffer.from(line({ rows, counters: await readCounters(trx), checksum: hash.digest('hex') }));
}

/** The tables are counted in the same snapshot, which proves that the chunks are complete. */
async function checkWritten(trx: Transaction, rows: Readonly<Record<string, number>>): Promise<void> {
  for (const [table, count] of await countRows(trx, Object.keys(rows))) {
    if (rows[table] !== count) throw new Error(`Table ${table} has ${count} rows, and ${rows[table]} were written`);
  }
}

async function* backupParts(
  trx: Transaction,
  now: Date,
  engine: string,
  rows: Record<string, number>,
): AsyncGenerator<Buffer> {
  const tables = await tablesInOrder(trx);
  yield Buffer.from(line(await header(trx, now, engine, tables)));
  for (const table of tables) {
    yield Buffer.from(line({ table: table.name, columns: table.columns }));
    rows[table.name] = 0;
    for await (const chunk of tableChunks(trx, table)) {
      rows[table.name] = (rows[table.name] ?? 0) + countLines(chunk);
      yield chunk;
    }
    yield Buffer.from(`${endOfRows}\n`);
  }
}

async function tablesInOrder(trx: Transaction): Promise<TableShape[]> {
  const byName = new Map((await readTables(trx)).map((table) => [table.name, table]));
  const order = orderTables([...byName.keys()], await readReferences(trx));
  return order.flatMap((name) => byName.get(name) ?? []);
}

async function header(
  trx: Transaction,
  now: Date,
  engine: string,
  shapes: readonly TableShape[],
): Promise<BackupHeader> {
  const migrations = await trx
    .selectFrom('schema_migrations')
    .select(['version', 'name', 'checksum'])
    .orderBy('version')
    .execute();
  const tables = shapes.map(({ name }) => name);
  return { format: 'daybook-backup', formatVersion, createdAt: now.toISOString(), engine, tables, migrations };
}

/**
 * Yields the rows of a table in the order of its primary key, each chunk beginning after the last key of the previous
 * one.
 */
async function* tableChunks(trx: Transaction, table: TableShape): AsyncGenerator<Buffer> {
  const columns = table.columns.map(({ name }) => quoted(name)).join(', ');
  const key = table.primaryKey.map(quoted).join(', ');
  let after = '';
  for (;;) {
    const query = `SELECT ${columns} FROM ${quoted(table.name)} ${after} ORDER BY ${key} LIMIT ${rowsPerChunk}`;
    const chunk = await sessionOf(trx).copyOut(`COPY (${query}) TO STDOUT`);
    if (chunk.length > 0) yield chunk;
    if (countLines(chunk) < rowsPerChunk) return;
    after = `WHERE (${key}) > (${lastKey(table, chunk)})`;
  }
}

function lastKey(table: TableShape, chunk: Buffer): string {
  const start = chunk.lastIndexOf(newline, chunk.length - 2) + 1;
  const fields = chunk.toString('utf8', start, chunk.length - 1).split('\t');
  const values = table.primaryKey.map((name) => {
    const index = table.columns.findIndex((column) => column.name === name);
    return `${pg.escapeLiteral(decodeField(fields[index] ?? '') ?? '')}::${table.columns[index]?.type}`;
  });
  return values.join(', ');
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}

function countLines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) count += 1;
  return count;
}
