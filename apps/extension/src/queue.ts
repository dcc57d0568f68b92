import { type EventQueue, openEventQueue } from '@daybook/capture/event-queue.ts';
import type { Account } from './settings-store.ts';

/**
 * Works with the queue of an account. Every account has its own: what was recorded for one organisation is never sent
 * to another, and waits for the account to come back.
 */
export async function withQueue<T>(
  { server, userKey }: Pick<Account, 'server' | 'userKey'>,
  work: (queue: EventQueue) => Promise<T>,
): Promise<T> {
  const queue = await openEventQueue(`${server} ${userKey}`);
  try {
    return await work(queue);
  } finally {
    queue.close();
  }
}
