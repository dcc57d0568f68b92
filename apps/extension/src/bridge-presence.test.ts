import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bridgeWhereMeant } from './bridge-presence.ts';
import { writeAccount } from './settings-store.ts';
import { openFakeBrowser } from './testing/fake-browser.ts';

const account = { server: 'https://daybook.test', token: 'secret', userName: 'Anna', userKey: 'bridge' };
const reload = vi.fn(async () => {});
const sendMessage = vi.fn(async (): Promise<unknown> => {
  throw new Error('Could not establish connection.');
});

beforeEach(() => {
  openFakeBrowser();
  const tabs = { get: async () => ({ status: 'complete' }), reload, sendMessage };
  vi.stubGlobal('chrome', { ...chrome, tabs });
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const arriveAt = (url: string) => bridgeWhereMeant({ tabId: 7, url });

describe('a page that changed its address without loading', () => {
  it.each(['/test', '/testpage', '/auth/extension'])('at %s of the own server is loaded once more', async (path) => {
    await writeAccount(account);
    await arriveAt(`${account.server}${path}`);
    expect(reload).toHaveBeenCalledExactlyOnceWith(7);
  });

  it('is left alone where the bridge is already', async () => {
    await writeAccount(account);
    sendMessage.mockResolvedValueOnce(true);
    await arriveAt(`${account.server}/testpage`);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    'https://elsewhere.test/test',
    'https://elsewhere.test/auth/extension',
    'https://daybook.test.elsewhere.test/testpage',
    'https://daybook.test/tests',
    'https://daybook.test/day',
  ])('at %s learns nothing: it is neither asked nor loaded', async (url) => {
    await writeAccount(account);
    await arriveAt(url);
    expect(reload).not.toHaveBeenCalled();
    expect(sendMessage).not.toHaveBeenCalled();
  });

  it('at a self-check learns nothing as long as there is no account', async () => {
    await arriveAt('https://daybook.test/test');
    expect(reload).not.toHaveBeenCalled();
  });
});
