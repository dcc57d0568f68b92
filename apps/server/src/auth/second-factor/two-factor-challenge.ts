// The second step of signing in: the right password starts a pending login, which a code turns into a session.
import type { Transaction } from '@daybook/database/database.ts';
import { signInRefusal } from '@daybook/domain/auth/sign-in-refusal.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Browser } from '../../platform/sessions/session-store.ts';
import { type Account, findAccountOf } from '../accounts.repository.ts';
import { issueCode, type OneTimeCode, takeCode } from '../one-time-codes.repository.ts';
import { enter } from '../signing-in/enter.ts';
import { countTry } from '../signing-in/pending-logins.repository.ts';
import { hashOfRecoveryCode, stepOfCode } from './time-codes.ts';
import { findSecret, useRecoveryCode, useStep } from './two-factor.repository.ts';
import { mailTwoFactorChange } from './two-factor-mails.ts';

const pendingSeconds = 600;
const mostTries = 5;

/** Starts the time between the two steps; its cookie opens nothing but the second one. */
export function startPendingLogin(
  trx: Transaction,
  { now }: Deps,
  { clientId, userId }: Account,
  remembered: boolean,
): Promise<string> {
  const purpose = 'two_factor_login';
  const data = { remembered };
  return issueCode(trx, { clientId, userId, purpose, lifetimeSeconds: pendingSeconds, now: now(), data });
}

export type ChallengeAnswer = { readonly code: string } | { readonly recovery_code: string };
export type Entered = { readonly session: string; readonly remembered: boolean; readonly email: string };

/**
 * Turns a pending login into a session. Five tries, ten minutes; a code works once, even in two simultaneous requests.
 * @throws AppError INVALID_GRANT when there is no pending login, INVALID_TOTP, RATE_LIMITED
 */
export async function answerChallenge(
  deps: Deps,
  pending: string | null,
  answer: ChallengeAnswer,
  browser: Browser,
): Promise<Entered> {
  await deps.limits.count('challengeByAddress', browser.address);
  const { database } = deps;
  const code = await database.asAuthenticator((trx) => countTry(trx, pending ?? '', mostTries, deps.now()));
  const byUser = `${code.clientId} ${code.userId}`;
  await deps.limits.count('twoFactorByUser', byUser);
  const entered = await database.asAuthenticator((trx) =>
    pass(trx, deps, { code, pending: pending ?? '', answer, browser }),
  );
  if (entered === null) {
    recordFailure(deps, code, browser);
    throw new AppError('INVALID_TOTP', { detail: 'This code is not right, or was used.' });
  }
  await deps.limits.clear('twoFactorByUser', byUser);
  if (entered.left !== null)
    await mailTwoFactorChange(deps, entered.account, 'recoveryCodeUsed', { left: String(entered.left) });
  return { session: entered.session, remembered: isRemembered(code), email: entered.account.email };
}

type Attempt = {
  readonly code: OneTimeCode;
  readonly pending: string;
  readonly answer: ChallengeAnswer;
  readonly browser: Browser;
};
type Passed = { readonly session: string; readonly account: Account; readonly left: number | null };

async function pass(trx: Transaction, deps: Deps, { code, pending, answer, browser }: Attempt): Promise<Passed | null> {
  const account = await findAccountOf(trx, code);
  if (account === undefined || signInRefusal(account.state, 'password') !== null) return null;
  const used = await useAnswer(trx, deps, code, answer);
  if (!used.isRight) return null;
  await takeCode(trx, pending, 'two_factor_login', deps.now());
  const remembered = isRemembered(code);
  const session = await enter(trx, deps, account, { ...browser, remembered, method: 'password' });
  if (used.left !== null) {
    const actor = { clientId: code.clientId, userId: code.userId, impersonatorUserId: null, address: browser.address };
    const left = { left: used.left };
    await recordAudit(trx, deps, actor, { ...aboutUser(code), action: 'two_factor.recovery_code_used', details: left });
  }
  return { session, account, left: used.left };
}

type Used = {
  readonly isRight: boolean /** Recovery codes that are left, when one was used. */;
  readonly left: number | null;
};

async function useAnswer(trx: Transaction, deps: Deps, person: OneTimeCode, answer: ChallengeAnswer): Promise<Used> {
  if ('recovery_code' in answer) {
    const left = await useRecoveryCode(trx, person, hashOfRecoveryCode(answer.recovery_code), deps.now());
    return { isRight: left !== null, left };
  }
  const stored = await findSecret(trx, person);
  if (stored === undefined || !stored.isConfirmed) return { isRight: false, left: null };
  const step = stepOfCode(deps.secrets.open(stored.sealed, 'two-factor secret'), answer.code, deps.now());
  return { isRight: step !== null && (await useStep(trx, person, step)), left: null };
}

/** Whether the first step asked to stay signed in. */
const isRemembered = ({ data: { remembered } }: OneTimeCode): boolean => remembered === true;

const aboutUser = ({ userId }: OneTimeCode) =>
  ({ subjectType: 'user', subjectId: userId, subjectUserId: userId }) as const;

/** Runs after the answer, which takes as long whether it was right or not. */
function recordFailure(deps: Deps, code: OneTimeCode, { address }: Browser): void {
  const actor = { clientId: code.clientId, userId: null, impersonatorUserId: null, address };
  deps.background.run('record of a failed second factor', () =>
    deps.database.asAuthenticator((trx) =>
      recordAudit(trx, deps, actor, { ...aboutUser(code), action: 'two_factor.failed' }),
    ),
  );
}
