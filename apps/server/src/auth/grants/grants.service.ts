// Consents at Google and Microsoft, as other concepts use them.
//   grantTokens     the access tokens of a consent
//   findGrant       returns one without its tokens
//   refuseAccess    stores that the provider refuses new tokens
//   endGrant        removes a consent, and has it revoked at the provider
//   endGrantWithin  does the same in the caller's transaction, where the person is removed
import type { Transaction } from '@daybook/database/database.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { Deps } from '../../platform/deps.ts';
import { type GrantOwner, markInvalid, removeGrant } from './grants.repository.ts';
import { recordConsent } from './record-consent.ts';

export { grantTokens } from './grant-tokens.ts';
export { findGrant, type ShownGrant } from './grants.repository.ts';

/** Stores that the provider refuses tokens that it has just renewed: only the user can help, by consenting again. */
export async function refuseAccess(deps: Deps, owner: GrantOwner, provider: SignInProvider): Promise<void> {
  const now = deps.now();
  await deps.database.asMaintenance((trx) => markInvalid(trx, owner, provider, { reason: 'access_token', now }));
}

/** Removes a consent of the user, and records that it was withdrawn; does nothing where there is none. */
export async function endGrant(deps: Deps, owner: GrantOwner, provider: SignInProvider): Promise<void> {
  await deps.database.asMaintenance(async (trx) => {
    if (!(await endGrantWithin(deps, trx, owner, provider))) return;
    await recordConsent(deps, trx, { ...owner, impersonatorUserId: null, address: null }, 'consent.withdrawn', {
      provider,
    });
  });
}

/**
 * Removes the tokens in the caller's transaction, which adds the job that revokes them. Returns false when there is no
 * consent.
 */
export async function endGrantWithin(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Transaction,
  owner: GrantOwner,
  provider: SignInProvider,
): Promise<boolean> {
  const tokens = await removeGrant(trx, owner, provider);
  if (tokens !== null) await jobs.enqueue(trx, 'revokeGrant', { provider, tokens });
  return tokens !== null;
}
