// Rows that an erasure removes. Runs as daybook_maintenance: for every other role published rows are frozen, and
// credentials hidden.
import type { Transaction } from '@daybook/database/database.ts';
import type { Schema } from '@daybook/database/schema.ts';
import { type RawBuilder, sql } from 'kysely';

/** The erased person. */
export type Person = { readonly clientId: number; readonly userId: number };

export type PersonRow = {
  email: string;
  language: 'nl' | 'en' | 'de' | 'fr';
  is_demo: boolean;
  deleted_at: Date | null;
  erased_at: Date | null;
};

/** Returns the person, archived or not, locked until the transaction ends. */
export function lockPerson(trx: Transaction, { clientId, userId }: Person): Promise<PersonRow | undefined> {
  return trx
    .selectFrom('users')
    .select(['email', 'language', 'is_demo', 'deleted_at', 'erased_at'])
    .where('client_id', '=', clientId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Anonymises the person: the row stays, because published hours belong to it. */
export async function makeAnonymous(
  trx: Transaction,
  { clientId, userId }: Person,
  name: { readonly first: string; readonly last: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      email: `erased-${userId}@invalid`,
      name_first: name.first,
      name_prefix: null,
      name_last: name.last,
      timezone: 'UTC',
      country: null,
      is_admin: false,
      is_locked: false,
      permissions: '{}',
      profile: '{}',
      department_id: null,
      location_id: null,
      email_verified_at: null,
      invited_at: null,
      invited_by: null,
      accepted_at: null,
      last_signed_in_at: null,
      deactivated_at: null,
      deactivation_reason: null,
      terms_accepted_at: null,
      terms_version: null,
      ai_requested_at: null,
      ai_enabled_at: null,
      deleted_at: sql`coalesce(deleted_at, ${now}::timestamptz)`,
      erased_at: now,
      updated_at: now,
    })
    .where('client_id', '=', clientId)
    .where('id', '=', userId)
    .execute();
}

/** Credentials of the person. They are few rows, so they are removed in the transaction that anonymises the person. */
const credentials = [
  'user_credentials',
  'sign_in_addresses',
  'sign_in_identities',
  'sign_in_attempts',
  'two_factor_recovery_codes',
  'two_factor_secrets',
  'one_time_codes',
  'api_tokens',
  'sessions',
  // Credentials of external accounts; the data of those accounts is removed with them.
  'linked_accounts',
  'provider_grants',
  'slack_links',
  'crm_connections',
  'ticket_connections',
] as const satisfies readonly (keyof Schema)[];

/** Removes all credentials. Also ends the sessions in which the person acts in another's name. */
export async function removeCredentials(trx: Transaction, person: Person): Promise<void> {
  // Devices stay until the other data is removed.
  await sql`UPDATE devices SET token_id = NULL WHERE ${isOf(person)}`.execute(trx);
  for (const table of credentials) await sql`DELETE FROM ${sql.table(table)} WHERE ${isOf(person)}`.execute(trx);
  await trx
    .deleteFrom('sessions')
    .where('impersonator_client_id', '=', person.clientId)
    .where('impersonator_user_id', '=', person.userId)
    .execute();
}

type OwnRows = {
  readonly table: keyof Schema;
  /** Columns that distinguish the person's rows: the primary key without the person; the default is the id. */
  readonly key?: readonly string[];
  readonly only?: RawBuilder<unknown>;
};
const unpublished = sql`published_at IS NULL`;

/** Detected activity: most of a person's rows. */
export const ownLogs = { table: 'logs' } as const satisfies OwnRows;

/** All other data that belongs to the person alone, in an order in which no row refers to a removed one. */
export const ownRows: readonly OwnRows[] = [
  { table: 'day_change_rows' },
  { table: 'day_changes' },
  { table: 'removed_events', key: ['event_id', 'part'] },
  { table: 'day_breaks' },
  { table: 'ai_suggestions' },
  { table: 'ai_sessions' },
  { table: 'ai_suggestion_sets' },
  { table: 'ai_thread_turns' },
  { table: 'ai_threads' },
  { table: 'ai_model_consents', key: [] },
  { table: 'ai_model_user_usage', key: ['date'] },
  { table: 'support_messages' },
  { table: 'support_conversations', key: [] },
  { table: 'note_pictures', key: ['note_id'] },
  { table: 'activity_notes' },
  { table: 'timers', key: [] },
  { table: 'saved_report_receivers', key: ['report_id'] },
  { table: 'saved_reports' },
  { table: 'appointments' },
  { table: 'linked_occurrences', key: ['collection_id', 'event_id'] },
  { table: 'linked_collections' },
  { table: 'linked_accounts' },
  { table: 'provider_grants', key: ['provider'] },
  { table: 'slack_links', key: [] },
  { table: 'crm_connections' },
  { table: 'tickets' },
  { table: 'ticket_connections' },
  { table: 'ticket_mappings' },
  { table: 'export_entries' },
  { table: 'crm_differences' },
  { table: 'crm_day_sums', key: ['connection_id', 'date'] },
  { table: 'archived_registrations' },
  { table: 'registrations', only: unpublished },
  { table: 'days', only: unpublished },
  { table: 'subject_references', key: ['type', 'normalised', 'subject_id'] },
  { table: 'subjects' },
  { table: 'reference_counts', key: ['type', 'normalised', 'contact_id'] },
  { table: 'suggestion_contributions', key: ['counts_from'] },
  { table: 'suggestion_models', key: [] },
  { table: 'suggestion_outcomes', key: ['day_id', 'kind', 'key'] },
  { table: 'day_processing_times', key: ['day_id'] },
  { table: 'tag_run_logs' },
  { table: 'tag_runs' },
  { table: 'tags' },
  { table: 'description_users', key: ['description_id'] },
  { table: 'descriptions', only: sql`personal` },
  { table: 'device_states' },
  { table: 'devices' },
  { table: 'source_names', key: ['source_id'] },
  { table: 'dismissed_reminders', key: ['key'] },
  { table: 'dashboard_arrangements', key: [] },
  { table: 'notification_marks', key: ['key'] },
  { table: 'push_subscriptions' },
  { table: 'team_reminders', key: [] },
  { table: 'watch_events' },
  { table: 'watch_buckets', key: ['bucket_id'] },
  { table: 'import_events', key: ['import_id', 'event_id'] },
  { table: 'import_files', key: ['import_id'] },
  { table: 'imports' },
  { table: 'contact_import_rows', key: ['import_id', 'row'] },
  { table: 'contact_import_files', key: ['import_id'] },
  { table: 'contact_imports' },
  { table: 'made_file_pieces', key: ['file_id', 'piece'] },
  { table: 'made_files' },
  { table: 'preferences', key: ['chapter'] },
  { table: 'phone_lines', key: ['phone_system_id', 'line'] },
  { table: 'privacy_rules' },
  { table: 'privacy_counts', key: ['date', 'reason', 'rule_id', 'origin'] },
  { table: 'onboarding_tasks', key: ['key'] },
  { table: 'feedback' },
  { table: 'subscriptions', key: [] },
  { table: 'day_views', key: ['day_id', 'impersonator_user_id'] },
  { table: 'idempotency_keys', key: ['key'] },
  // A call that was under way during the anonymising may have added one.
  { table: 'api_tokens' },
  { table: 'sessions' },
  { table: 'one_time_codes' },
];

/** Matches at most N of the person's rows, found by their key. */
function someOf(person: Person, { table, key = ['id'], only = sql`true` }: OwnRows, atMost: number) {
  if (key.length === 0) return sql`${isOf(person)} AND ${only}`;
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const some = sql`SELECT ${columns} FROM ${sql.table(table)} WHERE ${isOf(person)} AND ${only} LIMIT ${atMost}`;
  // An array is looked up by key, whatever the planner estimates about the person's rows.
  const isAmong = key.length === 1 ? sql`${columns} = ANY (ARRAY(${some}))` : sql`(${columns}) IN (${some})`;
  return sql`${isOf(person)} AND ${isAmong}`;
}

/** Removes some of the person's rows and returns how many. */
export async function removeSome(trx: Transaction, person: Person, rows: OwnRows, atMost: number): Promise<number> {
  const result = await sql`DELETE FROM ${sql.table(rows.table)} WHERE ${someOf(person, rows, atMost)}`.execute(trx);
  return Number(result.numAffectedRows ?? 0);
}

/** Removes the texts of published bookings, and leaves the hours. Returns how many rows it changed. */
export async function takeWords(trx: Transaction, person: Person, atMost: number): Promise<number> {
  const hasWords = sql`(description <> '' OR customfields <> '{}')`;
  const some = someOf(person, { table: 'registrations', only: hasWords }, atMost);
  const result = await sql`UPDATE registrations SET description = '', customfields = '{}' WHERE ${some}`.execute(trx);
  return Number(result.numAffectedRows ?? 0);
}

/**
 * Removes the names of applications and sites that only this person used, and that occur in no published booking. The
 * row stays: searching for references to it would take long in a large organisation, and it has no personal data any
 * more.
 */
export async function forgetSources(trx: Transaction, { clientId, userId }: Person, now: Date): Promise<void> {
  await sql`UPDATE sources s SET identifier = 'erased-' || s.id, name = '', deleted_at = ${now}
    WHERE s.client_id = ${clientId}
      AND s.id IN (SELECT o.source_id FROM subjects o WHERE o.client_id = ${clientId} AND o.user_id = ${userId})
      AND s.id NOT IN (SELECT o.source_id FROM subjects o WHERE o.client_id = ${clientId} AND o.user_id <> ${userId})
      AND s.id NOT IN (SELECT r.source_id FROM registration_sources r
        WHERE r.client_id = ${clientId} AND (r.user_id <> ${userId} OR r.published_at IS NOT NULL))`.execute(trx);
}

/** General tags and descriptions for everybody belong to the organisation and stay; their author is removed. */
export async function forgetMaker(trx: Transaction, { clientId, userId }: Person): Promise<void> {
  await trx
    .updateTable('tags')
    .set({ created_by: null })
    .where('client_id', '=', clientId)
    .where('created_by', '=', userId)
    .execute();
  const ofClient = trx.updateTable('descriptions').where('client_id', '=', clientId);
  await ofClient.set({ user_id: null }).where('user_id', '=', userId).where('personal', '=', false).execute();
  await leaveShares(trx, { clientId, userId });
}

/** Removes the person from the descriptions that others share with them. */
async function leaveShares(trx: Transaction, { clientId, userId }: Person): Promise<void> {
  const left = trx.deleteFrom('description_users').where('client_id', '=', clientId).where('user_id', '=', userId);
  const ids = (await left.returning('description_id').execute()).map(({ description_id }) => description_id);
  await trx
    .updateTable('descriptions')
    .set({
      shared_count: sql`(SELECT count(*) FROM description_users s
        WHERE s.client_id = ${clientId} AND s.description_id = descriptions.id)`,
    })
    .where('client_id', '=', clientId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Returns erased people who may have remaining rows. */
export async function findUnfinished(trx: Transaction): Promise<(Person & { readonly erasedAt: Date })[]> {
  const rows = await trx
    .selectFrom('users')
    .select(['client_id', 'id', 'erased_at'])
    .where('erased_at', 'is not', null)
    .where('erasure_completed_at', 'is', null)
    .execute();
  return rows.flatMap(({ client_id: clientId, id: userId, erased_at: erasedAt }) =>
    erasedAt === null ? [] : [{ clientId, userId, erasedAt }],
  );
}

export async function markCompleted(trx: Transaction, { clientId, userId }: Person, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ erasure_completed_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', userId)
    .execute();
}

const isOf = ({ clientId, userId }: Person) => sql`client_id = ${clientId} AND user_id = ${userId}`;
