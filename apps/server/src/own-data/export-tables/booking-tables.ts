// Tables of a person's own data: bookings, their exports, and reports about them.
import { contactName, type ExportTable, nameIn, sourceName } from './export-table.ts';

export const bookingTables: readonly ExportTable[] = [
  {
    name: 'registrations',
    table: 'registrations',
    columns: [
      ...['id', 'day_id', 'date', 'contact_id', 'internal', 'billable', 'description', 'started_at', 'ended_at'],
      ...['recorded_seconds', 'duration_seconds', 'is_corrected', 'customfields', 'published_at', 'created_at'],
      'updated_at',
    ],
    order: ['date', 'id'],
    readable: contactName,
  },
  {
    name: 'registration_dimensions',
    table: 'registration_dimensions',
    columns: ['registration_id', 'level', 'dimension_id', 'date', 'published_at'],
    order: ['registration_id', 'level'],
    readable: { dimension_name: nameIn('dimensions', 'dimension_id') },
  },
  {
    name: 'registration_sources',
    table: 'registration_sources',
    columns: ['registration_id', 'source_id', 'date', 'duration_seconds', 'published_at'],
    order: ['registration_id', 'source_id'],
    readable: sourceName,
  },
  {
    name: 'archived_registrations',
    table: 'archived_registrations',
    columns: ['id', 'day_id', 'date', 'content', 'dimensions', 'log_ids', 'deleted_at'],
    order: ['id'],
  },
  {
    name: 'export_entries',
    table: 'export_entries',
    columns: [
      ...[
        'id',
        'day_id',
        'registration_id',
        'date',
        'target',
        'action',
        'state',
        'attempts',
        'reference',
        'outside_id',
      ],
      ...[
        'is_uncertain',
        'error_code',
        'error_detail',
        'failed_since',
        'payload',
        'next_at',
        'created_at',
        'updated_at',
      ],
      ...['done_at', 'is_double'],
    ],
    order: ['id'],
  },
  {
    name: 'saved_reports',
    table: 'saved_reports',
    columns: [
      ...['id', 'name', 'search', 'question', 'is_shared', 'mail_every', 'mail_format', 'created_at', 'updated_at'],
      'deleted_at',
    ],
    order: ['id'],
  },
  {
    name: 'received_reports',
    table: 'saved_report_receivers',
    columns: ['report_id', 'owner_id', 'mailed_for', 'stopped_at'],
    order: ['report_id'],
  },
];
