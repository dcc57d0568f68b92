// Functions of connected accounts for the other concepts:
//   disconnectBefore   removes those that were connected before a moment
//   endWatchesOf       ends the providers' notifications about a person's accounts
import type { Scope } from '@daybook/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { disconnectAccount } from './disconnect-account.ts';
import { findAccounts } from './linked-accounts.repository.ts';
import { endWatches } from './watches/keep-watches.ts';

/** Removes the accounts of the scope's user that were connected before a moment, or all. Their events on days stay. */
export async function disconnectBefore(deps: Deps, scope: Scope, moment: Date | null): Promise<void> {
  const accounts = await deps.database.asUser(scope, (trx) => findAccounts(trx, scope), { mode: 'read' });
  for (const { id, created_at } of accounts) {
    if (moment === null || created_at < moment) await disconnectAccount(deps, scope, id, 'keep');
  }
}

/**
 * Call before the person's consents are removed: afterwards the providers cannot be called. A watch that turns out to
 * be needed begins again.
 */
export const endWatchesOf = (deps: Deps, person: Pick<Scope, 'clientId' | 'userId'>): Promise<void> =>
  endWatches(deps, { ...person, accountId: null });
