import { allowsPurpose, type ConsentPurpose, scopesFor } from '@daybook/domain/auth/provider-scopes.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { holdSession } from '../../platform/sessions/session-store.ts';
import type { ProviderAccount } from '../providers/provider-account.ts';
import { providerFailed } from '../providers/provider-fetch.ts';
import type { ProviderTokens } from '../providers/provider-tokens.ts';
import { type HeldGrant, lockGrant, saveGrant } from './grants.repository.ts';
import { recordConsent } from './record-consent.ts';
import { keptTokens, openTokens, sealTokens } from './sealed-tokens.ts';

export type GivenConsent = {
  readonly provider: SignInProvider;
  readonly purpose: ConsentPurpose;
  readonly account: ProviderAccount;
  readonly tokens: ProviderTokens | null;
};

/**
 * Saves a consent that the caller gave at a provider. When the user agreed to only a part of it, or used another
 * account than before, nothing is saved and the earlier consent stays.
 * @throws AppError CONSENT_INCOMPLETE, CONSENT_OTHER_ACCOUNT, API_SERVICE_ERROR, UNAUTHENTICATED
 */
export async function keepGrant(
  deps: Deps,
  { caller, address }: { readonly caller: Caller; readonly address: string },
  consent: GivenConsent,
): Promise<void> {
  const { provider, purpose, account, tokens } = consent;
  if (tokens === null) throw providerFailed('The provider sent no tokens.');
  const scopes = tokens.scopes ?? scopesFor(provider, purpose, false);
  if (!allowsPurpose(provider, purpose, scopes)) throw new AppError('CONSENT_INCOMPLETE');
  const now = deps.now();
  await deps.database.asAuthenticator(async (trx) => {
    await holdSession(trx, caller);
    const earlier = await lockGrant(trx, caller, provider);
    requireSameAccount(earlier, account);
    const refresh =
      tokens.refreshToken ?? (earlier === undefined ? null : openTokens(deps, earlier.tokens_encrypted).refresh);
    if (refresh === null) throw providerFailed('The provider sent no refresh token.');
    const { issuer, subject, tenantId: tenant_id, email } = account;
    const tokens_encrypted = sealTokens(deps, keptTokens(tokens, refresh, now));
    await saveGrant(trx, caller, { provider, issuer, subject, tenant_id, email, scopes, tokens_encrypted }, now);
    const { clientId, userId } = caller;
    const actor = { clientId, userId, impersonatorUserId: null, address };
    await recordConsent(deps, trx, actor, 'consent.given', { provider, purpose });
  });
}

/** Otherwise data of two accounts would be taken for those of one. */
function requireSameAccount(earlier: HeldGrant | undefined, { issuer, subject }: ProviderAccount): void {
  if (earlier === undefined || (earlier.issuer === issuer && earlier.subject === subject)) return;
  throw new AppError('CONSENT_OTHER_ACCOUNT', { meta: { email: earlier.email } });
}
