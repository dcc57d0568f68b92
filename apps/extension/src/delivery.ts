import { flushQueue, tryConnection, type UploadState } from '@daybook/capture/upload.ts';
import { dropStoreOf } from './drops.ts';
import { withQueue } from './queue.ts';
import { type Account, readAccount, readDevice, readUpload, writeUpload } from './settings-store.ts';

const outside = {
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  nowMs: () => Date.now(),
  random: () => Math.random(),
};

/** Sends what waits. Two calls never send at the same time, not even from two instances of the worker. */
export function flushPending(options: { readonly evenIfWaiting?: boolean } = {}): Promise<void> {
  return navigator.locks.request('daybook-upload', () => flush(options.evenIfWaiting === true));
}

/** A page of the server itself was loaded: it is there, and the user is about to look at what was recorded. */
export async function flushWhenServerShown(url: string | undefined): Promise<void> {
  const account = await readAccount();
  if (account && URL.parse(url ?? '')?.origin === account.server) await flushPending({ evenIfWaiting: true });
}

/** Whether the server takes the account's token, asked from here, as every later call will be. */
export async function tryAccount(account: Account): Promise<'accepted' | 'refused' | 'unreachable'> {
  return tryConnection(account, await readDevice(), outside);
}

async function flush(evenIfWaiting: boolean): Promise<void> {
  const account = await readAccount();
  if (!account) return;
  const kept = await readUpload();
  const start: UploadState = evenIfWaiting ? { ...kept, nextAttemptAtMs: 0 } : kept;
  const device = await readDevice();
  const next = await withQueue(account, (store) =>
    flushQueue(start, account, device, { ...outside, store, drops: dropStoreOf(account) }),
  );
  // The user may have connected anew while this was on its way: then its outcome is no longer of interest.
  const still = await readAccount();
  if (still?.token === account.token) await writeUpload(next);
}
