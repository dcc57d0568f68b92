// A forgotten password: a link by mail, and choosing a new one with it.

import type { authPasswordsRoutes } from '@daybook/contract/auth-passwords.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { signInRefusal } from '@daybook/domain/auth/sign-in-refusal.ts';
import { z } from 'zod';
import { recordAudit } from '../audit/audit.service.ts';
import {
  type Account,
  checkPassword,
  checkRepeat,
  endAccess,
  findAccount,
  findAccountOf,
  findCode,
  hashPassword,
  issueCode,
  mailPasswordChange,
  mailRemovedAccess,
  markEmailVerified,
  normaliseEmail,
  removePreparedAccess,
  savePassword,
  takeCode,
} from '../auth/auth.service.ts';
import { disconnectBefore } from '../linked-accounts/linked-accounts.service.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { mailText } from '../platform/mail/mail-texts.ts';
import { followPeople } from '../tags/tags.service.ts';

const linkLifetimeSeconds = 3600;

type ResetBody = z.output<typeof authPasswordsRoutes.resetPassword.body>;

/**
 * Mails a reset link to the owner of the address. The answer is the same, and as quick, whether or not the address has
 * an account: the request waits in the job queue, encrypted, and a job does the rest.
 * @throws AppError RATE_LIMITED by network address
 */
export async function requestReset(deps: Deps, email: string, address: string): Promise<void> {
  await deps.limits.count('resetByAddress', address);
  const sealed = deps.secrets.seal(JSON.stringify({ email, address }), 'forgotten password');
  await deps.jobs.enqueue(null, 'sendResetLink', { sealed });
}

const requestSchema = z.strictObject({ email: z.string(), address: z.string() });

/** Handles a request of requestReset. The mail is queued in the transaction that stores the link. */
export async function sendResetLink(deps: Deps, { sealed }: { readonly sealed: string }): Promise<void> {
  const { email, address } = requestSchema.parse(JSON.parse(deps.secrets.open(sealed, 'forgotten password')));
  if (await isTooOften(deps, email)) return;
  await deps.database.asAuthenticator(async (trx) => {
    const prepared = await prepareLink(trx, deps, email, address);
    if (prepared !== null) await mailLink(trx, deps, prepared);
  });
}

type Prepared = { readonly account: Account; readonly token: string };

function mailLink(trx: Transaction, deps: Deps, { account, token }: Prepared): Promise<void> {
  // After the #, where no server and no log sees it.
  const url = `${deps.webAddress()}/auth/reset#${new URLSearchParams({ token, email: account.email })}`;
  const values = { name: account.nameFirst };
  const text = mailText({ language: account.language, name: 'passwordReset', values, url });
  // To the address that is stored, not to the one that was typed.
  return deps.mail.send({ to: account.email, ...text }, trx);
}

/**
 * Limits requests without an error: nobody learns that an address was entered before, and the first mail still works.
 */
async function isTooOften({ limits }: Deps, email: string): Promise<boolean> {
  try {
    await limits.count('resetByAccount', normaliseEmail(email));
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return true;
    throw error;
  }
}

const mayReset = (account: Account | undefined): account is Account =>
  account !== undefined && !account.isDemo && signInRefusal(account.state, 'password') === null;

async function prepareLink(trx: Transaction, deps: Deps, email: string, address: string): Promise<Prepared | null> {
  const account = await findAccount(trx, email);
  if (!mayReset(account)) return null;
  const { clientId, userId } = account;
  const now = deps.now();
  const purpose = 'password_reset';
  const token = await issueCode(trx, { clientId, userId, purpose, lifetimeSeconds: linkLifetimeSeconds, now });
  await recordAudit(trx, deps, nobodyOf(clientId, address), {
    action: 'user.password_reset_requested',
    subjectType: 'user',
    subjectId: userId,
    subjectUserId: userId,
  });
  return { account, token };
}

const nobodyOf = (clientId: number, address: string) => ({
  clientId,
  userId: null,
  impersonatorUserId: null,
  address,
});

/**
 * Chooses a new password. All sessions, API tokens and other links end. Accounts elsewhere, the second factor and
 * connections stay, unless they were attached before the address was confirmed: somebody else may have attached those.
 * The holder of the link reads the mail of the address, so the address counts as verified.
 * @throws AppError INVALID_GRANT, VALIDATION_FAILED, RATE_LIMITED
 */
export async function resetPassword(deps: Deps, body: ResetBody, address: string): Promise<void> {
  await deps.limits.count('resetByAddress', address);
  checkRepeat(body.password, body.password_confirmation, '/password_confirmation');
  const account = await deps.database.asAuthenticator((trx) => accountOfLink(trx, body, deps.now()), { mode: 'read' });
  await checkPassword(body.password, account, '/password');
  const passwordHash = await hashPassword(body.password, deps.passwordCost);
  const { clientId, userId } = account;
  // Before the link is used up: if this fails, the link still works.
  await disconnectBefore(deps, { clientId, userId, readsPublished: false }, account.emailVerifiedAt);
  const removed = await deps.database.asAuthenticator(async (trx) => {
    const now = deps.now();
    await takeCode(trx, body.token, 'password_reset', now);
    await savePassword(trx, { clientId, userId, passwordHash }, now);
    await markEmailVerified(trx, account, now);
    await followPeople(deps, trx, clientId);
    await endAccess(trx, account, now);
    const actor = nobodyOf(clientId, address);
    const prepared = await removePreparedAccess(trx, deps, account, actor);
    await recordAudit(trx, deps, actor, {
      action: 'user.password_reset',
      subjectType: 'user',
      subjectId: userId,
      subjectUserId: userId,
    });
    return prepared;
  });
  await mailPasswordChange(deps, account);
  await mailRemovedAccess(deps, account, removed);
}

/** Returns the account of a link, when the address beside it is the account's. @throws AppError INVALID_GRANT */
async function accountOfLink(trx: Transaction, { token, email }: ResetBody, now: Date): Promise<Account> {
  const code = await findCode(trx, token, 'password_reset', now);
  const account = await findAccountOf(trx, code);
  const isTheirs = account !== undefined && normaliseEmail(account.email) === normaliseEmail(email);
  if (!isTheirs || !mayReset(account)) throw new AppError('INVALID_GRANT');
  return account;
}
