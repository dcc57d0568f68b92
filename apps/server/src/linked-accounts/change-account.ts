// A user's changes of a connected account.
import type { LinkedAccount } from '@daybook/contract/linked-accounts.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError, foundOr404, modelNotFound } from '../platform/http/app-error.ts';
import { readAccount } from './account-resource.ts';
import { tryCredentials } from './connect-account.ts';
import { openCredentials, sealCredentials } from './connectors.ts';
import { enqueueSync } from './enqueue-sync.ts';
import {
  type AccountRow,
  changeAccount,
  changeCollections,
  findAccount,
  findCollections,
  lockAccount,
} from './linked-accounts.repository.ts';
import { removePlanned } from './occurrences.repository.ts';
import { switchProfile } from './profile-switches.ts';

export type AccountChanges = {
  readonly name?: string | undefined;
  readonly is_enabled?: boolean | undefined;
  readonly collections?: readonly { readonly id: number; readonly is_enabled: boolean }[] | undefined;
};

/**
 * Changes the name, whether an account is read, and which of its collections. A newly chosen collection is read from
 * the beginning; for one that is no longer read, future appointments are removed, and those on days stay there.
 * @throws AppError MODEL_NOT_FOUND
 */
export async function updateAccount(
  deps: Deps,
  trx: Transaction,
  scope: Scope,
  id: number,
  changes: AccountChanges,
): Promise<LinkedAccount> {
  const now = deps.now();
  const account = foundOr404(await lockAccount(trx, scope, id), 'This account');
  await chooseCollections(trx, scope, id, changes.collections ?? []);
  const isEnabled = changes.is_enabled ?? account.is_enabled;
  const isRead = isEnabled && account.state !== 'stopped';
  const name = changes.name ?? account.name;
  await changeAccount(trx, scope, id, { name, is_enabled: isEnabled, next_sync_at: isRead ? now : null }, now);
  if (changes.is_enabled !== undefined) {
    await switchProfile(trx, scope, { kind: account.kind, isOn: changes.is_enabled, now });
  }
  if (isRead) await enqueueSync(deps, trx, scope, id);
  else if (!isEnabled) await forgetProgress(trx, scope, await collectionIds(trx, scope, id));
  return readAccount(trx, scope, id, now);
}

async function chooseCollections(
  trx: Transaction,
  scope: Scope,
  accountId: number,
  chosen: NonNullable<AccountChanges['collections']>,
): Promise<void> {
  const own = new Set(await collectionIds(trx, scope, accountId));
  if (chosen.some(({ id }) => !own.has(id))) throw modelNotFound('This calendar');
  const idsOf = (isEnabled: boolean) => chosen.filter((one) => one.is_enabled === isEnabled).map(({ id }) => id);
  await changeCollections(trx, scope, idsOf(true), { is_enabled: true, gone_at: null });
  await changeCollections(trx, scope, idsOf(false), { is_enabled: false });
  await forgetProgress(trx, scope, idsOf(false));
}

async function collectionIds(trx: Transaction, scope: Scope, accountId: number): Promise<number[]> {
  return (await findCollections(trx, scope, accountId)).map(({ id }) => id);
}

async function forgetProgress(trx: Transaction, scope: Scope, ids: readonly number[]): Promise<void> {
  await removePlanned(trx, scope, ids);
  await changeCollections(trx, scope, ids, { cursor: null, full_pass_at: null });
}

/**
 * Saves another password, once the account could be read with it, and continues reading.
 * @throws AppError MODEL_NOT_FOUND, PRECONDITION_FAILED, RATE_LIMITED, and with a code of linkErrorCodes
 */
export async function updatePassword(deps: Deps, scope: Scope, id: number, password: string): Promise<LinkedAccount> {
  const account = await deps.database.asUser(scope, (trx) => ownAccount(trx, scope, id), { mode: 'read' });
  const credentials = openCredentials(deps, account.credentials_encrypted);
  if (!('password' in credentials)) throw cannot('This account has no password.');
  const changed = { ...credentials, password };
  await tryCredentials(deps, scope, changed);
  const now = deps.now();
  return deps.database.asUser(scope, async (trx) => {
    foundOr404(await lockAccount(trx, scope, id), 'This account');
    const works = { state: 'active', error_code: null, failed_at: null, failures: 0, next_sync_at: now } as const;
    await changeAccount(trx, scope, id, { ...works, credentials_encrypted: sealCredentials(deps, changed) }, now);
    await enqueueSync(deps, trx, scope, id);
    return readAccount(trx, scope, id, now);
  });
}

/**
 * Has an account read now.
 * @throws AppError MODEL_NOT_FOUND, PRECONDITION_FAILED, RATE_LIMITED
 */
export async function requestSync(deps: Deps, scope: Scope, id: number): Promise<LinkedAccount> {
  await deps.limits.count('syncByAccount', `${scope.clientId}:${scope.userId}`);
  const now = deps.now();
  return deps.database.asUser(scope, async (trx) => {
    const account = await ownAccount(trx, scope, id);
    if (!account.is_enabled) throw cannot('This account is switched off.');
    if (account.state === 'stopped') throw cannot('This account waits for another password or consent.');
    await changeAccount(trx, scope, id, { next_sync_at: now }, now);
    await enqueueSync(deps, trx, scope, id);
    return readAccount(trx, scope, id, now);
  });
}

async function ownAccount(trx: Transaction, scope: Scope, id: number): Promise<AccountRow> {
  return foundOr404(await findAccount(trx, scope, id), 'This account');
}

const cannot = (detail: string) => new AppError('PRECONDITION_FAILED', { detail });
