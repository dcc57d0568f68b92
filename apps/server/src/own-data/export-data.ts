import type { Database, Scope } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import { csvLine, csvStart } from '../platform/files/csv.ts';
import { type ArchiveFile, zipped } from '../platform/files/zip.ts';
import { type ExportTable, exportTables } from './export-tables.ts';

type Row = Readonly<Record<string, unknown>>;

const rowsPerPage = 1000;
const keyOf = (index: number) => `key_${index}`;

/** All that is kept of a person as an archive, made while it is read. Each page is a short transaction of its own. */
export function exportedData(database: Database, { clientId, userId }: Scope, at: Date): AsyncGenerator<Uint8Array> {
  // Not as an administrator: what others published is not the own data.
  const own = { clientId, userId, readsPublished: false };
  return zipped(
    exportTables.flatMap((table) => [
      { name: `json/${table.name}.json`, contents: asJson(pagesOf(database, own, table)) },
      { name: `csv/${table.name}.csv`, contents: asCsv(table, pagesOf(database, own, table)) },
    ]) satisfies ArchiveFile[],
    at,
  );
}

async function* pagesOf(database: Database, scope: Scope, table: ExportTable): AsyncGenerator<readonly Row[]> {
  let after: Row | undefined;
  do {
    const rows = await readPage(database, scope, table, after);
    if (rows.length > 0) yield rows;
    after = rows.length < rowsPerPage ? undefined : rows.at(-1);
  } while (after !== undefined);
}

async function readPage(database: Database, scope: Scope, table: ExportTable, after: Row | undefined): Promise<Row[]> {
  const { order, readable = {} } = table;
  const keys = sql.join(order.map((column) => sql.ref(`t.${column}`)));
  const shown = sql.join([
    ...order.map((column, index) => sql`${sql.ref(`t.${column}`)} AS ${sql.ref(keyOf(index))}`),
    ...table.columns.map((column) => sql.ref(`t.${column}`)),
    ...Object.entries(readable).map(([name, value]) => sql`${value} AS ${sql.ref(name)}`),
  ]);
  const isOwn = table.isOwn?.(scope.userId) ?? sql`t.user_id = ${scope.userId}`;
  const isLater =
    after === undefined ? sql`true` : sql`(${keys}) > (${sql.join(order.map((_, index) => after[keyOf(index)]))})`;
  const page = sql<Row>`SELECT ${shown} FROM ${sql.table(table.table)} t
    WHERE t.client_id = ${scope.clientId} AND ${isOwn} AND ${isLater} ORDER BY ${keys} LIMIT ${rowsPerPage}`;
  const { rows } = await database.asUser(scope, (trx) => page.execute(trx), { mode: 'read' });
  return rows;
}

const columnsOf = ({ columns, readable = {} }: ExportTable) => [...columns, ...Object.keys(readable)];

async function* asJson(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of pages) {
    yield before + rows.map((row) => JSON.stringify(withoutKeys(row))).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

function withoutKeys(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !/^key_\d$/.test(name)));
}

async function* asCsv(table: ExportTable, pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  const columns = columnsOf(table);
  yield csvStart + csvLine(columns);
  for await (const rows of pages) yield rows.map((row) => csvLine(columns.map((column) => row[column]))).join('');
}
