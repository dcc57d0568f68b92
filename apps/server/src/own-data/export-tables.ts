// Tables of a person's own data. A column that is not named here does not leave the database: secrets are not.
import { type RawBuilder, sql } from 'kysely';

export type ExportTable = {
  /** The name of its files. */
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  /** Columns that together are unique, by which the rows are read one page after the other. None of them is an instant. */
  readonly order: readonly [string, ...string[]];
  /** Condition that makes a row the person's own; without it that is user_id. */
  readonly isOwn?: (userId: number) => RawBuilder<boolean>;
  /** Names for ids, beside the columns. */
  readonly readable?: Readonly<Record<string, RawBuilder<unknown>>>;
};

const nameIn = (table: string, column: string) =>
  sql`(SELECT n.name FROM ${sql.table(table)} n WHERE n.client_id = t.client_id AND n.id = ${sql.ref(`t.${column}`)})`;
const contactName = { contact_name: nameIn('contacts', 'contact_id') };
const sourceName = { source_name: nameIn('sources', 'source_id') };

export const exportTables: readonly ExportTable[] = [
  {
    name: 'profile',
    table: 'users',
    columns: [
      ...['id', 'email', 'name_first', 'name_prefix', 'name_last', 'language', 'timezone', 'country'],
      ...['is_admin', 'is_demo', 'is_locked', 'is_onboarded', 'personal_onboarding', 'permissions', 'profile'],
      ...['department_id', 'location_id', 'email_verified_at', 'invited_at', 'invited_by', 'accepted_at'],
      ...['source', 'last_signed_in_at'],
      ...['deactivated_at', 'deactivation_reason', 'terms_accepted_at', 'ai_requested_at', 'ai_enabled_at'],
      ...['created_at', 'updated_at'],
    ],
    order: ['id'],
    isOwn: (userId) => sql`t.id = ${userId}`,
    readable: {
      department_name: nameIn('departments', 'department_id'),
      location_name: nameIn('locations', 'location_id'),
    },
  },
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
    name: 'ai_suggestion_sets',
    table: 'ai_suggestion_sets',
    columns: ['id', 'origin', 'replaces', 'cancelled_at', 'created_at'],
    order: ['id'],
  },
  {
    name: 'ai_sessions',
    table: 'ai_sessions',
    columns: [
      ...['id', 'set_id', 'day_id', 'status', 'failure', 'replaced_count', 'left_out_seconds', 'heatmap', 'created_at'],
      'updated_at',
    ],
    order: ['id'],
  },
  {
    name: 'ai_suggestions',
    table: 'ai_suggestions',
    columns: [
      ...['id', 'session_id', 'place', 'status', 'decided_by', 'decided_at', 'log_ids', 'is_certain', 'proposal'],
      'created_at',
    ],
    order: ['id'],
  },
  {
    name: 'ai_threads',
    table: 'ai_threads',
    columns: ['id', 'created_at', 'updated_at'],
    order: ['id'],
  },
  {
    name: 'ai_thread_turns',
    table: 'ai_thread_turns',
    columns: ['id', 'thread_id', 'question', 'asked_on', 'status', 'answer', 'by_model', 'created_at'],
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
  {
    name: 'suggestion_models',
    table: 'suggestion_models',
    columns: ['fingerprint', 'state', 'updated_at'],
    order: ['updated_at'],
  },
  {
    name: 'suggestion_outcomes',
    table: 'suggestion_outcomes',
    columns: [
      ...['date', 'day_id', 'kind', 'key', 'grade', 'answers', 'log_ids', 'rank', 'rating', 'comment', 'shown_at'],
      'settled_at',
    ],
    order: ['date', 'kind', 'key'],
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
    name: 'removed_events',
    table: 'removed_events',
    columns: ['event_id', 'part', 'date', 'started_at', 'ended_at', 'clock_skew_seconds', 'removed_at'],
    order: ['event_id', 'part'],
  },
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
    name: 'notes',
    table: 'activity_notes',
    columns: ['id', 'day_id', 'description', 'timestamp', 'created_at', 'updated_at', 'deleted_at'],
    order: ['id'],
  },
  {
    name: 'tags',
    table: 'tags',
    columns: [
      ...['id', 'user_id', 'type', 'value', 'nature', 'contact_id', 'internal', 'ignored', 'locked', 'forced'],
      ...['origin', 'created_at', 'updated_at', 'deleted_at', 'conditions'],
    ],
    order: ['id'],
    // Also the general ones that the person made.
    isOwn: (userId) => sql`(t.user_id = ${userId} OR t.created_by = ${userId})`,
    readable: contactName,
  },
  {
    name: 'descriptions',
    table: 'descriptions',
    columns: [
      ...['id', 'description', 'enabled', 'personal', 'level', 'dimension_id', 'shared_count', 'created_at'],
      ...['updated_at', 'deleted_at'],
    ],
    order: ['id'],
    readable: { dimension_name: nameIn('dimensions', 'dimension_id') },
  },
  {
    name: 'description_users',
    table: 'description_users',
    columns: ['description_id', 'user_id', 'owner_id'],
    order: ['description_id', 'user_id'],
    // People with whom the person shares, and things shared with the person.
    isOwn: (userId) => sql`${userId} IN (t.user_id, t.owner_id)`,
  },
  {
    name: 'tag_runs',
    table: 'tag_runs',
    columns: [
      ...['id', 'kind', 'tag_ids', 'facts', 'tags_before', 'status', 'changed_logs', 'created_at', 'updated_at'],
    ],
    order: ['id'],
  },
  {
    name: 'tag_run_logs',
    table: 'tag_run_logs',
    columns: ['run_id', 'before', 'after', 'log_ids'],
    order: ['id'],
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
    name: 'privacy_rules',
    table: 'privacy_rules',
    columns: ['id', 'kind', 'pattern', 'effect', 'created_at', 'updated_at'],
    order: ['id'],
  },
  {
    name: 'privacy_counts',
    table: 'privacy_counts',
    columns: ['date', 'reason', 'rule_id', 'origin', 'count', 'seconds'],
    order: ['date', 'reason', 'rule_id', 'origin'],
  },
  { name: 'preferences', table: 'preferences', columns: ['chapter', 'value', 'updated_at'], order: ['chapter'] },
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
    name: 'dismissed_reminders',
    table: 'dismissed_reminders',
    columns: ['key', 'until'],
    order: ['key'],
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
  {
    name: 'sessions',
    table: 'sessions',
    columns: [...['id', 'method', 'address', 'user_agent', 'remembered', 'created_at', 'last_used_at', 'expires_at']],
    order: ['id'],
  },
  {
    name: 'api_tokens',
    table: 'api_tokens',
    columns: ['id', 'name', 'abilities', 'created_at', 'last_used_at', 'deleted_at'],
    order: ['id'],
  },
  {
    name: 'sign_in_identities',
    table: 'sign_in_identities',
    columns: ['provider', 'issuer', 'subject', 'email', 'tenant_id', 'attached_at', 'last_used_at'],
    order: ['issuer', 'subject'],
  },
  {
    name: 'provider_grants',
    table: 'provider_grants',
    columns: [
      ...['provider', 'issuer', 'subject', 'tenant_id', 'email', 'scopes', 'state', 'invalid_reason'],
      ...['granted_at', 'updated_at'],
    ],
    order: ['provider'],
  },
  {
    name: 'slack_links',
    table: 'slack_links',
    columns: ['team_id', 'team_name', 'slack_user_id', 'state', 'huddle_since', 'linked_at', 'updated_at'],
    order: ['team_id'],
  },
  {
    name: 'subscriptions',
    table: 'subscriptions',
    columns: ['plan', 'state', 'is_yearly', 'started_at', 'ends_at', 'cancellation_reason', 'updated_at'],
    order: ['user_id'],
  },
  {
    name: 'onboarding_tasks',
    table: 'onboarding_tasks',
    columns: ['key', 'completed_at', 'ignored_at'],
    order: ['key'],
  },
  { name: 'feedback', table: 'feedback', columns: ['id', 'kind', 'body', 'created_at'], order: ['id'] },
  {
    name: 'days_looked_at',
    table: 'day_views',
    columns: ['day_id', 'recorded_at'],
    order: ['day_id', 'impersonator_user_id'],
  },
  {
    name: 'audit_entries',
    table: 'audit_entries',
    columns: ['sequence', 'at', 'actor_user_id', 'action', 'subject_type', 'subject_id', 'subject_user_id', 'details'],
    order: ['sequence'],
    isOwn: (userId) => sql`${userId} IN (t.subject_user_id, t.actor_user_id)`,
    // Where others acted from is theirs.
    readable: {
      address: sql`CASE WHEN t.actor_user_id = app_user_id() AND t.impersonator_user_id IS NULL THEN t.address END`,
    },
  },
];
