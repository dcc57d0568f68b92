// Tables of a person's own data: the person, sign-ins, settings, and what others did that concerns the person.
import { sql } from 'kysely';
import { type ExportTable, nameIn } from './export-table.ts';

export const personTables: readonly ExportTable[] = [
  {
    name: 'profile',
    table: 'users',
    columns: [
      ...['id', 'email', 'name_first', 'name_prefix', 'name_last', 'language', 'timezone', 'country'],
      ...['is_admin', 'is_demo', 'is_locked', 'is_onboarded', 'personal_onboarding', 'permissions', 'profile'],
      ...['department_id', 'location_id', 'email_verified_at', 'invited_at', 'invited_by', 'accepted_at'],
      ...['source', 'last_signed_in_at'],
      ...[
        'deactivated_at',
        'deactivation_reason',
        'terms_accepted_at',
        'terms_version',
        'ai_requested_at',
        'ai_enabled_at',
      ],
      ...['created_at', 'updated_at'],
    ],
    order: ['id'],
    isOwn: (userId) => sql`t.id = ${userId}`,
    readable: {
      department_name: nameIn('departments', 'department_id'),
      location_name: nameIn('locations', 'location_id'),
    },
  },
  { name: 'preferences', table: 'preferences', columns: ['chapter', 'value', 'updated_at'], order: ['chapter'] },
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
  {
    name: 'dismissed_reminders',
    table: 'dismissed_reminders',
    columns: ['key', 'until'],
    order: ['key'],
  },
  {
    name: 'dashboard_arrangements',
    table: 'dashboard_arrangements',
    columns: ['widgets', 'updated_at'],
    order: ['user_id'],
  },
  {
    name: 'notification_marks',
    table: 'notification_marks',
    columns: ['key', 'read_at', 'snoozed_until', 'pushed_at', 'marked_at'],
    order: ['key'],
  },
  {
    name: 'push_subscriptions',
    table: 'push_subscriptions',
    columns: ['id', 'name', 'created_at', 'last_sent_at'],
    order: ['id'],
  },
  {
    name: 'team_reminders',
    table: 'team_reminders',
    columns: ['reminded_by', 'reminded_at', 'open_days', 'first_date'],
    order: ['user_id'],
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
  {
    name: 'support_conversations',
    table: 'support_conversations',
    columns: ['started_at', 'seen_at'],
    order: ['user_id'],
  },
  {
    name: 'support_messages',
    table: 'support_messages',
    columns: ['id', 'sender', 'text', 'diagnosis', 'created_at'],
    order: ['id'],
  },
  { name: 'feedback', table: 'feedback', columns: ['id', 'kind', 'body', 'created_at'], order: ['id'] },
  {
    name: 'audit_entries',
    table: 'audit_entries',
    columns: ['sequence', 'at', 'actor_user_id', 'action', 'subject_type', 'subject_id', 'subject_user_id', 'details'],
    order: ['sequence'],
    isOwn: (userId) => sql`${userId} IN (t.subject_user_id, t.actor_user_id)`,
    // The addresses of other people are their own data.
    readable: {
      address: () =>
        sql`CASE WHEN t.actor_user_id = app_user_id() AND t.impersonator_user_id IS NULL THEN t.address END`,
    },
  },
];
