// Tables of a person's own data: linked accounts and systems, and their data about the person.
import { contactName, type ExportTable } from './export-table.ts';

export const connectionTables: readonly ExportTable[] = [
  {
    name: 'appointments',
    table: 'appointments',
    columns: [
      ...['id', 'day_id', 'log_id', 'event_id', 'description', 'started_at', 'ended_at', 'location', 'attendees'],
      ...['status', 'contact_id', 'internal', 'changed_outside', 'travel_location_start', 'travel_location_end'],
      ...['created_at', 'updated_at'],
    ],
    order: ['id'],
    readable: contactName,
  },
  {
    name: 'linked_accounts',
    table: 'linked_accounts',
    columns: [
      ...['id', 'kind', 'name', 'host', 'username', 'from_date', 'is_enabled', 'state', 'error_code', 'failed_at'],
      ...['last_synced_at', 'next_sync_at', 'created_at', 'updated_at'],
    ],
    order: ['id'],
  },
  {
    name: 'linked_collections',
    table: 'linked_collections',
    columns: [
      'id',
      'account_id',
      'key',
      'name',
      'is_proposed',
      'is_enabled',
      'last_synced_at',
      'gone_at',
      'created_at',
    ],
    order: ['id'],
  },
  {
    name: 'linked_occurrences',
    table: 'linked_occurrences',
    columns: [
      ...['collection_id', 'event_id', 'started_at', 'ended_at', 'title', 'location', 'attendees', 'is_private'],
      ...['state', 'carried_travel', 'created_at', 'updated_at'],
    ],
    order: ['collection_id', 'event_id'],
  },
  {
    name: 'crm_connections',
    table: 'crm_connections',
    columns: [
      ...['id', 'system', 'state', 'step', 'field_values', 'learned', 'settings', 'account', 'person', 'error_code'],
      ...['error_detail', 'failed_at', 'connected_at', 'last_read_at', 'created_at', 'updated_at'],
      ...['compared_at', 'compare_error_code', 'compare_error_detail'],
    ],
    order: ['id'],
  },
  {
    name: 'crm_differences',
    table: 'crm_differences',
    columns: [
      ...['id', 'connection_id', 'kind', 'date', 'outside_id', 'registration_id', 'ours', 'theirs', 'decision'],
      ...['decided_by', 'decided_at', 'found_at'],
    ],
    order: ['id'],
  },
  {
    name: 'crm_day_sums',
    table: 'crm_day_sums',
    columns: ['connection_id', 'date', 'sent_seconds', 'standing_seconds'],
    order: ['connection_id', 'date'],
  },
  {
    name: 'ticket_connections',
    table: 'ticket_connections',
    columns: [
      ...['id', 'system', 'state', 'step', 'field_values', 'learned', 'account', 'person', 'error_code'],
      ...['error_detail', 'failed_at', 'connected_at', 'last_read_at', 'created_at', 'updated_at'],
    ],
    order: ['id'],
  },
  {
    name: 'tickets',
    table: 'tickets',
    columns: [
      ...['id', 'connection_id', 'outside_id', 'key', 'title', 'status', 'is_closed', 'is_assigned', 'page'],
      ...['group_id', 'group_name', 'changed_at', 'read_at'],
    ],
    order: ['id'],
  },
  {
    name: 'ticket_mappings',
    table: 'ticket_mappings',
    columns: ['id', 'system', 'account_id', 'group_id', 'contact_id', 'dimension_id', 'updated_at'],
    order: ['id'],
  },
  {
    name: 'phone_lines',
    table: 'phone_lines',
    columns: ['phone_system_id', 'line'],
    order: ['phone_system_id', 'line'],
  },
  {
    name: 'slack_links',
    table: 'slack_links',
    columns: ['team_id', 'team_name', 'slack_user_id', 'state', 'huddle_since', 'linked_at', 'updated_at'],
    order: ['team_id'],
  },
];
