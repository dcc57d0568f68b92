import { recordSignal } from '@daybook/capture/interval-recorder.ts';
import { oneAtATime } from '@daybook/capture/one-at-a-time.ts';
import { flushPending } from './delivery.ts';
import { observe } from './observation.ts';
import { withQueue } from './queue.ts';
import { isNewSession, readAccount, readPrivacy } from './settings-store.ts';

const inOrder = oneAtATime();

/** Notes what is in front of the user at this moment, and sends what that completed. Without an account: nothing. */
export async function noteNow(atMs = Date.now()): Promise<void> {
  const produced = await inOrder(() => recordNow(atMs));
  if (produced) await flushPending();
}

/** Ends what is open as of now: the browser or the account goes away. */
export async function stopNow(atMs = Date.now()): Promise<void> {
  await inOrder(async () => {
    const account = await readAccount();
    if (!account) return;
    const stop = { type: 'away', atMs } as const;
    await withQueue(account, (queue) => queue.record((state) => recordSignal(state, stop, newId), atMs));
  });
}

const newId = () => crypto.randomUUID();

async function recordNow(atMs: number): Promise<boolean> {
  const account = await readAccount();
  if (!account) return false;
  const signal = await observe(atMs, await readPrivacy(), account.server);
  const restarted = await isNewSession();
  return withQueue(account, async (queue) => {
    if (restarted) await queue.record((state) => recordSignal(state, { type: 'restarted' }, newId), atMs);
    const { events } = await queue.record((state) => recordSignal(state, signal, newId), atMs);
    return restarted || events.length > 0;
  });
}
