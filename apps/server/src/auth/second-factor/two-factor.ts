// Switching the second factor on and off. The user does every step in person, right after giving the password.
import type { AuditAction } from '@daybook/contract/audit.ts';
import type { Transaction } from '@daybook/database/database.ts';
import type { FastifyRequest } from 'fastify';
import { type AuditActor, actorOf, recordAudit } from '../../audit/audit.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, foundOr404 } from '../../platform/http/app-error.ts';
import { requireConfirmedAddress } from '../../platform/sessions/admit.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { renewSession } from '../../platform/sessions/session-store.ts';
import { isTwoFactorRequired } from '../../preferences/preferences.service.ts';
import { type Account, findAccount, findAccountOf } from '../accounts.repository.ts';
import { endAccess } from '../end-access.repository.ts';
import { removeSessionsBut } from '../signing-in/sessions.repository.ts';
import {
  hashOfRecoveryCode,
  newRecoveryCodes,
  newTimeSecret,
  readableRecoveryCode,
  stepOfCode,
  timeSecretUrl,
} from './time-codes.ts';
import {
  findSecret,
  hasSecondFactor,
  markConfirmed,
  removeSecondFactor,
  replaceRecoveryCodes,
  savePrepared,
  useStep,
} from './two-factor.repository.ts';
import { mailTwoFactorChange } from './two-factor-mails.ts';

const purpose = 'two-factor secret';

/**
 * Makes a secret that takes effect once a code of it is confirmed.
 * @throws AppError PRECONDITION_FAILED when one is in effect already, EMAIL_NOT_VERIFIED
 */
export async function prepareTwoFactor(deps: Deps, caller: Caller): Promise<void> {
  const { database, secrets, now, sendsMail } = deps;
  requireConfirmedAddress(sendsMail, caller);
  const sealed = secrets.seal(newTimeSecret(), purpose);
  const isSaved = await database.asAuthenticator((trx) => savePrepared(trx, caller, sealed, now()));
  if (!isSaved) throw new AppError('PRECONDITION_FAILED', { detail: 'The second factor is switched on already.' });
}

/** Returns the prepared secret, to scan and to type. @throws AppError PRECONDITION_FAILED when none is prepared */
export async function showPrepared(deps: Deps, caller: Caller): Promise<{ svg: string; url: string; secret: string }> {
  const { sealed, email } = await deps.database.asAuthenticator(
    async (trx) => {
      const account = foundOr404(await findAccountOf(trx, caller), 'This user');
      return { sealed: await preparedSecret(trx, caller), email: account.email };
    },
    { mode: 'read' },
  );
  const secret = deps.secrets.open(sealed, purpose);
  const url = timeSecretUrl(secret, email);
  const { toString: qrCode } = await import('qrcode');
  return { secret, url, svg: await qrCode(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }) };
}

async function preparedSecret(trx: Transaction, caller: Caller): Promise<string> {
  const stored = await findSecret(trx, caller);
  if (stored !== undefined && !stored.isConfirmed) return stored.sealed;
  throw new AppError('PRECONDITION_FAILED', { detail: 'Begin setting up the second factor first.' });
}

export type TwoFactorOn = { readonly session: string; readonly recoveryCodes: readonly string[] };

/**
 * Switches the second factor on with a first code. All other sessions end; this one continues under a new value.
 * @throws AppError INVALID_TOTP, PRECONDITION_FAILED, RATE_LIMITED
 */
export async function confirmTwoFactor(
  deps: Deps,
  caller: Caller,
  code: string,
  request: FastifyRequest,
): Promise<TwoFactorOn> {
  requireConfirmedAddress(deps.sendsMail, caller);
  await deps.limits.count('twoFactorByUser', `${caller.clientId} ${caller.userId}`);
  const recoveryCodes = newRecoveryCodes();
  const { session, account } = await deps.database.asAuthenticator(async (trx) => {
    const now = deps.now();
    const step = stepOfCode(deps.secrets.open(await preparedSecret(trx, caller), purpose), code, now);
    const isUsed = step !== null && (await useStep(trx, caller, step));
    if (!isUsed || !(await markConfirmed(trx, caller, now))) throw new AppError('INVALID_TOTP');
    await replaceRecoveryCodes(trx, caller, recoveryCodes.map(hashOfRecoveryCode));
    return endOthersAndRecord(trx, deps, caller, request, 'two_factor.enabled');
  });
  await mailTwoFactorChange(deps, account, 'twoFactorEnabled');
  return { session, recoveryCodes: recoveryCodes.map(readableRecoveryCode) };
}

/**
 * Makes new recovery codes and revokes the earlier ones.
 * @throws AppError PRECONDITION_FAILED without a second factor
 */
export async function renewRecoveryCodes(deps: Deps, caller: Caller, request: FastifyRequest): Promise<string[]> {
  const codes = newRecoveryCodes();
  await deps.database.asAuthenticator(async (trx) => {
    if (!(await hasSecondFactor(trx, caller))) {
      throw new AppError('PRECONDITION_FAILED', { detail: 'Switch the second factor on first.' });
    }
    await replaceRecoveryCodes(trx, caller, codes.map(hashOfRecoveryCode));
    await recordAudit(trx, deps, actorOf(caller, request), eventFor(caller.userId, 'two_factor.recovery_codes_made'));
  });
  return codes.map(readableRecoveryCode);
}

/**
 * Switches the second factor off; a merely prepared secret is removed without mail or record. Returns the new value of
 * this session.
 * @throws AppError PRECONDITION_FAILED where the organisation requires it
 */
export async function disableTwoFactor(deps: Deps, caller: Caller, request: FastifyRequest): Promise<string | null> {
  if (await deps.database.asUser(scopeOf(caller), (trx) => isTwoFactorRequired(trx, scopeOf(caller)))) {
    throw new AppError('PRECONDITION_FAILED', { detail: 'Your organisation requires a second factor.' });
  }
  const ended = await deps.database.asAuthenticator(async (trx) => {
    if (!(await removeSecondFactor(trx, caller))) return null;
    return endOthersAndRecord(trx, deps, caller, request, 'two_factor.disabled');
  });
  if (ended !== null) await mailTwoFactorChange(deps, ended.account, 'twoFactorDisabled');
  return ended?.session ?? null;
}

/**
 * Removes the second factor of a colleague who lost the device, for an administrator. All sessions and API tokens of
 * that user end.
 * @throws AppError MODEL_NOT_FOUND
 */
export async function resetTwoFactor(
  deps: Deps,
  caller: Caller,
  userId: number,
  request: FastifyRequest,
): Promise<void> {
  const person = { clientId: caller.clientId, userId };
  const account = await deps.database.asAuthenticator(async (trx) => {
    const found = foundOr404(await findAccountOf(trx, person), 'This user');
    return (await takeAway(trx, deps, person, { actor: actorOf(caller, request) })) ? found : null;
  });
  if (account !== null) await mailTwoFactorChange(deps, account, 'twoFactorDisabled');
}

/**
 * Does the same for the operator of the server, when no administrator can help: say, the only one lost the device.
 * Returns 'unknown' for an address without an account, 'none' where there was no second factor.
 */
export function resetTwoFactorOf(
  deps: Pick<Deps, 'database' | 'now' | 'secretKey'>,
  email: string,
  reason: string,
): Promise<'done' | 'none' | 'unknown'> {
  return deps.database.asAuthenticator(async (trx) => {
    const account = await findAccount(trx, email);
    if (account === undefined) return 'unknown';
    const actor = { clientId: account.clientId, userId: null, impersonatorUserId: null, address: null };
    return (await takeAway(trx, deps, account, { actor, details: { reason } })) ? 'done' : 'none';
  });
}

/** Removes the second factor and ends all access; returns false when there was none. */
async function takeAway(
  trx: Transaction,
  deps: Pick<Deps, 'now' | 'secretKey'>,
  person: { readonly clientId: number; readonly userId: number },
  { actor, details }: { readonly actor: AuditActor; readonly details?: Readonly<Record<string, unknown>> },
): Promise<boolean> {
  if (!(await removeSecondFactor(trx, person))) return false;
  await endAccess(trx, person, deps.now());
  await recordAudit(trx, deps, actor, { ...eventFor(person.userId, 'two_factor.disabled'), details });
  return true;
}

async function endOthersAndRecord(
  trx: Transaction,
  deps: Deps,
  caller: Caller,
  request: FastifyRequest,
  action: AuditAction,
): Promise<{ session: string; account: Account }> {
  const account = foundOr404(await findAccountOf(trx, caller), 'This user');
  const { sessionId, value } = await renewSession(trx, caller, deps.now());
  await removeSessionsBut(trx, scopeOf(caller), sessionId);
  await recordAudit(trx, deps, actorOf(caller, request), eventFor(caller.userId, action));
  return { session: value, account };
}

const eventFor = (userId: number, action: AuditAction) =>
  ({ action, subjectType: 'user', subjectId: userId, subjectUserId: userId }) as const;
