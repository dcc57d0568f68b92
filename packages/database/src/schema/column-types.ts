// Facts about columns that the catalogue lacks: the domain type of the values, and the shape of JSON.

/** A type of the rules; the compiler compares its values with those of the column's CHECK constraint. */
export type NamedType = { readonly name: string; readonly file: string };

const named = (file: string, name: string): NamedType => ({ name, file: `@daybook/domain/${file}` });

const provider = named('auth/sign-in-providers.ts', 'SignInProvider');

/** By table and column. */
export const namedTypes: Readonly<Record<string, NamedType>> = {
  'ai_sessions.failure': named('ai/session-states.ts', 'AiSessionFailure'),
  'ai_sessions.status': named('ai/session-states.ts', 'AiSessionStatus'),
  'ai_suggestions.status': named('ai/session-states.ts', 'AiSuggestionStatus'),
  'made_files.status': named('files/made-file-statuses.ts', 'MadeFileStatus'),
  'contact_imports.status': named('contacts/import-statuses.ts', 'ContactImportStatus'),
  'crm_connections.state': named('crm/connection-states.ts', 'CrmState'),
  'ticket_connections.state': named('crm/connection-states.ts', 'CrmState'),
  'crm_differences.decision': named('crm/difference-kinds.ts', 'DifferenceDecision'),
  'crm_differences.kind': named('crm/difference-kinds.ts', 'DifferenceKind'),
  'contacts.type': named('contacts/contact-types.ts', 'ContactType'),
  'days.status': named('days/day-states.ts', 'StoredDayStatus'),
  'days.sync_status': named('exports/sync-status.ts', 'SyncStatus'),
  'devices.kind': named('capture/device-kinds.ts', 'DeviceKind'),
  'export_entries.action': named('exports/next-change.ts', 'ExportAction'),
  'export_entries.state': named('exports/export-states.ts', 'ExportState'),
  'imports.format': named('imports/import-formats.ts', 'ImportFormat'),
  'imports.status': named('imports/import-statuses.ts', 'ImportStatus'),
  'linked_accounts.kind': named('linked-accounts/link-kinds.ts', 'LinkKind'),
  'logs.status': named('logs/log-status.ts', 'LogBaseStatus'),
  'appointments.status': named('logs/log-status.ts', 'LogBaseStatus'),
  'one_time_codes.purpose': named('auth/code-purposes.ts', 'CodePurpose'),
  'provider_grants.provider': provider,
  'sessions.method': named('auth/sign-in-methods.ts', 'SignInMethod'),
  'sign_in_attempts.provider': provider,
  'sign_in_identities.provider': provider,
  'subscriptions.plan': named('billing/plans.ts', 'Plan'),
  'subscriptions.state': named('billing/subscription-states.ts', 'SubscriptionState'),
  'tags.origin': named('tags/tag-origins.ts', 'TagOrigin'),
  'users.language': named('users/languages.ts', 'Language'),
  'users.source': named('users/user-sources.ts', 'UserSource'),
};

/** The shapes of jsonb columns, by table and column; all others are read as `unknown`. Written as text. */
export const jsonShapes: Readonly<Record<string, string>> = {
  'archived_registrations.content': 'Record<string, unknown>',
  'archived_registrations.dimensions': '{ level: number; dimension_id: number }[]',
  'audit_entries.details': 'Record<string, unknown>',
  'crm_connections.field_values': 'Record<string, string>',
  'ticket_connections.field_values': 'Record<string, string>',
  'ticket_connections.learned': 'Record<string, string>',
  'crm_connections.learned': 'Record<string, string>',
  'crm_connections.settings': 'Record<string, string | boolean>',
  'crm_differences.ours': 'Record<string, unknown>',
  'crm_differences.theirs': 'Record<string, unknown>',
  'crm_records.details': 'Record<string, string>',
  'crm_runs.lost_counts': 'Record<string, { lost: number; of: number }>',
  'crm_runs.read_counts': 'Record<string, number>',
  'crm_runs.write_counts': 'Record<string, number>',
  'day_change_rows.after': 'Record<string, unknown>',
  'day_change_rows.before': 'Record<string, unknown>',
  'export_entries.payload': 'Record<string, unknown>',
  'imports.preview': 'Record<string, unknown>',
  'saved_reports.question': 'Record<string, unknown>',
  'saved_reports.search': 'Record<string, unknown>',
  'one_time_codes.data': 'Record<string, unknown>',
  'partner_configurations.value': 'Record<string, unknown>',
  'registrations.customfields': 'Record<string, unknown>',
  'suggestion_outcomes.answers': 'readonly unknown[]',
  'tag_run_logs.after': 'Record<string, unknown>',
  'tag_run_logs.before': 'Record<string, unknown>',
  'tag_runs.facts': '{ type: string; normalised: string }[]',
  'tag_runs.tags_before': 'unknown[]',
  'tags.conditions': '{ type: string; value: string; normalised: string }[]',
  'users.permissions': 'Record<string, boolean>',
  'users.profile': 'Record<string, Record<string, boolean>>',
  'watch_buckets.kept_out':
    "{ startMs: number; endMs: number; reason: PrivacyCountsTable['reason']; ruleId: number | null }",
  'watch_events.data': 'Record<string, string>',
};

/** Columns of views that may be null, which the catalogue does not tell. */
export const nullableInViews: ReadonlySet<string> = new Set([
  'client_jobs.failure',
  'client_jobs.next_at',
  'client_jobs.started_at',
  'client_jobs.finished_at',
]);
