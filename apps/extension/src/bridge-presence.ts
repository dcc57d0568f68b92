// Browsers inject the bridge into a page only when it loads. A page that reached /auth/extension or the self-check
// without loading, or that was open before the extension was installed, is reloaded: then it has the bridge.

import { isPairingPath, isSelfCheckPath } from './bridge-pages.ts';
import { isKnownSite } from './known-sites.ts';
import { readAccount } from './settings-store.ts';

const pairingPages = '*://*/auth/extension*';

/** A page changed its address without loading. */
export async function bridgeWhereMeant({ tabId, url }: { tabId: number; url: string }): Promise<void> {
  if (await isMeant(url)) await loadWithBridge(tabId);
}

// A page of another site is not even reloaded: that would reveal the extension.
async function isMeant(url: string): Promise<boolean> {
  const address = URL.parse(url);
  if (address === null) return false;
  if (isPairingPath(address.pathname)) return isKnownSite(address.origin);
  return isSelfCheckPath(address.pathname) && (await readAccount())?.server === address.origin;
}

/** The extension was installed or updated. */
export async function bridgeOpenPairingPages(): Promise<void> {
  for (const { id, url } of await chrome.tabs.query({ url: pairingPages })) {
    if (id !== undefined && url !== undefined && (await isMeant(url))) await loadWithBridge(id);
  }
}

async function loadWithBridge(tabId: number): Promise<void> {
  const isThere = await chrome.tabs.sendMessage(tabId, { type: 'are-you-there' }).catch(() => false);
  if (isThere === true) return;
  // A page that is still loading gets the bridge anyway; reloading would interrupt it.
  const tab = await chrome.tabs.get(tabId).catch(() => undefined);
  if (tab?.status === 'complete') await chrome.tabs.reload(tabId).catch(() => undefined);
}
