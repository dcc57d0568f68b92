import { type ConsentPurpose, purposesIn, scopesFor } from '@daybook/domain/auth/provider-scopes.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { Deps } from '../../platform/deps.ts';
import { findGrant, type GrantOwner } from './grants.repository.ts';

/**
 * Returns the scopes to ask the user for: those of the purpose, and those of earlier consents, because the new tokens
 * replace the old ones.
 */
export async function consentFor(
  { database }: Deps,
  provider: SignInProvider,
  owner: GrantOwner,
  { purpose, withContents }: { readonly purpose: ConsentPurpose; readonly withContents: boolean },
): Promise<{ scopes: readonly string[]; loginHint: string | null }> {
  const grant = await database.asAuthenticator((trx) => findGrant(trx, owner, provider), { mode: 'read' });
  const before = purposesIn(provider, grant?.scopes ?? []);
  const wanted = [...new Set([...before, purpose])].flatMap((one) => scopesFor(provider, one, withContents));
  return { scopes: [...new Set(wanted)], loginHint: grant?.email ?? null };
}
