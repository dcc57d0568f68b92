import { createHash } from 'node:crypto';
import { decodeText } from '@daybook/domain/files/decode-text.ts';
import { fieldsNamed } from '@daybook/domain/phone-systems/call-fields.ts';
import { headerOf, readCsv } from '../imports/imports.service.ts';
import type { Report } from './take-calls.ts';

/** A line with N known names is the one with the names, whatever stands above it. */
const surelyNamed = 3;
const isHeader = (names: readonly string[]): boolean => fieldsNamed(names).size >= surelyNamed;

/**
 * Returns the calls of a system's CSV export, each by the names of its columns and with the number of its row. Lists of calls mostly
 * have no ids: the whole row identifies such a call, so that the same row in another file is the same call.
 * @throws AppError IMPORT_UNREADABLE
 */
export async function readCallFile(bytes: Uint8Array): Promise<Report[]> {
  const text = decodeText(bytes);
  const names = headerOf(text, isHeader);
  const rows = await readCsv(text, isHeader);
  const hasIds = fieldsNamed(names).has('id');
  return rows.map(({ row, cells }) => ({
    row,
    fields: {
      ...Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ''])),
      ...(hasIds ? {} : { id: createHash('sha256').update(JSON.stringify(cells)).digest('base64url') }),
    },
  }));
}
