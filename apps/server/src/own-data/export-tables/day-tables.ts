// Tables of a person's own data: days, and the changes of them.
import type { ExportTable } from './export-table.ts';

export const dayTables: readonly ExportTable[] = [
  {
    name: 'days',
    table: 'days',
    columns: [
      ...['id', 'date', 'timezone', 'status', 'sync_status', 'recorded_seconds', 'booked_seconds', 'ignored_seconds'],
      ...['open_seconds', 'presence_seconds', 'published_at', 'reopened_at', 'reopened_by', 'reopened_reason'],
      ...['ignored_by_source', 'activity_removed_at', 'created_at', 'updated_at'],
    ],
    order: ['date', 'id'],
  },
  {
    name: 'day_changes',
    table: 'day_changes',
    columns: ['id', 'day_id', 'marker', 'kind', 'created_at', 'undone_at'],
    order: ['id'],
  },
  {
    name: 'day_change_rows',
    table: 'day_change_rows',
    columns: ['id', 'day_id', 'marker', 'table_name', 'row_ids', 'before', 'after'],
    order: ['id'],
  },
  {
    name: 'day_breaks',
    table: 'day_breaks',
    columns: ['id', 'day_id', 'at', 'created_at'],
    order: ['id'],
  },
  {
    name: 'day_processing_times',
    table: 'day_processing_times',
    columns: [
      ...['day_id', 'process_day', 'select', 'appointments', 'tag', 'internal', 'book', 'publish', 'updated_at'],
    ],
    order: ['day_id'],
  },
  {
    name: 'days_looked_at',
    table: 'day_views',
    columns: ['day_id', 'recorded_at'],
    order: ['day_id', 'impersonator_user_id'],
  },
];
