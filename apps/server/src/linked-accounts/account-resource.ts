import { type LinkedAccount, linkErrorCodeSchema } from '@daybook/contract/linked-accounts.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { foundOr404 } from '../platform/http/app-error.ts';
import { instantText, instantTextOrNull, resource } from '../platform/lists/json-api.ts';
import { getUser, profileOf } from '../users/users.service.ts';
import { type AccountRow, type CollectionRow, findAccounts, findCollections } from './linked-accounts.repository.ts';
import { isSwitchedOn } from './profile-switches.ts';
import { countOccurrences, type OccurrenceCounts } from './shared-meetings.repository.ts';

/** Returns the user's accounts for display: without their addresses and credentials. */
export async function readAccounts(trx: Transaction, scope: Scope, now: Date): Promise<LinkedAccount[]> {
  const accounts = await findAccounts(trx, scope);
  if (accounts.length === 0) return [];
  const collections = Map.groupBy(await findCollections(trx, scope), (row) => row.account_id);
  const counts = await countOccurrences(trx, scope);
  const profile = profileOf(await getUser(trx, scope, scope.userId));
  return accounts.map((account) => {
    const is_enabled = account.is_enabled && isSwitchedOn(profile, account.kind);
    return accountResource({ ...account, is_enabled }, collections.get(account.id) ?? [], counts.get(account.id), now);
  });
}

/** Returns one of them. @throws AppError MODEL_NOT_FOUND */
export async function readAccount(trx: Transaction, scope: Scope, id: number, now: Date): Promise<LinkedAccount> {
  const accounts = await readAccounts(trx, scope, now);
  return foundOr404(
    accounts.find((account) => account.id === String(id)),
    'This account',
  );
}

function accountResource(
  account: AccountRow,
  collections: readonly CollectionRow[],
  counts: OccurrenceCounts | undefined,
  now: Date,
): LinkedAccount {
  return resource('linked_accounts', account.id, {
    kind: account.kind,
    name: account.name,
    host: account.host,
    username: account.username,
    is_enabled: account.is_enabled,
    state: account.state,
    is_syncing: isSyncing(account, now),
    error: errorOf(account),
    last_synced_at: instantTextOrNull(account.last_synced_at),
    next_sync_at: instantTextOrNull(account.next_sync_at),
    collections: collections.map(collectionView),
    appointments: {
      recorded: counts?.recorded ?? 0,
      removable: counts?.removable ?? 0,
      planned: counts?.planned ?? 0,
      next_at: instantTextOrNull(counts?.next_at ?? null),
    },
    created_at: instantText(account.created_at),
  });
}

/** Whether it is being read, or about to be. */
function isSyncing({ is_enabled, state, syncing_until, next_sync_at }: AccountRow, now: Date): boolean {
  if (!is_enabled || state === 'stopped') return false;
  return (syncing_until !== null && syncing_until > now) || (next_sync_at !== null && next_sync_at <= now);
}

function errorOf({ error_code, failed_at }: AccountRow): LinkedAccount['attributes']['error'] {
  const code = linkErrorCodeSchema.safeParse(error_code);
  return code.success && failed_at !== null ? { code: code.data, failed_at: instantText(failed_at) } : null;
}

const collectionView = ({ id, name, is_enabled, is_proposed, gone_at, last_synced_at }: CollectionRow) => ({
  id: String(id),
  name,
  is_enabled,
  is_proposed,
  is_gone: gone_at !== null,
  last_synced_at: instantTextOrNull(last_synced_at),
});
