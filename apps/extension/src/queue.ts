import { type EventQueue, openEventQueue } from '@daybook/capture/event-queue.ts';
import { type HeldStore, isDiskFailure, nothingHeld, unopenedQueue, withHeld } from '@daybook/capture/held-queue.ts';
import { type Account, readHeld, writeHeld } from './settings-store.ts';

/** Returns the name under which an account's data is stored. */
export const accountName = ({ server, userKey }: Pick<Account, 'server' | 'userKey'>) => `${server} ${userKey}`;

/**
 * Works with the queue of an account. Every account has its own: events of one organisation are never sent to another,
 * and wait until the account is connected again. While the disk is full, the browser's memory replaces it.
 */
export async function withQueue<T>(
  account: Pick<Account, 'server' | 'userKey'>,
  work: (queue: EventQueue) => Promise<T>,
): Promise<T> {
  const queue = await openQueue(accountName(account));
  try {
    return await work(withHeld(queue, heldStoreOf(account)));
  } finally {
    queue.close();
  }
}

async function openQueue(name: string): Promise<EventQueue> {
  try {
    return await openEventQueue(name);
  } catch (error) {
    if (!isDiskFailure(error)) throw error;
    return unopenedQueue(error);
  }
}

/** Returns the part of an account's store in memory; changes run one after the other. */
export function heldStoreOf(account: Pick<Account, 'server' | 'userKey'>): HeldStore {
  const name = accountName(account);
  return {
    change: (step) =>
      navigator.locks.request('daybook-held', async () => {
        const known = await readHeld();
        const before = known?.name === name ? known.held : nothingHeld;
        const held = step(before);
        if (held !== before) await writeHeld({ name, held });
        return held;
      }),
  };
}
