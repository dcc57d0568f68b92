// Functions of connected accounts for the other concepts:
//   disconnectBefore   forgets those that were connected before a moment
//   endWatchesOf       has the providers notify of a person's accounts no more
import type { Scope } from '@daybook/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { disconnectAccount } from './disconnect-account.ts';
import { findAccounts } from './linked-accounts.repository.ts';
import { endWatches } from './watches/keep-watches.ts';

/** Forgets the accounts of the scope's user that were connected before a moment, or all. What they put on days stays. */
export async function disconnectBefore(deps: Deps, scope: Scope, moment: Date | null): Promise<void> {
  const accounts = await deps.database.asUser(scope, (trx) => findAccounts(trx, scope), { mode: 'read' });
  for (const { id, created_at } of accounts) {
    if (moment === null || created_at < moment) await disconnectAccount(deps, scope, id, 'keep');
  }
}

/** Before the person's consents go: afterwards nothing can be said to the providers. A watch that is needed after all begins anew. */
export const endWatchesOf = (deps: Deps, person: Pick<Scope, 'clientId' | 'userId'>): Promise<void> =>
  endWatches(deps, { ...person, accountId: null });
