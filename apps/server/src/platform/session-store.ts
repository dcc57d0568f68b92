// Sessions and tokens in the database. A role of its own reads them, because the organisation is not known yet.
import type { Database, Transaction } from '@daybook/database/database.ts';
import { StorageFull } from '@daybook/database/errors.ts';
import type { Caller } from './caller.ts';
import { equalInConstantTime, hashOfSecret, newSecret, sessionValue, type TokenValue } from './session-values.ts';

const hourMs = 3_600_000;
/** How long a session lasts without being used. */
export const sessionLifetimeMs = { ordinary: 12 * hourMs, remembered: 30 * 24 * hourMs } as const;
/** A session in use is written down at most this often. */
const touchEveryMs = 5 * 60_000;

export type FoundSession = { readonly caller: Caller; readonly remembered: boolean; readonly touched: boolean };

const lifetimeMs = (remembered: boolean) => sessionLifetimeMs[remembered ? 'remembered' : 'ordinary'];

export type NewSession = {
  readonly clientId: number;
  readonly userId: number;
  readonly remembered: boolean;
  readonly userAgent: string | undefined;
  readonly now: Date;
};

/** Starts a session and gives its cookie's value. Runs as daybook_auth or as the user. */
export async function startSession(trx: Transaction, session: NewSession): Promise<string> {
  const secret = newSecret();
  const { id } = await trx
    .insertInto('sessions')
    .values({
      client_id: session.clientId,
      user_id: session.userId,
      secret_hash: hashOfSecret(secret),
      remembered: session.remembered,
      user_agent: session.userAgent?.slice(0, 400) ?? null,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: new Date(session.now.getTime() + lifetimeMs(session.remembered)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return sessionValue(session.clientId, id, secret);
}

export async function endSession(trx: Transaction, clientId: number, sessionId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('client_id', '=', clientId).where('id', '=', sessionId).execute();
}

const callerColumns = [
  'users.client_id as client_id',
  'users.id as user_id',
  'users.is_admin',
  'users.language',
  'users.timezone',
  'clients.status as client_status',
  'clients.trial_ends_at',
  'clients.created_at as client_created_at',
] as const;

type CallerRow = {
  client_id: number;
  user_id: number;
  is_admin: boolean;
  language: Caller['language'];
  timezone: string;
  client_status: string;
  trial_ends_at: Date;
  client_created_at: Date;
};

function callerOf(row: CallerRow, credential: Caller['credential']): Caller {
  return {
    clientId: row.client_id,
    userId: row.user_id,
    isAdmin: row.is_admin,
    language: row.language,
    timezone: row.timezone,
    clientStatus: row.client_status,
    trialEndsAt: row.trial_ends_at,
    clientCreatedAt: row.client_created_at,
    credential,
  };
}

/** Finds the session that a cookie names: not over, its secret right, its user still there. */
export async function findSession(
  database: Database,
  cookie: { clientId: number; sessionId: number; secret: string },
  now: Date,
): Promise<FoundSession | null> {
  const row = await database.asAuthenticator(
    (trx) =>
      trx
        .selectFrom('sessions')
        .innerJoin('users', (join) =>
          join.onRef('users.client_id', '=', 'sessions.client_id').onRef('users.id', '=', 'sessions.user_id'),
        )
        .innerJoin('clients', 'clients.id', 'sessions.client_id')
        .select([...callerColumns, 'sessions.secret_hash', 'sessions.remembered', 'sessions.last_used_at'])
        .where('sessions.client_id', '=', cookie.clientId)
        .where('sessions.id', '=', cookie.sessionId)
        .where('sessions.expires_at', '>', now)
        .where('users.deleted_at', 'is', null)
        .executeTakeFirst(),
    { mode: 'read', prepares: true },
  );
  if (row === undefined || !equalInConstantTime(row.secret_hash, hashOfSecret(cookie.secret))) return null;
  const stale = now.getTime() - row.last_used_at.getTime() > touchEveryMs;
  if (stale) await unlessFull(touchSession(database, cookie, row.remembered, now));
  const caller = callerOf(row, { kind: 'session', sessionId: cookie.sessionId });
  return { caller, remembered: row.remembered, touched: stale };
}

/** A full disk stops writing; reading goes on, also for who signed in a while ago. */
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

/** Finds whom an API token belongs to: not revoked, its secret right, its user still there. */
export async function findToken(database: Database, token: TokenValue, now: Date): Promise<Caller | null> {
  const row = await database.asAuthenticator(
    (trx) =>
      trx
        .selectFrom('api_tokens')
        .innerJoin('users', (join) =>
          join.onRef('users.client_id', '=', 'api_tokens.client_id').onRef('users.id', '=', 'api_tokens.user_id'),
        )
        .innerJoin('clients', 'clients.id', 'api_tokens.client_id')
        .select([...callerColumns, 'api_tokens.secret_hash', 'api_tokens.abilities', 'api_tokens.last_used_at'])
        .where('api_tokens.client_id', '=', token.clientId)
        .where('api_tokens.id', '=', token.tokenId)
        .where('api_tokens.deleted_at', 'is', null)
        .where('users.deleted_at', 'is', null)
        .executeTakeFirst(),
    { mode: 'read', prepares: true },
  );
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
