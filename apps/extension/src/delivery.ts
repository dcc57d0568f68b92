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
  /** Send even during a pause after a failure. */
  readonly evenIfWaiting?: boolean;
  /** Send the condition of this browser even when there are no events. */
  readonly withSign?: boolean;
}

/** Sends waiting events. Two calls never send at the same time, not even from two instances of the worker. */
export function flushPending(options: FlushOptions = {}): Promise<void> {
  return navigator.locks.request('daybook-upload', () => flush(options));
}

/**
 * Sends when a page of the server itself was loaded: the server can be reached, and the user is about to see the
 * recording.
 */
export async function flushWhenServerShown(url: string | undefined): Promise<void> {
  const account = await readAccount();
  if (account && URL.parse(url ?? '')?.origin === account.server) await flushPending({ evenIfWaiting: true });
}

/** Checks whether the server accepts the account's token, with a call like all later ones. */
export async function tryAccount(account: Account): Promise<'accepted' | 'refused' | 'unreachable'> {
  return tryConnection(account, await readDevice(), outside);
}

/** Tells the server that this browser stops recording for the account, if it can be reached now. */
export async function sayGoodbye(account: Account): Promise<void> {
  await tryConnection(account, await readLeavingDevice(), outside);
}

/** Forgets events that were sent more than an hour ago. */
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
  // The user may have connected again meanwhile: then this outcome is out of date.
  const still = await readAccount();
  if (still?.token !== account.token) return;
  await bestEffort(writeUpload({ ...next, lastSentAtMs: next.lastSentAtMs ?? kept.lastSentAtMs }));
}

/** Returns the queue, which also lists delivered events for the user. */
function listing(queue: EventStore): EventStore {
  return {
    ...queue,
    acknowledge: async (delivered) => {
      await queue.acknowledge(delivered);
      await bestEffort(readSent().then((list) => writeSent(withSent(list, delivered, Date.now()))));
    },
  };
}
