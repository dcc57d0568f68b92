import { isHolding } from '@daybook/capture/held-queue.ts';
import { heldStoreOf } from './queue.ts';
import { stopNow } from './recording.ts';
import { readAccount } from './settings-store.ts';

/**
 * Installs a new version: open events end now and are stored, then the extension reloads. While events are held in
 * memory, which that would empty, the update waits until the browser restarts.
 */
export async function takeUpdate(): Promise<void> {
  const account = await readAccount();
  if (account && isHolding(await heldStoreOf(account).change((same) => same))) return;
  await stopNow();
  chrome.runtime.reload();
}
