// Consents at Google and Microsoft, as other concepts use them.
//   grantTokens     the access tokens of a consent
//   findGrant       what is known of one, without its tokens
//   refuseAccess    notes that new tokens are refused
//   endGrant        forgets a consent, and has it revoked at the provider
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { Deps } from '../../platform/deps.ts';
import { type GrantOwner, markInvalid, removeGrant } from './grants.repository.ts';

export { grantTokens } from './grant-tokens.ts';
export { findGrant, type ShownGrant } from './grants.repository.ts';

/** The provider refuses tokens that it has just renewed: only its user can help, by consenting again. */
export async function refuseAccess(deps: Deps, owner: GrantOwner, provider: SignInProvider): Promise<void> {
  const now = deps.now();
  await deps.database.asMaintenance((trx) => markInvalid(trx, owner, provider, { reason: 'access_token', now }));
}

/** The tokens go in the transaction that adds the job which revokes them; where there is no consent, nothing happens. */
export async function endGrant({ database, jobs }: Deps, owner: GrantOwner, provider: SignInProvider): Promise<void> {
  await database.asMaintenance(async (trx) => {
    const tokens = await removeGrant(trx, owner, provider);
    if (tokens !== null) await jobs.enqueue(trx, 'revokeGrant', { provider, tokens });
  });
}
