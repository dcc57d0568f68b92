import type { Database, Scope } from '@daybook/database/database.ts';
import { csvLine, csvStart } from '../platform/files/csv.ts';
import { type ArchiveFile, zipped } from '../platform/files/zip.ts';
import { type Row, readPage, rowsPerPage } from './export-pages.repository.ts';
import { type ExportTable, exportTables } from './export-tables.ts';

/**
 * Returns all stored data of a person as an archive, made while it is read. Each page is a short transaction of its
 * own.
 */
export function exportedData(database: Database, { clientId, userId }: Scope, at: Date): AsyncGenerator<Uint8Array> {
  // Without an administrator's rights: days that others published are not the person's own data.
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
