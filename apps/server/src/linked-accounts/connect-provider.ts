import type { LinkedAccount, ProviderConnectBody } from '@daybook/contract/linked-accounts.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { ShownGrant } from '../auth/grants/grants.service.ts';
import type { Deps } from '../platform/deps.ts';
import { readAccount } from './account-resource.ts';
import { addListed, identityHashOf, tryCredentials } from './connect-account.ts';
import type { ProviderCredentials } from './connectors.ts';
import { enqueueSync } from './enqueue-sync.ts';
import { changeAccount, findByIdentity } from './linked-accounts.repository.ts';
import { switchProfile } from './profile-switches.ts';
import { consentOf } from './provider-access.ts';

/**
 * Connects calendars or mail at Google or Microsoft with the consent that the user gave before, once they could be
 * read. A connected account continues, with the new consent, and is switched on.
 * @throws AppError LINK_CONSENT_NEEDED and other codes of linkErrorCodes, RATE_LIMITED
 */
export async function connectProvider(deps: Deps, scope: Scope, body: ProviderConnectBody): Promise<LinkedAccount> {
  const grant = await deps.database.asUser(scope, (trx) => consentOf(trx, scope, body.kind), { mode: 'read' });
  const credentials = credentialsOfGrant(body.kind, grant);
  const listed = await tryCredentials(deps, scope, credentials);
  const now = deps.now();
  return deps.database.asUser(scope, async (trx) => {
    await switchProfile(trx, scope, { kind: body.kind, isOn: true, now });
    const id =
      (await addListed(deps, trx, scope, { credentials, listed, about: body })) ??
      (await goOn(deps, trx, scope, identityHashOf(credentials)));
    return readAccount(trx, scope, id, now);
  });
}

/** Returns the credentials for a kind of account from a consent. */
export const credentialsOfGrant = (
  kind: ProviderCredentials['kind'],
  { issuer, subject, email }: ShownGrant,
): ProviderCredentials => ({ kind, issuer, subject, email });

async function goOn(deps: Deps, trx: Transaction, scope: Scope, identityHash: string): Promise<number> {
  const { id } = await findByIdentity(trx, scope, identityHash);
  const now = deps.now();
  const works = { state: 'active', error_code: null, failed_at: null, failures: 0 } as const;
  await changeAccount(trx, scope, id, { ...works, is_enabled: true, next_sync_at: now }, now);
  await enqueueSync(deps, trx, scope, id);
  return id;
}
