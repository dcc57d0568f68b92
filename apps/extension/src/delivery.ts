import type { EventStore } from '@daybook/capture/event-store.ts';
import { flushQueue, tryConnection, type UploadState } from '@daybook/capture/upload.ts';
import { bestEffort } from './best-effort.ts';
import { readDevice, readLeavingDevice } from './device.ts';
import { dropStoreOf } from './drops.ts';
import { withQueue } from './queue.ts';
import { type Account, readAccount, readSent, readUpload, writeSent, writeUpload } from './settings-store.ts';
import { ofLastHour, withSent } from './views/sent-list.ts';

const outside = {
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  nowMs: () => Date.now(),
  random: () => Math.random(),
};

interface FlushOptions {
  /** Also while a pause after a failure lasts. */
  readonly evenIfWaiting?: boolean;
  /** Also when there is nothing to send but how this browser is doing. */
  readonly withSign?: boolean;
}

/** Sends what waits. Two calls never send at the same time, not even from two instances of the worker. */
export function flushPending(options: FlushOptions = {}): Promise<void> {
  return navigator.locks.request('daybook-upload', () => flush(options));
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

/** Tells the server that this browser stops recording for the account, if it can be told now. */
export async function sayGoodbye(account: Account): Promise<void> {
  await tryConnection(account, await readLeavingDevice(), outside);
}

/** Forgets what was sent more than an hour ago. */
export async function forgetOldSent(): Promise<void> {
  const list = await readSent();
  const recent = ofLastHour(list, Date.now());
  if (recent.length < list.length) await writeSent(recent);
}

async function flush({ evenIfWaiting = false, withSign = false }: FlushOptions): Promise<void> {
  const account = await readAccount();
  if (!account) return;
  const kept = await readUpload();
  const start: UploadState = {
    ...kept,
    ...(evenIfWaiting ? { nextAttemptAtMs: 0 } : {}),
    ...(withSign ? { lastSentAtMs: null } : {}),
  };
  const device = await readDevice();
  const next = await withQueue(account, (queue) =>
    flushQueue(start, account, device, { ...outside, store: listing(queue), drops: dropStoreOf(account) }),
  );
  // The user may have connected anew while this was on its way: then its outcome is no longer of interest.
  const still = await readAccount();
  if (still?.token !== account.token) return;
  await bestEffort(writeUpload({ ...next, lastSentAtMs: next.lastSentAtMs ?? kept.lastSentAtMs }));
}

/** The queue, and a list of what left it for people to read. */
function listing(queue: EventStore): EventStore {
  return {
    ...queue,
    acknowledge: async (delivered) => {
      await queue.acknowledge(delivered);
      await bestEffort(readSent().then((list) => writeSent(withSent(list, delivered, Date.now()))));
    },
  };
}
