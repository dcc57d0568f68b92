// How sessions begin, continue and end. A role of its own writes them, because the organisation is not known yet.

import type { Transaction } from '@daybook/database/database.ts';
import type { SignInMethod } from '@daybook/domain/auth/sign-in-methods.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { Caller, Impersonator } from './caller.ts';
import { hashOfSecret, newSecret, sessionValue } from './session-values.ts';

const hourMs = 3_600_000;
/** How long a session lasts without being used. */
export const sessionLifetimeMs = { ordinary: 12 * hourMs, remembered: 30 * 24 * hourMs } as const;
/** Returns the lifetime by the user's choice. */
export const lifetimeMs = (remembered: boolean) => sessionLifetimeMs[remembered ? 'remembered' : 'ordinary'];

/** A browser's description of itself: its name, and the network address it calls from. */
export type Browser = { readonly userAgent: string | undefined; readonly address: string };

export const browserOf = (request: FastifyRequest): Browser => ({
  userAgent: request.headers['user-agent'],
  address: request.ip,
});

export type NewSession = Browser & {
  readonly clientId: number;
  readonly userId: number;
  readonly remembered: boolean;
  readonly now: Date;
  readonly method: SignInMethod;
  readonly impersonator?: Impersonator;
  /** Ends the session before its usual lifetime; impersonation is short. */
  readonly expiresAt?: Date;
};

/** Starts a session and returns its cookie's value. Runs as daybook_auth or as the user. */
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
      expires_at: session.expiresAt ?? new Date(session.now.getTime() + lifetimeMs(session.remembered)),
      method: session.method,
      address: session.address,
      password_confirmed_at: session.method === 'impersonation' ? null : session.now,
      impersonator_client_id: session.impersonator?.clientId ?? null,
      impersonator_user_id: session.impersonator?.userId ?? null,
      impersonator_session_id: session.impersonator?.sessionId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return sessionValue(session.clientId, id, secret);
}

export async function endSession(trx: Transaction, clientId: number, sessionId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('client_id', '=', clientId).where('id', '=', sessionId).execute();
}

/** A browser has one session: signing in ends the one it had. */
export async function endEarlier(trx: Transaction, before: Caller | null): Promise<void> {
  if (before?.credential.kind === 'session') await endSession(trx, before.clientId, before.credential.sessionId);
}

/**
 * Locks the caller's session until the transaction ends, for rows that outlive it: ending the session waits, and then
 * also ends what was made here.
 * @throws AppError UNAUTHENTICATED when it was ended already
 */
export async function holdSession(trx: Transaction, { clientId, credential }: Caller): Promise<void> {
  const held = await trx
    .selectFrom('sessions')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', credential.kind === 'session' ? credential.sessionId : 0)
    .forShare()
    .executeTakeFirst();
  if (held === undefined) throw new AppError('UNAUTHENTICATED');
}

/**
 * Gives the caller's session another value and restarts it, as at every change of rights: a value that somebody
 * intercepted before becomes useless. The password was given just now, or at the given moment. Runs as daybook_auth.
 * @throws AppError UNAUTHENTICATED when the session ended meanwhile
 */
export async function renewSession(
  trx: Transaction,
  { clientId, credential }: Caller,
  now: Date,
  confirmedAt: Date | null = now,
): Promise<{ readonly sessionId: number; readonly value: string }> {
  const secret = newSecret();
  const sessionId = credential.kind === 'session' ? credential.sessionId : 0;
  const renewed = await trx
    .updateTable('sessions')
    .set({ secret_hash: hashOfSecret(secret), password_confirmed_at: confirmedAt, last_used_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst();
  if (renewed === undefined) throw new AppError('UNAUTHENTICATED');
  return { sessionId, value: sessionValue(clientId, sessionId, secret) };
}
