// People with all their displayed facts: their organisation's state, their subscription, how they sign in.

import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { Plan } from '@daybook/domain/billing/plans.ts';
import type { SubscriptionState } from '@daybook/domain/billing/subscription-states.ts';
import type { CrmState } from '@daybook/domain/crm/connection-states.ts';
import { expiringDays, type UserStatus } from '@daybook/domain/users/user-status.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Filter, ListQuery } from '../platform/lists/list-query.ts';
import { type ListColumns, type Page, pageOf } from '../platform/lists/list-sql.ts';
import type { UserRow } from './users.repository.ts';

export type UserView = UserRow & {
  readonly client_status: string;
  readonly client_activated_at: Date | null;
  readonly trial_ends_at: Date;
  readonly is_crm_locked: boolean;
  readonly is_ticket_locked: boolean;
  readonly plan: Plan | null;
  readonly subscription_state: SubscriptionState | null;
  readonly subscription_ends_at: Date | null;
  readonly subscription_is_yearly: boolean | null;
  readonly has_password: boolean;
  readonly has_second_factor: boolean;
  readonly provider: SignInProvider | null;
  /** State of the consent at each provider: valid, or the reason; null for none, and for other users'. */
  readonly consents: Readonly<Partial<Record<SignInProvider, string>>> | null;
  /** The same for Slack. */
  readonly slack_state: 'valid' | 'invalid' | null;
  /**
   * The connected system, even while it is being connected; null without one, and for another user's personal
   * connection.
   */
  readonly crm: ConnectedSystem | null;
  readonly ticket_system: ConnectedSystem | null;
  readonly has_internal_contact: boolean;
};
type ConnectedSystem = { readonly system: string; readonly state: CrmState };

const hasPassword = (clientId: number) => sql<boolean>`EXISTS (SELECT FROM user_credentials own
  WHERE own.client_id = ${clientId} AND own.user_id = users.id)`;
const hasSecondFactor = (clientId: number) => sql<boolean>`EXISTS (SELECT FROM two_factor_secrets own
  WHERE own.client_id = ${clientId} AND own.user_id = users.id AND own.confirmed_at IS NOT NULL)`;
const provider = (clientId: number) => sql<SignInProvider | null>`(SELECT own.provider FROM sign_in_identities own
  WHERE own.client_id = ${clientId} AND own.user_id = users.id ORDER BY own.attached_at, own.provider LIMIT 1)`;
/** Only the user's own: row-level security hides others. */
const consents = (clientId: number) => sql<
  UserView['consents']
>`(SELECT json_object_agg(own.provider, coalesce(own.invalid_reason, 'valid'))
  FROM provider_grants own WHERE own.client_id = ${clientId} AND own.user_id = users.id)`;
const slackState = (clientId: number) => sql<UserView['slack_state']>`(SELECT own.state FROM slack_links own
  WHERE own.client_id = ${clientId} AND own.user_id = users.id)`;
/** The user's personal connection where the user may have one, otherwise the organisation's. */
const crm = (
  clientId: number,
) => sql<ConnectedSystem | null>`(SELECT json_build_object('system', made.system, 'state', made.state)
  FROM crm_connections made WHERE made.client_id = ${clientId} AND made.state <> 'disconnected'
  AND (made.user_id IS NULL OR (made.user_id = users.id AND clients.is_crm_locked AND NOT users.is_locked AND NOT users.is_admin))
  ORDER BY made.user_id NULLS LAST LIMIT 1)`;
const ticketSystem = (
  clientId: number,
) => sql<ConnectedSystem | null>`(SELECT json_build_object('system', made.system, 'state', made.state)
  FROM ticket_connections made WHERE made.client_id = ${clientId} AND made.user_id = users.id
  AND made.state <> 'disconnected')`;
/** Looked up once for the statement, not for each person. */
const hasInternalContact = (clientId: number) => sql<boolean>`EXISTS (SELECT FROM contacts
  WHERE contacts.client_id = ${clientId} AND contacts.is_internal AND contacts.deleted_at IS NULL)`;
function userViews(trx: Transaction, { clientId }: Scope) {
  return trx
    .selectFrom('users')
    .innerJoin('clients', 'clients.id', 'users.client_id')
    .leftJoin('subscriptions', (join) =>
      join.onRef('subscriptions.client_id', '=', 'users.client_id').onRef('subscriptions.user_id', '=', 'users.id'),
    )
    .selectAll('users')
    .select([
      'clients.status as client_status',
      'clients.activated_at as client_activated_at',
      'clients.trial_ends_at',
      'clients.is_crm_locked',
      'clients.is_ticket_locked',
      'subscriptions.plan',
      'subscriptions.state as subscription_state',
      'subscriptions.ends_at as subscription_ends_at',
      'subscriptions.is_yearly as subscription_is_yearly',
      hasPassword(clientId).as('has_password'),
      hasSecondFactor(clientId).as('has_second_factor'),
      provider(clientId).as('provider'),
      consents(clientId).as('consents'),
      slackState(clientId).as('slack_state'),
      crm(clientId).as('crm'),
      ticketSystem(clientId).as('ticket_system'),
      hasInternalContact(clientId).as('has_internal_contact'),
    ])
    .where('users.client_id', '=', clientId)
    .where('users.erased_at', 'is', null);
}

/** Returns one person, archived or not. */
export function findUserView(trx: Transaction, scope: Scope, id: number): Promise<UserView | undefined> {
  return userViews(trx, scope).where('users.id', '=', id).executeTakeFirst();
}

/** Returns a page of people; archived ones only when status or is_deleted ask for them. */
export function findUserViews(trx: Transaction, scope: Scope, list: ListQuery, now: Date): Promise<Page<UserView>> {
  const asksForArchived = list.filters.some(({ field }) => field === 'is_deleted' || field === 'status');
  const views = userViews(trx, scope);
  const query = asksForArchived ? views : views.where('users.deleted_at', 'is', null);
  return pageOf(query, list, listColumns(now), sql.ref('users.id'));
}

const wholeName = sql`concat_ws(' ', users.name_first, users.name_prefix, users.name_last)`;

const listColumns = (now: Date): ListColumns => ({
  search: { column: sql`concat_ws(' ', ${wholeName}, users.email)` },
  name: { column: wholeName },
  name_first: { column: sql.ref('users.name_first'), sorting: 'name' },
  name_last: { column: sql.ref('users.name_last'), sorting: 'name' },
  email: { column: sql.ref('users.email'), sorting: 'name' },
  created_at: { column: sql.ref('users.created_at') },
  last_signed_in_at: { column: sql.ref('users.last_signed_in_at') },
  status: { column: statusOf(now), filter: (filter) => statusFilter(filter, now) },
  type: { column: sql.ref('users.is_admin'), filter: typeFilter },
  is_admin: { column: sql.ref('users.is_admin') },
  is_deleted: { column: sql`(users.deleted_at IS NOT NULL)` },
  department_id: { column: sql.ref('users.department_id') },
  location_id: { column: sql.ref('users.location_id') },
  id: { column: sql.ref('users.id') },
});

function typeFilter({ values: [type] }: Filter): Expression<SqlBool> {
  switch (type) {
    case 'admin':
      return sql<SqlBool>`users.is_admin`;
    case 'regular':
      return sql<SqlBool>`NOT users.is_admin`;
    default:
      return sql<SqlBool>`true`;
  }
}

const archived = sql<SqlBool>`users.deleted_at IS NOT NULL`;

function statusFilter({ values: [status] }: Filter, now: Date): Expression<SqlBool> {
  if (status === 'all') return sql<SqlBool>`true`;
  if (status === 'archived') return archived;
  return sql<SqlBool>`NOT (${archived}) AND ${statusOf(now)} = ${status}`;
}

/** userStatus of the rules in SQL, for filtering lists; a test keeps the two equal. */
function statusOf(now: Date) {
  const soon = new Date(now.getTime() + expiringDays * 86_400_000);
  return sql<UserStatus>`CASE
    WHEN users.deleted_at IS NOT NULL OR users.deactivated_at IS NOT NULL THEN 'inactive'
    WHEN users.invited_at IS NOT NULL AND users.accepted_at IS NULL THEN 'invited'
    WHEN clients.status = 'suspended' OR subscriptions.state IN ('suspended', 'transferred') THEN 'inactive'
    WHEN clients.activated_at IS NULL AND clients.trial_ends_at >= ${now} THEN 'trial'
    WHEN clients.activated_at IS NULL THEN 'trial_expired'
    WHEN subscriptions.state IS DISTINCT FROM 'active' OR subscriptions.ends_at < ${now} THEN 'inactive'
    WHEN subscriptions.ends_at <= ${soon} THEN 'expiring'
    ELSE 'active' END`;
}
