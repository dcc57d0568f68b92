import { isHolding } from '@daybook/capture/held-queue.ts';
import { heldStoreOf } from './queue.ts';
import { stopNow } from './recording.ts';
import { readAccount } from './settings-store.ts';

/**
 * A new version is there: what is open ends now and is kept, then the browser may put the new version in place. While
 * something is held in memory, which that would empty, it waits for the browser to be started anew.
 */
export async function takeUpdate(): Promise<void> {
  const account = await readAccount();
  if (account && isHolding(await heldStoreOf(account).change((same) => same))) return;
  await stopNow();
  chrome.runtime.reload();
}
