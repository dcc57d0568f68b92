import { nothingHeld } from '@daybook/capture/held-queue.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heldStoreOf, withQueue } from './queue.ts';
import { noteNow } from './recording.ts';
import { writeAccount } from './settings-store.ts';
import { openFakeBrowser } from './testing/fake-browser.ts';
import { takeUpdate } from './updates.ts';

const account = { server: 'https://daybook.test', token: 'secret', userName: 'Anna', userKey: 'updates' };
const reload = vi.fn();

beforeEach(async () => {
  openFakeBrowser().tabs = [
    { id: 1, url: 'https://bakker.nl/', title: 'Letter', incognito: false, status: 'complete' },
  ];
  vi.stubGlobal('chrome', { ...chrome, runtime: { ...chrome.runtime, reload } });
  reload.mockClear();
  await writeAccount(account);
});
afterEach(() => vi.unstubAllGlobals());

describe('an update', () => {
  it('is put in place when what was open is kept', async () => {
    await noteNow(Date.now() - 60_000);
    await takeUpdate();
    expect(reload).toHaveBeenCalledOnce();
    const [kept] = await withQueue(account, (queue) => queue.take(1));
    expect(kept?.event.subject.title).toBe('Letter');
  });

  it('waits while something is held in memory alone', async () => {
    await heldStoreOf(account).change(() => ({ ...nothingHeld, states: { state: { open: null } } }));
    await takeUpdate();
    expect(reload).not.toHaveBeenCalled();
  });
});
