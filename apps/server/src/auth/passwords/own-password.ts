// Changes the user's password, and confirms it before actions for which an open laptop must not be enough.
import type { authPasswordsRoutes } from '@daybook/contract/auth-passwords.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { actorOf, recordAudit } from '../../audit/audit.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, foundOr404, invalidField } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { renewSession } from '../../platform/sessions/session-store.ts';
import { type Account, findAccountOf, savePassword } from '../accounts.repository.ts';
import { endAccess } from '../end-access.repository.ts';
import { mailPasswordChange } from './password-mails.ts';
import { checkPassword, checkRepeat, hashPassword, isPassword } from './passwords.ts';

type ChangeBody = z.output<typeof authPasswordsRoutes.changePassword.body>;

/**
 * Changes the own password and ends all sessions, API tokens and links. This browser stays signed in, in a new session
 * whose value is returned. Specification 5: both entries are equal, and differ from the current password.
 * @throws AppError PASSWORD_CURRENT, VALIDATION_FAILED, RATE_LIMITED
 */
export async function changePassword(
  deps: Deps,
  caller: Caller,
  body: ChangeBody,
  request: FastifyRequest,
): Promise<string> {
  checkRepeat(body.password_new, body.password_repeat, '/password_repeat');
  const account = await withCurrentPassword(deps, caller, body.password_current);
  if (body.password_new === body.password_current) {
    throw invalidField('/password_new', 'This is the current password. Choose another one.');
  }
  await checkPassword(body.password_new, account, '/password_new');
  const { clientId, userId } = account;
  const passwordHash = await hashPassword(body.password_new, deps.passwordCost);
  const session = await deps.database.asAuthenticator(async (trx) => {
    const now = deps.now();
    await savePassword(trx, { clientId, userId, passwordHash }, now);
    const renewed = await renewSession(trx, caller, now);
    await endAccess(trx, account, now, renewed.sessionId);
    await recordAudit(trx, deps, actorOf(caller, request), {
      action: 'user.password_changed',
      subjectType: 'user',
      subjectId: userId,
      subjectUserId: userId,
    });
    return renewed.value;
  });
  await mailPasswordChange(deps, account);
  return session;
}

/**
 * Confirms the password: the session gains rights for a quarter of an hour, and therefore a new value, which is
 * returned.
 * @throws AppError PASSWORD_CURRENT, RATE_LIMITED
 */
export async function confirmPassword(deps: Deps, caller: Caller, password: string): Promise<string> {
  await withCurrentPassword(deps, caller, password);
  const renewed = await deps.database.asAuthenticator((trx) => renewSession(trx, caller, deps.now()));
  return renewed.value;
}

async function withCurrentPassword(deps: Deps, caller: Caller, password: string): Promise<Account> {
  const subject = `${caller.clientId} ${caller.userId}`;
  await deps.limits.count('confirmByUser', subject);
  const found = await deps.database.asAuthenticator((trx) => findAccountOf(trx, caller), { mode: 'read' });
  const account = foundOr404(found, 'This user');
  if (!(await isPassword(password, account.passwordHash, deps.passwordCost))) {
    throw new AppError('PASSWORD_CURRENT', { detail: 'This is not the current password.' });
  }
  await deps.limits.clear('confirmByUser', subject);
  return account;
}
