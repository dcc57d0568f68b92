// Tables of a person's own data: recorded activity, and its devices.
import { contactName, type ExportTable, sourceName } from './export-table.ts';

export const activityTables: readonly ExportTable[] = [
  {
    name: 'logs',
    table: 'logs',
    columns: [
      ...['id', 'event_id', 'part', 'day_id', 'date', 'started_at', 'ended_at', 'subject_id', 'source_id', 'device_id'],
      ...['contact_id', 'internal', 'status', 'flags', 'decided_by', 'tag_id', 'description', 'registration_id'],
      ...[
        'is_late',
        'remove_overlapping',
        'clock_skew_seconds',
        'published_seconds',
        'published_at',
        'created_at',
        'updated_at',
        'deleted_at',
        'cut_from_id',
        'cut_from_at',
        'travel_of',
      ],
    ],
    order: ['date', 'id'],
    readable: { ...contactName, ...sourceName },
  },
  {
    name: 'subjects',
    table: 'subjects',
    columns: [
      ...['id', 'source_id', 'title', 'app', 'url', 'path', 'mail_from', 'mail_to', 'phone_number', 'direction'],
      ...['location', 'attendees', 'content', 'created_at'],
    ],
    order: ['source_id', 'id'],
    readable: sourceName,
  },
  {
    name: 'subject_references',
    table: 'subject_references',
    columns: ['subject_id', 'type', 'normalised'],
    order: ['type', 'normalised', 'subject_id'],
  },
  {
    name: 'reference_counts',
    table: 'reference_counts',
    columns: ['type', 'normalised', 'contact_id', 'times', 'last_date'],
    order: ['type', 'normalised', 'contact_id'],
    readable: contactName,
  },
  {
    name: 'removed_events',
    table: 'removed_events',
    columns: ['event_id', 'part', 'date', 'started_at', 'ended_at', 'clock_skew_seconds', 'removed_at'],
    order: ['event_id', 'part'],
  },
  {
    name: 'notes',
    table: 'activity_notes',
    columns: ['id', 'day_id', 'description', 'timestamp', 'created_at', 'updated_at', 'deleted_at'],
    order: ['id'],
  },
  {
    name: 'note_pictures',
    table: 'note_pictures',
    columns: ['note_id', 'media_type', 'content', 'created_at'],
    order: ['note_id'],
  },
  {
    name: 'timers',
    table: 'timers',
    columns: ['started_at', 'description', 'contact_id', 'is_internal'],
    order: ['started_at'],
    readable: contactName,
  },
  {
    name: 'devices',
    table: 'devices',
    columns: [
      ...['id', 'uuid', 'name', 'given_name', 'kind', 'version', 'created_at', 'last_seen_at', 'last_event_at'],
      ...['recording', 'paused_until', 'is_idle', 'lost_permissions', 'clock_skew_seconds', 'token_id'],
      'forgotten_at',
    ],
    order: ['id'],
  },
  {
    name: 'device_states',
    table: 'device_states',
    columns: ['id', 'device_id', 'state', 'started_at', 'ended_at'],
    order: ['id'],
  },
  {
    name: 'source_names',
    table: 'source_names',
    columns: ['source_id', 'name', 'updated_at'],
    order: ['source_id'],
    readable: sourceName,
  },
  {
    name: 'watch_buckets',
    table: 'watch_buckets',
    columns: ['bucket_id', 'type', 'client', 'hostname', 'created_at', 'known_until', 'heard_at'],
    order: ['bucket_id'],
  },
  {
    name: 'watch_events',
    table: 'watch_events',
    columns: ['id', 'bucket_id', 'started_at', 'ended_at', 'data', 'heard_at', 'told_until'],
    order: ['id'],
  },
];
