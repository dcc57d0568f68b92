import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { OnboardingTaskKey } from '@daybook/domain/onboarding/onboarding-tasks.ts';
import { sql } from 'kysely';

export type TaskRow = { key: string; completed_at: Date | null; ignored_at: Date | null };
/** When each task was done, where stored data shows it. */
export type TaskFacts = { readonly [K in OnboardingTaskKey]?: Date | null };

/** Facts that decide which tasks a person can do, beside the role. */
export type TaskPerson = {
  readonly permissions: Readonly<Partial<Record<string, boolean>>>;
  readonly is_locked: boolean;
  readonly is_crm_locked: boolean;
  readonly is_ticket_locked: boolean;
};

/**
 * Facts about connected, chosen and sent things. Each query reads only rows that the person may see; u is the person.
 */
const connectedFacts = (clientId: number) => sql`
    (SELECT d.created_at FROM devices d WHERE d.client_id = ${clientId} AND d.user_id = u.id AND d.kind = 'browser'
      ORDER BY d.created_at OFFSET 1 LIMIT 1) AS user_add_browsers,
    (SELECT min(d.last_event_at) FROM devices d WHERE d.client_id = ${clientId} AND d.user_id = u.id AND d.kind = 'desktop') AS user_launch_native,
    (SELECT min(d.last_event_at) FROM devices d WHERE d.client_id = ${clientId} AND d.user_id = u.id) AS missing_activity,
    (SELECT min(g.granted_at) FROM provider_grants g
      WHERE g.client_id = ${clientId} AND g.user_id = u.id AND g.provider = 'google') AS office_connect_google,
    (SELECT min(g.granted_at) FROM provider_grants g
      WHERE g.client_id = ${clientId} AND g.user_id = u.id AND g.provider = 'microsoft') AS office_connect_microsoft,
    (SELECT min(l.created_at) FROM linked_accounts l
      WHERE l.client_id = ${clientId} AND l.user_id = u.id AND l.kind = 'microsoft_mail') AS office_connect_microsoft_email,
    ${calendarsOf(clientId, 'microsoft_calendar')} AS office_select_calendars, ${calendarsOf(clientId, 'google_calendar')} AS google_select_calendars,
    (SELECT p.updated_at FROM preferences p JOIN clients c ON c.id = p.client_id WHERE p.client_id = ${clientId} AND p.user_id = 0
      AND p.chapter = 'block_calculation_settings' AND p.updated_at > c.created_at + interval '5 seconds') AS client_set_block_size,
    (SELECT p.updated_at FROM preferences p WHERE p.client_id = ${clientId} AND p.user_id = 0
      AND p.chapter = 'work_schedule' AND p.value -> 'holidays' IS NOT NULL) AS public_holidays,
    (SELECT min(k.connected_at) FROM crm_connections k WHERE k.client_id = ${clientId}) AS crm_connect,
    (SELECT min(k.last_read_at) FROM crm_connections k WHERE k.client_id = ${clientId}) AS crm_initialize,
    (SELECT min(c.updated_at) FROM contacts c WHERE c.client_id = ${clientId} AND c.is_internal AND c.deleted_at IS NULL
      AND c.updated_at > c.created_at) AS crm_select_internal,
    (SELECT min(i.updated_at) FROM contact_imports i
      WHERE i.client_id = ${clientId} AND i.user_id = u.id AND i.status = 'finished') AS crm_contact_import,
    (SELECT min(k.connected_at) FROM ticket_connections k WHERE k.client_id = ${clientId}) AS tickets_connect,
    (SELECT min(k.last_read_at) FROM ticket_connections k WHERE k.client_id = ${clientId}) AS tickets_initialize,
    CASE WHEN EXISTS (SELECT FROM user_credentials k WHERE k.client_id = ${clientId} AND k.user_id = u.id)
      THEN coalesce(u.accepted_at, u.created_at) END AS user_set_password,
    (SELECT c.updated_at FROM clients c WHERE c.id = ${clientId} AND c.enforces_single_sign_on) AS office_enable_sso,
    (SELECT s.linked_at FROM slack_links s WHERE s.client_id = ${clientId} AND s.user_id = u.id) AS messaging_connect_slack,
    (SELECT s.started_at FROM support_conversations s WHERE s.client_id = ${clientId} AND s.user_id = u.id) AS request_submitted,
    (SELECT c.activated_at FROM clients c WHERE c.id = ${clientId}
      AND c.activated_at > c.created_at + interval '5 seconds') AS upgrade`;

function calendarsOf(clientId: number, kind: string) {
  return sql`(SELECT min(c.created_at) FROM linked_accounts l JOIN linked_collections c
    ON c.client_id = l.client_id AND c.user_id = l.user_id AND c.account_id = l.id
    WHERE l.client_id = ${clientId} AND l.user_id = u.id AND l.kind = ${kind} AND c.is_enabled)`;
}

/** Returns the facts that complete tasks. Runs in the scope of their person. */
export async function findTaskFacts(
  trx: Transaction,
  { clientId, userId }: Scope,
): Promise<(TaskFacts & TaskPerson) | undefined> {
  const seenFirst = (kind: string) => sql`(SELECT min(created_at) FROM devices
    WHERE client_id = ${clientId} AND user_id = ${userId} AND kind = ${kind})`;
  const { rows } = await sql<
    TaskFacts & TaskPerson
  >`SELECT u.permissions, u.is_locked, o.is_crm_locked, o.is_ticket_locked,
    u.email_verified_at AS email_verified,
    (SELECT s.confirmed_at FROM two_factor_secrets s WHERE s.client_id = ${clientId} AND s.user_id = u.id) AS two_factor,
    ${seenFirst('browser')} AS browser_extension, ${seenFirst('desktop')} AS desktop_app, ${seenFirst('mobile')} AS mobile_app,
    (SELECT min(l.created_at) FROM linked_accounts l
      WHERE l.client_id = ${clientId} AND l.user_id = u.id AND l.kind IN ('caldav', 'ics', 'google_calendar', 'microsoft_calendar')) AS calendar,
    (SELECT min(d.published_at) FROM days d WHERE d.client_id = ${clientId} AND d.user_id = u.id) AS first_day_published,
    (SELECT min(c.created_at) FROM contacts c WHERE c.client_id = ${clientId} AND NOT c.is_internal) AS first_contact,
    (SELECT min(d.created_at) FROM dimensions d WHERE d.client_id = ${clientId}) AS first_project,
    (SELECT min(coalesce(c.invited_at, c.created_at)) FROM users c WHERE c.client_id = ${clientId} AND c.id <> u.id) AS colleague_invited,
    ${connectedFacts(clientId)},
    (SELECT c.updated_at FROM clients c WHERE c.id = ${clientId} AND c.is_onboarded
      AND num_nulls(c.email, c.address, c.postal, c.city) = 0) AS company_data
    FROM users u JOIN clients o ON o.id = u.client_id WHERE u.client_id = ${clientId} AND u.id = ${userId}`.execute(
    trx,
  );
  return rows[0];
}

/** Returns the completed and the dismissed tasks. */
export function findTaskRows(trx: Transaction, { clientId, userId }: Scope): Promise<TaskRow[]> {
  return trx
    .selectFrom('onboarding_tasks')
    .select(['key', 'completed_at', 'ignored_at'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .execute();
}

/** Stores when a task was done or dismissed; the first time counts. */
export async function markTask(
  trx: Transaction,
  { clientId, userId }: Scope,
  key: OnboardingTaskKey,
  column: 'completed_at' | 'ignored_at',
  now: Date,
): Promise<void> {
  await trx
    .insertInto('onboarding_tasks')
    .values({ client_id: clientId, user_id: userId, key, [column]: now })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'user_id', 'key'])
        .doUpdateSet({ [column]: sql`coalesce(onboarding_tasks.${sql.ref(column)}, ${now}::timestamptz)` }),
    )
    .execute();
}

/** Shows a dismissed task again; a completed one stays completed. */
export async function restoreTask(
  trx: Transaction,
  { clientId, userId }: Scope,
  key: OnboardingTaskKey,
): Promise<void> {
  await trx
    .updateTable('onboarding_tasks')
    .set({ ignored_at: null })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

/** Stores a user's feedback, and returns its id. */
export async function addFeedback(
  trx: Transaction,
  { clientId, userId }: Scope,
  feedback: { readonly kind: string; readonly text: string },
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('feedback')
    .values({
      client_id: clientId,
      user_id: userId,
      kind: feedback.kind,
      body: JSON.stringify({ text: feedback.text }),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
