// Access that was prepared on an account before its address was confirmed: anybody can register with somebody else's
// address and use the account until the owner comes. A used reset link proves who reads the mail; only the owner's own
// access stays.
import type { Transaction } from '@daybook/database/database.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import { type AuditActor, recordAudit } from '../../audit/audit.service.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Account } from '../accounts.repository.ts';
import { removeIdentitiesBefore } from '../providers/provider-identities.repository.ts';
import { mailIdentityChange } from '../providers/provider-mails.ts';
import { removeSecondFactorBefore } from '../second-factor/two-factor.repository.ts';
import { mailTwoFactorChange } from '../second-factor/two-factor-mails.ts';

export type RemovedAccess = { readonly providers: readonly SignInProvider[]; readonly secondFactor: boolean };

/**
 * Removes the external accounts and the second factor that were attached before the address was confirmed; all of them
 * while it is not. Call it after ending every session: whatever a session was just attaching is then stored and removed
 * too.
 */
export async function removePreparedAccess(
  trx: Transaction,
  deps: Deps,
  account: Account,
  actor: AuditActor,
): Promise<RemovedAccess> {
  const { userId, emailVerifiedAt } = account;
  const providers = await removeIdentitiesBefore(trx, account, emailVerifiedAt);
  const secondFactor = await removeSecondFactorBefore(trx, account, emailVerifiedAt);
  const about = { subjectType: 'user', subjectId: userId, subjectUserId: userId } as const;
  for (const provider of providers) {
    await recordAudit(trx, deps, actor, { ...about, action: 'identity.detached', details: { provider } });
  }
  if (secondFactor) await recordAudit(trx, deps, actor, { ...about, action: 'two_factor.disabled' });
  return { providers, secondFactor };
}

/** Notifies the owner of what was removed, who can attach it again. */
export async function mailRemovedAccess(
  deps: Deps,
  account: Account,
  { providers, secondFactor }: RemovedAccess,
): Promise<void> {
  for (const provider of providers) await mailIdentityChange(deps, account, 'identityDetached', provider);
  if (secondFactor) await mailTwoFactorChange(deps, account, 'twoFactorDisabled');
}
