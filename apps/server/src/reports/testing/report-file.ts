// Requests a file with a report and reads it like its reader, for tests.
import readExcel from 'read-excel-file/node';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

const path = '/api/v1/rpc/report/export';

/** Returns the answer with a file, once it is made. */
export async function madeFile(world: TestApp, user: TestUser, body: object) {
  const { id } = (await user.client.post(path, body)).expect(202).json.data;
  await world.runJobs();
  return (await user.client.post(`${path}/status`, { id })).expect(200);
}

/** Returns the cells of a line; a field in quotes may contain a separator. */
const cellsOf =
  (separator: string) =>
  (line: string): string[] =>
    [...line.matchAll(new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}]*))(?:${separator}|$)`, 'gu'))]
      .slice(0, -1)
      .map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');

/** Returns the lines of a csv file as cells, the heading first. */
export const csvCells = (text: string, separator: ',' | ';' = ','): string[][] =>
  text
    .replace(/^\uFEFF/u, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => cellsOf(separator)(`${line}${separator}`));

/** Returns the sheets of a workbook by name. */
export async function workbookCells(bytes: Uint8Array): Promise<Record<string, readonly (readonly unknown[])[]>> {
  const sheets = await readExcel(Buffer.from(bytes));
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data]));
}
