import { headerOf, readCsv } from '../imports/imports.service.ts';
import { decodeText } from '../platform/files/decode-text.ts';
import type { Report } from './take-calls.ts';

/**
 * Returns the calls of a system's CSV export, each by the names of its columns and with the number of its row.
 * @throws AppError IMPORT_UNREADABLE
 */
export async function readCallFile(bytes: Uint8Array): Promise<Report[]> {
  const text = decodeText(bytes);
  const names = headerOf(text);
  const rows = await readCsv(text);
  return rows.map(({ row, cells }) => ({
    row,
    fields: Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ''])),
  }));
}
