// Acting in the name of a user: the login token, beginning and ending.
import type { Transaction } from '@daybook/database/database.ts';
import { signInRefusal } from '@daybook/domain/auth/sign-in-refusal.ts';
import { type AuditUser, recordAudit, supportUserId } from '../../audit/audit.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, foundOr404 } from '../../platform/http/app-error.ts';
import type { Caller, Impersonator } from '../../platform/sessions/caller.ts';
import { type Browser, endSession, startSession } from '../../platform/sessions/session-store.ts';
import { type Account, findAccount, findAccountOf } from '../accounts.repository.ts';
import { issueCode, takeCode } from '../one-time-codes.repository.ts';
import { lockUser, noteUse, type Resumed, resumeSession } from './impersonation.repository.ts';
import { isSupportToken, loginTokenSeconds, readSupportToken } from './support-token.ts';

/** How long somebody may act in another's name; using the session does not extend it. */
const impersonationMs = 30 * 60_000;

export type LoginToken = { readonly value: string; readonly expiresAt: Date };

/**
 * Makes a token by which the administrator acts in the name of a colleague.
 * @throws AppError MODEL_NOT_FOUND, PRECONDITION_FAILED, RATE_LIMITED
 */
export async function createLoginToken(
  deps: Deps,
  actor: AuditUser,
  about: { readonly userId: number; readonly reason: string | undefined },
): Promise<LoginToken> {
  const { clientId, userId: issuerId } = actor;
  await deps.limits.count('loginTokenByUser', `${clientId} ${issuerId}`);
  const now = deps.now();
  const value = await deps.database.asAuthenticator(async (trx) => {
    checkTarget(await findAccountOf(trx, { clientId, userId: about.userId }), issuerId);
    const reason = about.reason ?? null;
    const token = await issueCode(trx, {
      clientId,
      userId: about.userId,
      purpose: 'impersonation',
      lifetimeSeconds: loginTokenSeconds,
      now,
      data: { reason },
      createdBy: issuerId,
    });
    await recordAudit(trx, deps, actor, {
      action: 'login_token.created',
      subjectType: 'user',
      subjectId: about.userId,
      subjectUserId: about.userId,
      details: { reason },
    });
    return token;
  });
  return { value, expiresAt: new Date(now.getTime() + loginTokenSeconds * 1000) };
}

function checkTarget(target: Account | undefined, issuerId: number): void {
  const isGone = target === undefined || target.state.isArchived || target.state.isErased;
  const { userId, state } = foundOr404(isGone ? undefined : target, 'This user');
  if (userId === issuerId) throw new AppError('PRECONDITION_FAILED', { detail: 'You are this user.' });
  if (signInRefusal(state, 'provider') === null) return;
  throw new AppError('PRECONDITION_FAILED', { detail: 'This user cannot sign in: invited or deactivated.' });
}

export type Impersonation = { readonly session: string; readonly userId: number; readonly endsAt: Date };

/**
 * Begins to act in the name of the user whom a token names, in a session of its own. Only a browser in which the
 * administrator who made the token is signed in can use it; a link sent to anybody else does nothing.
 * @throws AppError INVALID_GRANT
 */
export async function impersonate(
  deps: Deps,
  token: string,
  { caller, ...browser }: Browser & { readonly caller: Caller | null },
): Promise<Impersonation> {
  await deps.limits.count('loginTokenByAddress', browser.address);
  return deps.database.asAuthenticator(async (trx) => {
    const { target, issuer, reason } = isSupportToken(token)
      ? await bySupport(trx, deps, token, caller)
      : await byAdministrator(trx, deps, token, caller);
    if (target === undefined || signInRefusal(target.state, 'provider') !== null) throw invalidGrant();
    const { clientId, userId } = target;
    const now = deps.now();
    const endsAt = new Date(now.getTime() + impersonationMs);
    const session = await startSession(trx, {
      ...browser,
      clientId,
      userId,
      remembered: false,
      method: 'impersonation',
      impersonator: issuer,
      expiresAt: endsAt,
      now,
    });
    await recordChange(trx, deps, { clientId, userId, issuer, address: browser.address }, 'user.impersonated', {
      reason,
    });
    return { session, userId, endsAt };
  });
}

type Granted = { readonly target: Account | undefined; readonly issuer: Impersonator; readonly reason: unknown };

async function byAdministrator(
  trx: Transaction,
  { now }: Deps,
  token: string,
  caller: Caller | null,
): Promise<Granted> {
  const code = await takeCode(trx, token, 'impersonation', now());
  const isIssuer =
    caller?.credential.kind === 'session' &&
    caller.impersonator === null &&
    caller.isAdmin &&
    caller.clientId === code.clientId &&
    caller.userId === code.createdBy;
  if (!isIssuer) throw invalidGrant();
  const { clientId, userId, credential } = caller;
  const sessionId = credential.kind === 'session' ? credential.sessionId : null;
  return {
    target: await findAccountOf(trx, code),
    issuer: { clientId, userId, sessionId },
    reason: code.data['reason'],
  };
}

/** Refused where somebody is signed in: a link of the support would replace that session by another user's. */
async function bySupport(trx: Transaction, deps: Deps, token: string, caller: Caller | null): Promise<Granted> {
  const now = deps.now();
  const grant = readSupportToken(deps.secretKey, token, now);
  if (grant === null || caller !== null) throw invalidGrant();
  const target = await findAccount(trx, grant.email);
  if (target === undefined || target.isDemo) throw invalidGrant();
  await lockUser(trx, target);
  const isFirst = await noteUse(trx, { ...target, value: token, expiresAt: new Date(grant.expires) }, now);
  if (!isFirst) throw invalidGrant();
  const issuer = { clientId: target.clientId, userId: supportUserId, sessionId: null };
  return { target, issuer, reason: grant.reason };
}

const invalidGrant = () =>
  new AppError('INVALID_GRANT', { detail: 'This login link is not valid, has expired, or was used.' });

/**
 * Ends acting in another's name, and resumes the administrator's own session under a new value; returns null when that
 * has ended too, or there was none.
 * @throws AppError PRECONDITION_FAILED when nobody acts in another's name
 */
export async function endImpersonation(deps: Deps, caller: Caller, address: string): Promise<Resumed | null> {
  return deps.database.asAuthenticator(async (trx) => {
    const issuer = await leave(trx, deps, caller, address);
    if (issuer === null)
      throw new AppError('PRECONDITION_FAILED', { detail: 'Nobody acts in the name of a user here.' });
    return issuer.sessionId === null
      ? null
      : resumeSession(trx, { ...issuer, sessionId: issuer.sessionId }, deps.now());
  });
}

/**
 * Ends a session in which somebody acts in another's name; returns null for any other. Call it last in the transaction.
 */
export async function leave(
  trx: Transaction,
  deps: Deps,
  caller: Caller,
  address: string,
): Promise<Impersonator | null> {
  const { clientId, userId, impersonator: issuer, credential } = caller;
  if (issuer === null || credential.kind !== 'session') return null;
  await endSession(trx, clientId, credential.sessionId);
  await recordChange(trx, deps, { clientId, userId, issuer, address }, 'user.impersonation_ended', {});
  return issuer;
}

/** Records the administrator, or support, as the actor; the user who is acted for can read the entry too. */
async function recordChange(
  trx: Transaction,
  deps: Deps,
  { clientId, userId, issuer, address }: { clientId: number; userId: number; issuer: Impersonator; address: string },
  action: 'user.impersonated' | 'user.impersonation_ended',
  details: Record<string, unknown>,
): Promise<void> {
  const actor = { clientId, userId: issuer.userId, impersonatorUserId: null, address };
  await recordAudit(trx, deps, actor, {
    action,
    subjectType: 'user',
    subjectId: userId,
    subjectUserId: userId,
    details,
  });
}
