import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BridgeMessage } from './messages.ts';
import { answerHello, answerPairing, declineClosed, pendingStatus, requestPairing } from './pairing.ts';
import { type Account, readAccount, writeAccount, writeExpectedServer } from './settings-store.ts';
import { openFakeBrowser } from './testing/fake-browser.ts';

const home = 'https://daybook.test';
const anna: Account = { server: home, token: 'annas', userName: 'Anna', userKey: 'anna' };
const windows = new Set<number>();
let urls: string[];
let told: unknown[];

beforeEach(() => {
  const scene = openFakeBrowser();
  scene.answers = () => ({ accepted: [], duplicates: [], rejected: [] });
  windows.clear();
  urls = [];
  told = [];
  const create = async ({ url }: { url: string }) => {
    urls.push(url);
    windows.add(urls.length);
    return { id: urls.length };
  };
  const update = async (id: number) => {
    if (!windows.has(id)) throw new Error('No window with this id.');
  };
  const sendMessage = async (_tabId: number, message: unknown) => void told.push(message);
  vi.stubGlobal('chrome', {
    ...chrome,
    windows: { ...chrome.windows, create, update },
    tabs: { ...chrome.tabs, sendMessage },
  });
});
afterEach(() => vi.unstubAllGlobals());

const ask = (name: string, server = home) => {
  const message: Extract<BridgeMessage, { type: 'pair' }> = {
    type: 'pair',
    server,
    token: `of ${name}`,
    user: { name, id: name },
  };
  return requestPairing(message, { origin: server, tabId: 7 });
};
const requestOf = (url = '') => new URL(url, home).searchParams.get('request') ?? '';
const closeWindow = async (id: number) => {
  windows.delete(id);
  await declineClosed(id);
};

describe('a question that the extension asks in its own window', () => {
  beforeEach(() => writeAccount(anna));

  it('is answered for the request that the window shows, whatever was asked since', async () => {
    expect(await ask('Bert')).toBe('confirming');
    const [first] = urls;
    expect(await pendingStatus(requestOf(first))).toMatchObject({ userName: 'Bert', current: { userName: 'Anna' } });
    // Its window is closed, and the browser did not report it.
    windows.clear();
    expect(await ask('Carol')).toBe('confirming');
    expect(await pendingStatus(requestOf(first))).toBeNull();
    expect(await answerPairing(requestOf(first), true)).toBe('over');
    expect(await readAccount()).toMatchObject({ userKey: 'anna' });
    expect(await answerPairing(requestOf(urls[1]), true)).toBe('connected');
    expect(await readAccount()).toMatchObject({ userKey: 'Carol', token: 'of Carol' });
  });

  it('is the only one, however often and at once pages ask', async () => {
    const outcomes = await Promise.all(Array.from({ length: 21 }, (_, index) => ask(`Person ${index}`)));
    expect(outcomes.filter((outcome) => outcome === 'confirming')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(20);
    expect(urls).toHaveLength(1);
  });

  it('is declined by closing the window, and the next one can be asked', async () => {
    await ask('Bert');
    await closeWindow(1);
    expect(told).toEqual([{ type: 'pairing-outcome', outcome: 'declined', server: home }]);
    expect(await answerPairing(requestOf(urls[0]), true)).toBe('over');
    expect(await ask('Carol')).toBe('confirming');
  });

  it('is not asked for the same person of the same server, who connects again', async () => {
    expect(await ask('anna')).toBe('connected');
    expect(urls).toEqual([]);
  });
});

describe('a site that nobody chose', () => {
  const site = 'https://elsewhere.test';

  it.each([null, anna])('learns nothing and opens nothing', async (account) => {
    if (account) await writeAccount(account);
    expect(await answerHello(site)).toBeNull();
    expect(await ask('Bert', site)).toBeNull();
    expect(urls).toEqual([]);
    expect(await readAccount()).toEqual(account ?? undefined);
  });

  it('is chosen by typing its address, and then needs no further question', async () => {
    await writeExpectedServer(site, Date.now());
    expect(await answerHello(site)).toMatchObject({ connected: false, server: null });
    expect(await ask('Bert', site)).toBe('connected');
    expect(urls).toEqual([]);
  });

  it('takes nobody’s place without a question', async () => {
    await writeAccount(anna);
    await writeExpectedServer(site, Date.now());
    expect(await ask('Bert', site)).toBe('confirming');
    expect(await readAccount()).toEqual(anna);
  });
});
