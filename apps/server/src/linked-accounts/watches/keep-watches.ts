// Watches at Google and Microsoft: begun, renewed at half their life, and ended. Without them everything is read on a
// schedule.
//   findWatchWork     adds a job for each collection that needs one
//   watchCollection   begins or renews the watch of a collection, and ends superfluous ones
//   endWatches        ends those of an account that is disconnected, or of a person who is removed

import { ConnectorError } from '@daybook/connectors/core/connector-error.ts';
import { ProviderRefusal } from '@daybook/connectors/workplace/cloud/provider-refusal.ts';
import type { Watched, Watches } from '@daybook/connectors/workplace/cloud/watches.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { providerKinds } from '@daybook/domain/linked-accounts/provider-kinds.ts';
import type { Deps } from '../../platform/deps.ts';
import { providerWatches } from '../provider-access.ts';
import { notifiedAddress } from './notified-address.ts';
import { newWatchSecret } from './watch-secret.ts';
import {
  addWatch,
  changeWatch,
  findNeedlesslyWatched,
  findReadCollection,
  findUnwatched,
  findWatches,
  findWatchesOfAccount,
  noteRefusal,
  removeWatch,
  type WatchedAccount,
  type WatchedCollection,
  type WatchRow,
} from './watches.repository.ts';

const mostAtOnce = 500;
/** The longest wait when notifications are cancelled at a provider. */
const endsWithinMs = 5_000;

type WatchPlace = { readonly clientId: number; readonly userId: number; readonly collectionId: number };

export async function findWatchWork({ database, jobs, now, publicUrl }: Deps): Promise<void> {
  const at = now();
  const find = async (trx: Transaction) => [
    ...(notifiedAddress({ publicUrl }, 'google') === null ? [] : await findUnwatched(trx, at, mostAtOnce)),
    ...(await findNeedlesslyWatched(trx, at, mostAtOnce)),
  ];
  for (const { client_id: clientId, user_id: userId, id } of await database.asMaintenance(find, { mode: 'read' })) {
    const key = `${clientId}:${id}`;
    await jobs.enqueue(null, 'watchCollection', { clientId, userId, collectionId: id }, { key });
  }
}

export async function watchCollection(deps: Deps, place: WatchPlace, signal: AbortSignal): Promise<void> {
  const key = { client_id: place.clientId, id: place.collectionId };
  const { collection, held } = await deps.database.asMaintenance(
    async (trx) => ({ collection: await findReadCollection(trx, key), held: await findWatches(trx, key) }),
    { mode: 'read' },
  );
  const kept = collection === undefined ? null : await keep(deps, collection, held, signal);
  for (const watch of held) if (watch.id !== kept) await end(deps, watch, signal);
}

/** Returns the id of the valid watch; null when the provider refused. */
async function keep(
  deps: Deps,
  collection: WatchedCollection,
  held: readonly WatchRow[],
  signal: AbortSignal,
): Promise<string | null> {
  const address = notifiedAddress(deps, providerKinds[collection.kind].provider);
  if (address === null) return null;
  const watches = watchesOf(deps, collection, signal);
  try {
    return (await renewed(deps, watches, held[0])) ?? (await begun(deps, watches, collection, address));
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    if (error instanceof ProviderRefusal && !error.isPassing) {
      await deps.database.asMaintenance((trx) => noteRefusal(trx, collection, deps.now()));
    }
    return held[0]?.id ?? null;
  }
}

type Kinded = Pick<WatchRow, 'client_id' | 'user_id' | 'kind'>;

const watchesOf = (deps: Deps, { client_id: clientId, user_id: userId, kind }: Kinded, signal: AbortSignal): Watches =>
  providerWatches(deps, { clientId, userId }, kind, signal);

/** Leaves a young watch as it is. */
async function renewed(deps: Deps, watches: Watches, watch: WatchRow | undefined): Promise<string | null> {
  if (watch === undefined) return null;
  const now = deps.now();
  const halfMs = (watch.begun_at.getTime() + watch.expires_at.getTime()) / 2;
  if (now.getTime() < halfMs) return watch.id;
  const granted = await watches.renew({ id: watch.id, remoteId: watch.remote_id }, now.getTime());
  if (granted === null) return null;
  await deps.database.asMaintenance((trx) => changeWatch(trx, watch, { ...grantedOf(granted), begun_at: now }));
  return watch.id;
}

/** The watch is stored before the provider is called, because notifications come at once. */
async function begun(deps: Deps, watches: Watches, collection: WatchedCollection, address: string): Promise<string> {
  const now = deps.now();
  const { client_id, user_id, id: collection_id, key: collectionKey } = collection;
  const { id, secret, hash } = newWatchSecret(client_id);
  const about = { client_id, user_id, collection_id, remote_id: '', secret_hash: hash };
  await deps.database.asMaintenance((trx) => addWatch(trx, { ...about, id, begun_at: now, expires_at: now }));
  try {
    const granted = await watches.begin({ id, secret, address, collectionKey, nowMs: now.getTime() });
    await deps.database.asMaintenance(async (trx) => {
      await changeWatch(trx, { client_id, id }, grantedOf(granted));
      await noteRefusal(trx, collection, null);
    });
    return id;
  } catch (error) {
    await deps.database.asMaintenance((trx) => removeWatch(trx, { client_id, id }));
    throw error;
  }
}

const grantedOf = ({ remoteId, untilMs }: Watched) => ({ remote_id: remoteId, expires_at: new Date(untilMs) });

/**
 * Ends a watch. One whose end does not reach the provider expires there by itself, and its notifications are refused.
 */
async function end(deps: Deps, watch: WatchRow, signal: AbortSignal): Promise<void> {
  await deps.database.asMaintenance((trx) => removeWatch(trx, watch));
  if (watch.expires_at <= deps.now() || watch.remote_id === '') return;
  await watchesOf(deps, watch, signal)
    .end({ id: watch.id, remoteId: watch.remote_id })
    .catch((error: unknown) => {
      if (!(error instanceof ConnectorError) && !signal.aborted) throw error;
    });
}

/** Call before the consent is removed: afterwards the provider cannot be called. */
export async function endWatches(deps: Deps, account: WatchedAccount): Promise<void> {
  const watches = await deps.database.asMaintenance((trx) => findWatchesOfAccount(trx, account), { mode: 'read' });
  const signal = AbortSignal.timeout(endsWithinMs);
  for (const watch of watches) await end(deps, watch, signal);
}
