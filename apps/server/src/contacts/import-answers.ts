import type { ContactImport, ContactImportRow } from '@daybook/contract/contact-imports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { ContactImportRowsTable } from '@daybook/database/schema.ts';
import type { Selectable } from 'kysely';
import { csvLine, csvStart } from '../platform/files/csv.ts';
import { idText, instantText } from '../platform/lists/json-api.ts';
import { countRows, type ImportCounts, type ImportRecord } from './import.repository.ts';

type Row = Selectable<ContactImportRowsTable>;
const nothing: ImportCounts = { pending_count: 0, failed_count: 0, add_count: 0, update_count: 0 };

/** Returns imports with the effects of their rows, in the form of the contract. */
export async function importAnswers(
  trx: Transaction,
  scope: Scope,
  records: readonly ImportRecord[],
): Promise<ContactImport[]> {
  const counts = await countRows(trx, scope, records);
  return records.map((record) => ({
    id: idText(record.id),
    uuid: record.uuid,
    status: record.status,
    file_name: record.file_name,
    file_bytes: record.file_bytes,
    has_header: record.has_header,
    // Only startImport and processImport write them.
    columns: record.columns as ContactImport['columns'],
    structure: record.structure as ContactImport['structure'],
    row_count: record.row_count,
    handled_count: record.handled_count,
    compared_count: record.compared_count,
    processed_count: record.processed_count,
    ...(counts.get(record.id) ?? nothing),
    added_count: record.added_count,
    updated_count: record.updated_count,
    created_at: instantText(record.created_at),
    updated_at: instantText(record.updated_at),
  }));
}

export function rowAnswer(row: Row): ContactImportRow {
  return {
    id: idText(row.row),
    company_code: row.company_code,
    company_name: row.company_name,
    email_addresses: row.email_addresses,
    phone_numbers: row.phone_numbers,
    status: row.status,
    // Only checkImportRow and saveRelations write it.
    validation_error: row.validation_error as ContactImportRow['validation_error'],
  };
}

/** Returns the rows as a CSV file that can be corrected and imported; texts that look like formulas are escaped. */
export function rowsFile(rows: readonly Row[]): string {
  const header = ['company_code', 'company_name', 'email_addresses', 'phone_numbers', 'row', 'validation_error'];
  const lines = rows.map((row) => [
    row.company_code,
    row.company_name,
    row.email_addresses.join('; '),
    row.phone_numbers.join('; '),
    row.row,
    row.validation_error,
  ]);
  return csvStart + [header, ...lines].map(csvLine).join('');
}
