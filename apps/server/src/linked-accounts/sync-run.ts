// Shared parts of reading calendars and reading mailboxes.
import type { ListedCollection } from '@daybook/connectors/core/linked-connector.ts';
import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { Profile } from '../users/users.service.ts';
import {
  type AccountRow,
  type CollectionRow,
  changeCollections,
  findCollections,
  lockAccount,
  saveListed,
} from './linked-accounts.repository.ts';
import { removePlanned } from './occurrences.repository.ts';

/** State of an account at the beginning of a run. */
export type Turn = {
  readonly account: AccountRow;
  readonly collections: readonly CollectionRow[];
  readonly preferences: PreferenceValues;
  readonly email: string;
  /** The user's switches for Google and Microsoft. */
  readonly profile: Profile;
};

export type Run = { readonly deps: Deps; readonly scope: Scope; readonly turn: Turn; readonly signal: AbortSignal };

/** Returns the user's known mail addresses. */
export const ownAddresses = ({ email, account }: Turn): string[] =>
  [email, account.username ?? ''].filter((one) => one.includes('@'));

/** Saves the present list of calendars or folders, which changes. */
export async function keepListed({ deps, scope, turn }: Run, listed: readonly ListedCollection[]): Promise<void> {
  const now = deps.now();
  await deps.database.asUser(scope, async (trx) => {
    const account = await lockAccount(trx, scope, turn.account.id);
    if (account !== undefined) await saveListed(trx, scope, account.id, listed, { areChosen: false, now });
  });
}

/** Stops reading a collection that the account no longer has. */
export async function stopReading(trx: Transaction, scope: Scope, { id }: CollectionRow, now: Date): Promise<void> {
  await removePlanned(trx, scope, [id]);
  await changeCollections(trx, scope, [id], { gone_at: now, is_enabled: false, cursor: null, full_pass_at: null });
}

/**
 * Whether the collection is still to be read: the account may be disconnected or switched off, or the collection
 * deselected. Locks the account.
 */
export async function isChosen(trx: Transaction, scope: Scope, { id, account_id }: CollectionRow): Promise<boolean> {
  const account = await lockAccount(trx, scope, account_id);
  if (account?.is_enabled !== true) return false;
  const collections = await findCollections(trx, scope, account_id);
  return collections.some((one) => one.id === id && one.is_enabled);
}
