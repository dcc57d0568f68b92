// Finds the caller: the session or API token of a request, and its user. A role of its own reads them, because the
// organisation is not known yet.

import { compiledOnce, type ValueOf } from '@daybook/database/compiled-once.ts';
import type { Database, Transaction } from '@daybook/database/database.ts';
import { StorageFull } from '@daybook/database/errors.ts';
import type { Schema } from '@daybook/database/schema.ts';
import type { Plan } from '@daybook/domain/billing/plans.ts';
import type { SubscriptionState } from '@daybook/domain/billing/subscription-states.ts';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import type { Caller, Impersonator, SendingTrouble } from './caller.ts';
import { lifetimeMs } from './session-store.ts';
import { equalInConstantTime, hashOfSecret, type TokenValue } from './session-values.ts';

/** The use of a session is stored at most this often. */
const touchEveryMs = 5 * 60_000;

/** Every request looks up its caller. */
const asking = { mode: 'read', prepares: true, isOneStatement: true } as const;

export type FoundSession = { readonly caller: Caller; readonly remembered: boolean; readonly touched: boolean };

/**
 * A user who was archived, deactivated or erased, or never accepted an invitation, is no caller, whatever credentials
 * remain.
 */
const isMember = sql<boolean>`users.deleted_at IS NULL AND users.deactivated_at IS NULL AND users.erased_at IS NULL
  AND (users.invited_at IS NULL OR users.accepted_at IS NOT NULL)`;

/**
 * Problems with systems outside that the user may see: failed bookings, bookings that wait for a rejected connection,
 * and the rejected connection that the user can renew. Without such systems nothing is looked up.
 */
const sendingTrouble = sql<SendingTrouble | null>`CASE WHEN clients.external_crm <> 'none' OR clients.external_ticket_system <> 'none' THEN
  json_build_object(
    'failed', EXISTS (SELECT FROM export_entries e WHERE e.client_id = clients.id AND e.state = 'error'
      AND (users.is_admin OR e.user_id = users.id)),
    'refused', EXISTS (SELECT FROM export_targets t WHERE t.client_id = clients.id AND t.credentials_invalid_at IS NOT NULL
      AND EXISTS (SELECT FROM export_entries e WHERE e.client_id = t.client_id AND e.target = t.target
        AND (users.is_admin OR e.user_id = users.id) AND e.state IN ('pending', 'busy'))),
    'mends', CASE WHEN clients.external_crm <> 'none' AND EXISTS (SELECT FROM crm_connections c WHERE c.client_id = clients.id AND c.state = 'invalid'
        AND CASE WHEN c.user_id IS NULL THEN users.is_admin
          ELSE c.user_id = users.id AND clients.is_crm_locked AND NOT users.is_admin AND NOT users.is_locked END)
        THEN 'crm=' || clients.external_crm
      WHEN clients.external_ticket_system <> 'none' AND NOT users.is_locked AND NOT clients.is_ticket_locked AND EXISTS (SELECT FROM ticket_connections c
        WHERE c.client_id = clients.id AND c.user_id = users.id AND c.state = 'invalid')
        THEN 'ticket=' || clients.external_ticket_system END,
    'reading', EXISTS (SELECT FROM crm_runs r WHERE r.client_id = clients.id AND r.state = 'running'))
  END`;

/** A consent at Google, Microsoft or Slack that has ended, with the reason: `google=invalid_grant`. */
const consentTrouble = sql<string | null>`(SELECT string_agg(g.trouble, ',' ORDER BY g.trouble) FROM (
    SELECT provider || '=' || invalid_reason AS trouble FROM provider_grants
      WHERE client_id = users.client_id AND user_id = users.id AND state = 'invalid'
    UNION ALL SELECT 'slack=invalid_grant' FROM slack_links
      WHERE client_id = users.client_id AND user_id = users.id AND state = 'invalid') g)`;

const callerColumns = [
  'users.client_id as client_id',
  'users.id as user_id',
  'users.is_admin',
  'users.is_demo',
  'users.email_verified_at',
  'users.created_at',
  'users.language',
  'users.timezone',
  'clients.status as client_status',
  'clients.trial_ends_at',
  'clients.created_at as client_created_at',
  'clients.activated_at as client_activated_at',
  'users.permissions',
  'subscriptions.plan as subscription_plan',
  'subscriptions.state as subscription_state',
  'subscriptions.ends_at as subscription_ends_at',
  sendingTrouble.as('sending_trouble'),
  consentTrouble.as('consent_trouble'),
] as const;

type CallerRow = {
  consent_trouble: string | null;
  client_id: number;
  user_id: number;
  is_admin: boolean;
  is_demo: boolean;
  email_verified_at: Date | null;
  created_at: Date;
  language: Caller['language'];
  timezone: string;
  client_status: string;
  trial_ends_at: Date;
  client_created_at: Date;
  client_activated_at: Date | null;
  permissions: Record<string, boolean>;
  subscription_plan: Plan | null;
  subscription_state: SubscriptionState | null;
  subscription_ends_at: Date | null;
  sending_trouble: SendingTrouble | null;
};

function subscriptionOf({
  subscription_plan: plan,
  subscription_state: state,
  subscription_ends_at: endsAt,
}: CallerRow): Caller['subscription'] {
  return plan === null || state === null ? null : { plan, state, endsAt };
}

function callerOf(
  row: CallerRow,
  credential: Caller['credential'],
  impersonator: Caller['impersonator'] = null,
): Caller {
  return {
    clientId: row.client_id,
    userId: row.user_id,
    isAdmin: row.is_admin,
    isDemo: row.is_demo,
    isEmailVerified: row.email_verified_at !== null,
    createdAt: row.created_at,
    language: row.language,
    timezone: row.timezone,
    clientStatus: row.client_status,
    trialEndsAt: row.trial_ends_at,
    clientCreatedAt: row.client_created_at,
    clientActivatedAt: row.client_activated_at,
    permissions: row.permissions,
    subscription: subscriptionOf(row),
    sendingTrouble: row.sending_trouble,
    consentTrouble: row.consent_trouble,
    impersonator,
    credential,
  };
}

/** Selects all possible callers, with the facts that every request needs. */
const callers = (trx: Transaction) =>
  trx
    .selectFrom('users')
    .innerJoin('clients', 'clients.id', 'users.client_id')
    .leftJoin('subscriptions', (join) =>
      join.onRef('subscriptions.client_id', '=', 'users.client_id').onRef('subscriptions.user_id', '=', 'users.id'),
    )
    .select(callerColumns)
    .where(isMember);

type SessionKey = { readonly clientId: number; readonly sessionId: number };

const sessionRows = compiledOnce((trx, value: ValueOf<SessionKey & { readonly now: Date }>) =>
  callers(trx)
    .innerJoin('sessions', (join) =>
      join.onRef('sessions.client_id', '=', 'users.client_id').onRef('sessions.user_id', '=', 'users.id'),
    )
    .select([
      'sessions.secret_hash',
      'sessions.remembered',
      'sessions.last_used_at',
      'sessions.password_confirmed_at',
      'sessions.impersonator_client_id',
      'sessions.impersonator_user_id',
      'sessions.impersonator_session_id',
    ])
    .where('sessions.client_id', '=', value('clientId'))
    .where('sessions.id', '=', value('sessionId'))
    .where('sessions.expires_at', '>', value('now'))
    .where((one) =>
      one.or([one('sessions.impersonator_session_id', 'is', null), one.exists(issuerOf(one, value('now')))]),
    ),
);

/** Returns the caller of a session cookie: the session not over, its secret right, its user still active. */
export async function findSession(
  database: Database,
  cookie: SessionKey & { readonly secret: string },
  now: Date,
): Promise<FoundSession | null> {
  const [row] = await database.asAuthenticator((trx) => sessionRows(trx, { ...cookie, now }), asking);
  if (row === undefined || !equalInConstantTime(row.secret_hash, hashOfSecret(cookie.secret))) return null;
  const stale = now.getTime() - row.last_used_at.getTime() > touchEveryMs;
  const impersonator = impersonatorOf(row);
  // Acting in somebody's name ends at its fixed time.
  if (stale && impersonator === null) await unlessFull(touchSession(database, cookie, row.remembered, now));
  const credential = {
    kind: 'session',
    sessionId: cookie.sessionId,
    passwordConfirmedAt: row.password_confirmed_at,
  } as const;
  const caller = callerOf(row, credential, impersonator);
  return { caller, remembered: row.remembered, touched: stale };
}

/** The administrator who acts in another's name: still an administrator, and with a session that still lasts. */
function issuerOf(session: ExpressionBuilder<Schema, 'sessions'>, now: Expression<Date>) {
  return session
    .selectFrom('sessions as own')
    .innerJoin('users as issuer', (join) =>
      join.onRef('issuer.client_id', '=', 'own.client_id').onRef('issuer.id', '=', 'own.user_id'),
    )
    .select('own.id')
    .whereRef('own.client_id', '=', 'sessions.impersonator_client_id')
    .whereRef('own.id', '=', 'sessions.impersonator_session_id')
    .where('own.expires_at', '>', now)
    .where('issuer.is_admin', '=', true)
    .where('issuer.deleted_at', 'is', null)
    .where('issuer.deactivated_at', 'is', null);
}

function impersonatorOf(row: {
  impersonator_client_id: number | null;
  impersonator_user_id: number | null;
  impersonator_session_id: number | null;
}): Impersonator | null {
  const { impersonator_client_id: clientId, impersonator_user_id: userId, impersonator_session_id: sessionId } = row;
  return clientId === null || userId === null ? null : { clientId, userId, sessionId };
}

/** A full disk stops writing; reading continues, even for users who signed in a while ago. */
async function unlessFull(touch: Promise<void>): Promise<void> {
  try {
    await touch;
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error;
  }
}

async function touchSession(
  database: Database,
  { clientId, sessionId }: { clientId: number; sessionId: number },
  remembered: boolean,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + lifetimeMs(remembered));
  await database.asAuthenticator((trx) =>
    trx
      .updateTable('sessions')
      .set({ last_used_at: now, expires_at: expiresAt })
      .where('client_id', '=', clientId)
      .where('id', '=', sessionId)
      .execute(),
  );
}

const tokenRows = compiledOnce((trx, value: ValueOf<Omit<TokenValue, 'secret'>>) =>
  callers(trx)
    .innerJoin('api_tokens', (join) =>
      join.onRef('api_tokens.client_id', '=', 'users.client_id').onRef('api_tokens.user_id', '=', 'users.id'),
    )
    .select(['api_tokens.secret_hash', 'api_tokens.abilities', 'api_tokens.last_used_at'])
    .where('api_tokens.client_id', '=', value('clientId'))
    .where('api_tokens.id', '=', value('tokenId'))
    .where('api_tokens.deleted_at', 'is', null)
    // In the demo, one visitor's program must not send events that the next visitor can read.
    .where('users.is_demo', '=', false),
);

/** Returns the caller of an API token: not revoked, its secret right, its user still active. */
export async function findToken(database: Database, token: TokenValue, now: Date): Promise<Caller | null> {
  const [row] = await database.asAuthenticator((trx) => tokenRows(trx, token), asking);
  if (row === undefined || !equalInConstantTime(row.secret_hash, hashOfSecret(token.secret))) return null;
  const lastUsedMs = row.last_used_at?.getTime() ?? 0;
  if (now.getTime() - lastUsedMs > touchEveryMs) await unlessFull(touchToken(database, token, now));
  return callerOf(row, { kind: 'token', tokenId: token.tokenId, abilities: row.abilities });
}

async function touchToken(database: Database, { clientId, tokenId }: TokenValue, now: Date): Promise<void> {
  await database.asAuthenticator((trx) =>
    trx
      .updateTable('api_tokens')
      .set({ last_used_at: now })
      .where('client_id', '=', clientId)
      .where('id', '=', tokenId)
      .execute(),
  );
}
