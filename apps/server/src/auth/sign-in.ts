import type { loginBodySchema } from '@daybook/contract/auth.ts';
import type { z } from 'zod';
import { AppError } from '../platform/app-error.ts';
import type { Caller } from '../platform/caller.ts';
import type { Deps } from '../platform/deps.ts';
import { type Browser, endSession, startSession } from '../platform/session-store.ts';
import { findAccount, normaliseEmail } from './accounts.repository.ts';
import { isPassword } from './passwords.ts';

export type SignIn = z.output<typeof loginBodySchema> &
  Browser & {
    /** Who was signed in on this browser until now. */
    readonly before: Caller | null;
  };

/**
 * Checks address and password and gives the value of a new session. An unknown address, a wrong password and an
 * archived user get the same answer after the same work. @throws AppError INVALID_CREDENTIALS, RATE_LIMITED
 */
export async function signIn({ database, limits, now }: Deps, attempt: SignIn): Promise<string> {
  const byAccount = `${normaliseEmail(attempt.email)} ${attempt.address}`;
  await limits.count('loginByAddress', attempt.address);
  await limits.count('loginByAccount', byAccount);
  const account = await database.asAuthenticator((trx) => findAccount(trx, attempt.email), { mode: 'read' });
  const isRight = await isPassword(attempt.password, account?.password_hash);
  if (account === undefined || !isRight) {
    throw new AppError('INVALID_CREDENTIALS', { detail: 'The e-mail address or the password is not right.' });
  }
  await limits.clear('loginByAccount', byAccount);
  return database.asAuthenticator(async (trx) => {
    await endEarlier(trx, attempt.before);
    return startSession(trx, {
      clientId: account.client_id,
      userId: account.user_id,
      remembered: attempt.remember ?? false,
      userAgent: attempt.userAgent,
      address: attempt.address,
      method: 'password',
      now: now(),
    });
  });
}

/** A browser has one session: signing in ends the one it had. */
async function endEarlier(trx: Parameters<typeof endSession>[0], before: Caller | null): Promise<void> {
  if (before?.credential.kind === 'session') await endSession(trx, before.clientId, before.credential.sessionId);
}

/** Ends the session of the caller, if there is one. */
export async function signOut({ database }: Deps, caller: Caller | null): Promise<void> {
  if (caller?.credential.kind !== 'session') return;
  await database.asAuthenticator((trx) => endEarlier(trx, caller));
}
