import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import { signInRefusal } from '@daybook/domain/auth/sign-in-refusal.ts';
import { type AuditActor, recordAudit } from '../../audit/audit.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, modelNotFound } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { type Account, findAccountOf } from '../accounts.repository.ts';
import { endSessionsBegunBy, lockIdentities, removeIdentity } from './provider-identities.repository.ts';
import { mailIdentityChange } from './provider-mails.ts';

/**
 * Removes an external account as a way to sign in, ends the user's other sessions that began with it, and mails that to
 * the user.
 * @throws AppError MODEL_NOT_FOUND, LAST_SIGN_IN_METHOD
 */
export async function detachProvider(
  deps: Deps,
  provider: SignInProvider,
  caller: Caller,
  actor: AuditActor,
): Promise<void> {
  const { userId } = caller;
  const user = await deps.database.asAuthenticator(async (trx) => {
    const attached = await lockIdentities(trx, caller);
    if (!attached.includes(provider)) throw modelNotFound('This account');
    const found = await findAccountOf(trx, caller);
    if (attached.length === 1) requirePassword(found);
    await removeIdentity(trx, provider, caller);
    await endSessionsBegunBy(
      trx,
      provider,
      caller,
      caller.credential.kind === 'session' ? caller.credential.sessionId : 0,
    );
    await recordAudit(trx, deps, actor, {
      action: 'identity.detached',
      subjectType: 'user',
      subjectId: userId,
      subjectUserId: userId,
      details: { provider },
    });
    return found;
  });
  if (user !== undefined) await mailIdentityChange(deps, user, 'identityDetached', provider);
}

/** A user who removes the last account needs a password, and an organisation that accepts passwords. */
function requirePassword(account: Account | undefined): void {
  const isPasswordTaken = account !== undefined && signInRefusal(account.state, 'password') === null;
  if (account?.passwordHash != null && isPasswordTaken) return;
  const detail = isPasswordTaken ? 'Set a password first.' : 'Your organisation takes no passwords.';
  throw new AppError('LAST_SIGN_IN_METHOD', { detail });
}
