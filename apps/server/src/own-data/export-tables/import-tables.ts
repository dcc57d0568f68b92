// Tables of a person's own data: imported files.
import type { ExportTable } from './export-table.ts';

export const importTables: readonly ExportTable[] = [
  {
    name: 'imports',
    table: 'imports',
    columns: [
      ...['id', 'status', 'file_name', 'file_bytes', 'format', 'timezone', 'date_order', 'person', 'preview'],
      ...['handled_count', 'added_count', 'refused_count', 'created_at', 'updated_at'],
    ],
    order: ['id'],
  },
  {
    name: 'import_events',
    table: 'import_events',
    columns: ['import_id', 'event_id'],
    order: ['import_id', 'event_id'],
  },
  {
    name: 'contact_imports',
    table: 'contact_imports',
    columns: [
      ...['id', 'uuid', 'status', 'file_name', 'file_bytes', 'has_header', 'columns', 'structure'],
      ...['row_count', 'handled_count', 'compared_count', 'processed_count', 'added_count', 'updated_count'],
      ...['created_at', 'updated_at'],
    ],
    order: ['id'],
  },
  {
    name: 'contact_import_rows',
    table: 'contact_import_rows',
    columns: [
      ...['import_id', 'row', 'company_code', 'company_name', 'email_addresses', 'phone_numbers', 'status'],
      ...['value_error', 'validation_error', 'outcome', 'contact_id', 'is_follower'],
    ],
    order: ['import_id', 'row'],
  },
];
