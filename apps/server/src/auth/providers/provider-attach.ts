import type { Transaction } from '@daybook/database/database.ts';
import { isAllowedAccount } from '@daybook/domain/auth/allowed-domains.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireConfirmedAddress } from '../../platform/sessions/admit.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { holdSession } from '../../platform/sessions/session-store.ts';
import { findAccountOf } from '../accounts.repository.ts';
import type { ProviderAccount } from './provider-account.ts';
import { addIdentity, allowedDomainsOf } from './provider-identities.repository.ts';
import { mailIdentityChange } from './provider-mails.ts';

type Owner = { readonly caller: Caller; readonly address: string };

/**
 * Lets an external account sign the caller in from now on, and mails that to the user. The provider's answer takes a
 * while; a session that ended meanwhile attaches nothing.
 * @throws AppError DOMAIN_NOT_ALLOWED, PRECONDITION_FAILED, UNAUTHENTICATED, EMAIL_NOT_VERIFIED
 */
export async function attachAccount(
  deps: Deps,
  provider: SignInProvider,
  account: ProviderAccount,
  { caller, address }: Owner,
): Promise<void> {
  const { clientId, userId } = caller;
  const user = await deps.database.asAuthenticator(async (trx) => {
    await holdSession(trx, caller);
    requireConfirmedAddress(deps.sendsMail, caller);
    await requireAllowed(trx, clientId, account);
    if (!(await addIdentity(trx, provider, account, { clientId, userId }, deps.now()))) throw inUse();
    const found = await findAccountOf(trx, { clientId, userId });
    const actor = { clientId, userId, impersonatorUserId: null, address };
    await recordAudit(trx, deps, actor, {
      action: 'identity.attached',
      subjectType: 'user',
      subjectId: userId,
      subjectUserId: userId,
      details: { provider },
    });
    return found;
  });
  if (user !== undefined) await mailIdentityChange(deps, user, 'identityAttached', provider);
}

async function requireAllowed(trx: Transaction, clientId: number, account: ProviderAccount): Promise<void> {
  if (isAllowedAccount(account, await allowedDomainsOf(trx, clientId))) return;
  throw new AppError('DOMAIN_NOT_ALLOWED', { meta: { domain: account.domain, tenant_id: account.tenantId } });
}

/** One answer for both cases, so that nobody learns whether an account signs in somebody else. */
const inUse = () =>
  new AppError('PRECONDITION_FAILED', {
    detail: 'This account cannot be attached: it is in use, or you have another one of this provider.',
  });
