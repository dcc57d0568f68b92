// An API token for a program on the user's machine. The browser hands over a code for it and never holds the token.
import { createHash } from 'node:crypto';
import { recorderAbility } from '@daybook/contract/auth.ts';
import type { deviceAuthorisationRoutes } from '@daybook/contract/device-authorisation.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { enterScope } from '@daybook/database/scope.ts';
import { signInRefusal } from '@daybook/domain/auth/sign-in-refusal.ts';
import { z } from 'zod';
import { recordAudit } from '../../audit/audit.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { equalInConstantTime } from '../../platform/sessions/session-values.ts';
import { findAccountOf } from '../accounts.repository.ts';
import { issueCode, type OneTimeCode, takeCode } from '../one-time-codes.repository.ts';
import { addToken } from './api-tokens.repository.ts';
import { sessionLasts } from './device-authorisation.repository.ts';

const codeSeconds = 60;

const boundSchema = z.strictObject({ session_id: z.number(), challenge: z.string(), device_name: z.string() });

type TransferBody = z.output<typeof deviceAuthorisationRoutes.transferToken.body>;
type RedeemBody = z.output<typeof deviceAuthorisationRoutes.redeemToken.body>;
export type DeviceAuthorisation = { readonly code: string; readonly postTo: string; readonly expiresAt: Date };

/**
 * Makes the code that the page sends to the program. It is bound to this session, to the program's challenge and to the
 * name that the user agreed to. @throws AppError RATE_LIMITED
 */
export async function beginDeviceAuthorisation(
  deps: Deps,
  caller: Caller,
  body: TransferBody,
): Promise<DeviceAuthorisation> {
  const { clientId, userId, credential } = caller;
  if (credential.kind !== 'session') throw new AppError('MISSING_ABILITY');
  await deps.limits.count('deviceAuthorisationByUser', `${clientId} ${userId}`);
  const now = deps.now();
  const bound = {
    session_id: credential.sessionId,
    challenge: body.challenge,
    device_name: body.device_name,
  } satisfies z.infer<typeof boundSchema>;
  const code = await deps.database.asAuthenticator((trx) =>
    issueCode(trx, { clientId, userId, purpose: 'native_login', lifetimeSeconds: codeSeconds, now, data: bound }),
  );
  // Not taken from the page, except for the port.
  const postTo = `http://127.0.0.1:${body.port}/`;
  return { code, postTo, expiresAt: new Date(now.getTime() + codeSeconds * 1000) };
}

/**
 * Exchanges a code for an API token. The first attempt uses it up, even with a wrong verifier: then somebody else has
 * it.
 * @throws AppError INVALID_GRANT, RATE_LIMITED
 */
export async function redeemDeviceAuthorisation(deps: Deps, body: RedeemBody, address: string) {
  await deps.limits.count('deviceAuthorisationByAddress', address);
  const now = deps.now();
  const code = await deps.database.asAuthenticator((trx) => takeCode(trx, body.code, 'native_login', now));
  checkProof(code, body);
  return deps.database.asAuthenticator(async (trx) => {
    await checkGiver(trx, code, now);
    const { clientId, userId } = code;
    const scope = { clientId, userId, readsPublished: false };
    await enterScope(trx, scope);
    const made = await addToken(trx, scope, { name: body.device_name, abilities: [recorderAbility] }, now);
    const actor = { clientId, userId, impersonatorUserId: null, address };
    await recordAudit(trx, deps, actor, {
      action: 'token.transferred',
      subjectType: 'token',
      subjectId: made.row.id,
      subjectUserId: userId,
      details: { name: made.row.name, abilities: made.row.abilities },
    });
    return made;
  });
}

function checkProof(code: OneTimeCode, body: RedeemBody): void {
  const bound = boundSchema.parse(code.data);
  const challenge = createHash('sha256').update(body.code_verifier).digest('base64url');
  if (!equalInConstantTime(challenge, bound.challenge) || body.device_name !== bound.device_name) throw invalidGrant();
}

/** Checks that the session in which the user agreed has not ended, and that the account is open. */
async function checkGiver(trx: Transaction, code: OneTimeCode, now: Date): Promise<void> {
  const account = await findAccountOf(trx, code);
  const isOpen = account !== undefined && signInRefusal(account.state, 'provider') === null;
  const { session_id: sessionId } = boundSchema.parse(code.data);
  if (!isOpen || !(await sessionLasts(trx, { ...code, sessionId }, now))) throw invalidGrant();
}

const invalidGrant = () =>
  new AppError('INVALID_GRANT', { detail: 'This code is not valid, has expired, or was used.' });
