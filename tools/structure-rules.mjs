/** Structure rules for `npm run check` (docs/architecture.md), as data. */

export const limits = {
  /** Source files in one folder, without tests and styles. */
  filesInFolder: 40,
  /** Server concepts in import cycles. */
  conceptsInCircles: 6,
  filesInCircles: 0,
};

/** Folders that are flat lists with one file for each concept. */
export const lists = ['packages/contract/src'];

/**
 * The server concepts that may write a table, its owner first; others call the owner's service. Each further writer has
 * a reason, usually that the rows change in one statement together with its own. A table that is missing here may not
 * be written, so a new one must get an owner.
 */
export const tableWriters = {
  /** days: removal of notes after their retention period. */
  activity_notes: ['logs', 'days'],
  ai_sessions: ['ai'],
  ai_suggestion_sets: ['ai'],
  ai_suggestions: ['ai'],
  ai_thread_turns: ['ai'],
  ai_threads: ['ai'],
  ai_model_usage: ['ai'],
  ai_model_consents: ['ai'],
  ai_model_user_usage: ['ai'],
  /** platform: the last use, written with the request. */
  api_tokens: ['auth', 'platform'],
  /** An appointment follows its log in the same statement, so that a change costs one round trip. contacts: merging moves its rows. */
  appointments: ['appointments', 'capture', 'contacts', 'logs', 'registrations', 'slots', 'tags'],
  archived_registrations: ['registrations'],
  audit_entries: ['audit'],
  audit_heads: ['audit'],
  client_properties: ['organisations'],
  /** auth registers, billing ends the trial; crm, tickets and partners choose what is connected;
   * preferences hold size and branch, which the organisation's row has. */
  clients: ['organisations', 'auth', 'billing', 'crm', 'partners', 'preferences', 'tickets'],
  contact_addresses: ['contacts'],
  billing_accounts: ['billing'],
  billing_events: ['billing'],
  contact_import_files: ['contacts'],
  contact_import_rows: ['contacts'],
  contact_imports: ['contacts'],
  contacts: ['contacts'],
  crm_connections: ['crm'],
  crm_day_sums: ['crm'],
  crm_differences: ['crm'],
  crm_records: ['crm'],
  crm_runs: ['crm'],
  crm_secrets: ['platform'],
  custom_fields: ['custom-fields'],
  dashboard_arrangements: ['dashboard'],
  day_breaks: ['slots'],
  day_changes: ['days'],
  day_processing_times: ['days'],
  day_views: ['audit'],
  /** Every change on a day gives it a new version, in the same statement. exports: the sync status. */
  days: ['days', 'capture', 'timeline', 'logs', 'tags', 'contacts', 'exports'],
  demo_hours: ['demo'],
  departments: ['organisations'],
  description_users: ['descriptions'],
  descriptions: ['descriptions'],
  /** platform: upkeep. */
  device_states: ['capture', 'platform'],
  devices: ['capture'],
  dimension_levels: ['dimensions'],
  dimension_template_parts: ['dimensions'],
  /** contacts: merging. */
  dimension_templates: ['dimensions', 'contacts'],
  /** contacts: merging. */
  dimensions: ['dimensions', 'contacts'],
  /** days claims a reminder that goes by mail; platform: upkeep. */
  dismissed_reminders: ['reminders', 'days', 'platform'],
  export_entries: ['exports'],
  export_targets: ['exports'],
  feedback: ['onboarding'],
  idempotency_keys: ['platform'],
  /** platform: upkeep. */
  note_pictures: ['logs'],
  notification_marks: ['notifications', 'platform'],
  push_subscriptions: ['push'],
  team_reminders: ['reminders'],
  import_events: ['imports'],
  import_files: ['imports'],
  imports: ['imports'],
  jobs: ['platform'],
  linked_accounts: ['linked-accounts'],
  linked_collections: ['linked-accounts'],
  linked_occurrences: ['linked-accounts'],
  linked_watches: ['linked-accounts'],
  locations: ['organisations'],
  /** capture adds and cuts. Others decide about them, each with what it writes beside them in one statement. */
  logs: ['capture', 'logs', 'appointments', 'contacts', 'days', 'registrations', 'slots', 'tags'],
  made_file_pieces: ['made-files'],
  made_files: ['made-files'],
  microsoft_tenants: ['microsoft-tenant'],
  onboarding_tasks: ['onboarding'],
  /** platform: upkeep. */
  one_time_codes: ['auth', 'platform'],
  partner_configurations: ['partners'],
  phone_lines: ['phone-systems'],
  phone_systems: ['phone-systems'],
  preferences: ['preferences'],
  privacy_counts: ['privacy'],
  privacy_rules: ['privacy'],
  provider_grants: ['auth'],
  /** contacts: merging. */
  reference_counts: ['days', 'contacts'],
  registration_dimensions: ['registrations'],
  registration_sources: ['registrations'],
  /** days publishes and opens again; contacts: merging. */
  registrations: ['registrations', 'contacts', 'days'],
  removed_events: ['days'],
  saved_report_receivers: ['reports'],
  saved_reports: ['reports'],
  /** auth ends them; platform opens and prolongs them. */
  sessions: ['platform', 'auth'],
  sign_in_addresses: ['auth'],
  /** platform: upkeep. */
  sign_in_attempts: ['auth', 'platform'],
  sign_in_identities: ['auth'],
  sign_in_limits: ['platform'],
  slack_links: ['slack'],
  source_names: ['capture'],
  sources: ['capture'],
  subject_references: ['capture'],
  /** days: subjects that only occur on a deleted day. */
  subjects: ['capture', 'days'],
  subscriptions: ['billing'],
  suggestion_contributions: ['suggestions'],
  suggestion_models: ['suggestions'],
  support_conversations: ['support'],
  support_messages: ['support'],
  suggestion_outcomes: ['suggestions'],
  tag_run_logs: ['tags'],
  tag_runs: ['tags'],
  /** contacts: merging. */
  timers: ['timers'],
  tags: ['tags', 'contacts'],
  ticket_connections: ['tickets'],
  /** contacts: merging. */
  ticket_mappings: ['tickets', 'contacts'],
  ticket_secrets: ['platform'],
  tickets: ['tickets'],
  two_factor_recovery_codes: ['auth'],
  two_factor_secrets: ['auth'],
  user_credentials: ['auth'],
  /** auth: signing in and confirming; preferences: language and time zone. */
  /** billing: personal onboarding is bought for a person. */
  users: ['users', 'auth', 'preferences', 'billing'],
  waiting_calls: ['phone-systems'],
  watch_buckets: ['activitywatch'],
  watch_events: ['activitywatch'],
};

/**
 * Concepts whose purpose is to write many tables: whole organisations for the demo and for tests, and the erasure of a
 * person.
 */
export const writesEverything = ['demo', 'own-data', 'testing'];
