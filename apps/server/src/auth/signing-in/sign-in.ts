import type { loginBodySchema } from '@daybook/contract/auth.ts';
import type { Transaction } from '@daybook/database/database.ts';
import type { SignInMethod } from '@daybook/domain/auth/sign-in-methods.ts';
import { signInRefusal } from '@daybook/domain/auth/sign-in-refusal.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { actorOf, recordAudit } from '../../audit/audit.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { type Browser, endEarlier, endSession } from '../../platform/sessions/session-store.ts';
import { pendingValue } from '../../platform/sessions/session-values.ts';
import { type Account, findAccount, holdPassword, normaliseEmail } from '../accounts.repository.ts';
import { leave } from '../impersonation/impersonate.ts';
import { isPassword } from '../passwords/passwords.ts';
import { hasSecondFactor } from '../second-factor/two-factor.repository.ts';
import { startPendingLogin } from '../second-factor/two-factor-challenge.ts';
import { enter } from './enter.ts';

export type SignIn = z.output<typeof loginBodySchema> &
  Browser & {
    /** The caller who was signed in on this browser until now. */
    readonly before: Caller | null;
    /** The key under which attempts count in a browser where somebody signed in to this account before; else null. */
    readonly knownBrowser: string | null;
  };

/** The cookie that signing in gives: of a session, or of a login that owes a code of the second factor. */
export type SignedIn = { readonly cookie: string; readonly isPending: boolean };

/**
 * Checks address and password and returns the cookie of a new session, or of a login that owes a code. An unknown
 * address, a wrong password and a closed account get the same answer after the same work.
 * @throws AppError INVALID_CREDENTIALS, SINGLE_SIGN_ON_REQUIRED, RATE_LIMITED
 */
export async function signIn(deps: Deps, attempt: SignIn): Promise<SignedIn> {
  const { database, limits } = deps;
  await limits.count('loginByAddress', attempt.address);
  const forget = await countGuess(limits, attempt);
  const found = await database.asAuthenticator((trx) => findAccount(trx, attempt.email), {
    mode: 'read',
    prepares: true,
    isOneStatement: true,
  });
  const account = await proven(deps, attempt, found);
  await forget();
  return database.asAuthenticator((trx) => letIn(trx, deps, attempt, account), { prepares: true });
}

/**
 * Counts a guess at an account, and returns a function that clears the counted guesses. A browser in which somebody
 * signed in before has a limit of its own, which guesses from elsewhere do not use up.
 * @throws AppError RATE_LIMITED
 */
async function countGuess(
  limits: Deps['limits'],
  { email, address, knownBrowser }: SignIn,
): Promise<() => Promise<void>> {
  const account = normaliseEmail(email);
  if (knownBrowser !== null) {
    const byBrowser = `${account} ${knownBrowser}`;
    await limits.count('loginByKnownBrowser', byBrowser);
    return () => limits.clear('loginByKnownBrowser', byBrowser);
  }
  const byAccount = `${account} ${networkOf(address)}`;
  await limits.count('loginByAccount', byAccount);
  await limits.count('loginByAccountAnywhere', account);
  return () => limits.clear('loginByAccount', byAccount);
}

async function letIn(trx: Transaction, deps: Deps, attempt: SignIn, account: Account): Promise<SignedIn> {
  // The password may have been changed during the check, because somebody else knew it.
  if (!(await holdPassword(trx, account))) throw invalidCredentials();
  await endEarlier(trx, attempt.before);
  const remembered = attempt.remember ?? false;
  if (await hasSecondFactor(trx, account)) {
    return { cookie: pendingValue(await startPendingLogin(trx, deps, account, remembered)), isPending: true };
  }
  return {
    cookie: await enter(trx, deps, account, { ...attempt, remembered, method: 'password' }),
    isPending: false,
  };
}

/**
 * Returns the account when the password is right. A failure is recorded after the answer, so that all answers take as
 * long.
 */
async function proven(deps: Deps, attempt: SignIn, found: Account | undefined): Promise<Account> {
  const isRight = await isPassword(attempt.password, found?.passwordHash, deps.passwordCost);
  const refusal = found === undefined ? 'unknown' : signInRefusal(found.state, 'password');
  if (found !== undefined && isRight && refusal === null) return found;
  if (found !== undefined) {
    const reason = isRight ? (refusal ?? 'unknown') : 'password';
    recordFailure(deps, found, { address: attempt.address, method: 'password', reason });
  }
  if (isRight && refusal === 'single_sign_on') throw new AppError('SINGLE_SIGN_ON_REQUIRED');
  throw invalidCredentials();
}

const invalidCredentials = () =>
  new AppError('INVALID_CREDENTIALS', { detail: 'The e-mail address or the password is not right.' });

/** Records a failed sign-in in the account's organisation; an unknown address leaves no trace. */
export function recordFailure(
  deps: Deps,
  account: Account,
  { address, method, reason }: { address: string; method: SignInMethod; reason: string },
): void {
  const { clientId, userId } = account;
  deps.background.run('record of a failed sign-in', () =>
    deps.database.asAuthenticator((trx) =>
      recordAudit(
        trx,
        deps,
        { clientId, userId: null, impersonatorUserId: null, address },
        {
          action: 'user.sign_in_failed',
          subjectType: 'user',
          subjectId: userId,
          subjectUserId: userId,
          details: { method, reason },
        },
      ),
    ),
  );
}

/** Ends the session of the caller, if there is one; acting in another's name ends with it. */
export async function signOut(deps: Deps, caller: Caller | null, request: FastifyRequest): Promise<void> {
  if (caller?.credential.kind !== 'session') return;
  const { userId } = caller;
  await deps.database.asAuthenticator(async (trx) => {
    const issuer = await leave(trx, deps, caller, request.ip);
    if (issuer !== null) {
      if (issuer.sessionId !== null) await endSession(trx, issuer.clientId, issuer.sessionId);
      return;
    }
    await endEarlier(trx, caller);
    await recordAudit(trx, deps, actorOf(caller, request), {
      action: 'user.signed_out',
      subjectType: 'user',
      subjectId: userId,
      subjectUserId: userId,
    });
  });
}
