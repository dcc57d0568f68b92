// Browsers put the bridge into a page only when it is loaded. A page that came to /auth/extension without loading, or that
// was open before the extension was installed, is loaded once more: then the bridge is there.

const pairingPages = '*://*/auth/extension*';

/** A page changed its address without loading. */
export async function bridgeIfPairingPage({ tabId, url }: { tabId: number; url: string }): Promise<void> {
  if (/^\/auth\/extension\/?$/.test(URL.parse(url)?.pathname ?? '')) await loadWithBridge(tabId);
}

/** The extension was installed or updated. */
export async function bridgeOpenPairingPages(): Promise<void> {
  for (const { id } of await chrome.tabs.query({ url: pairingPages })) if (id !== undefined) await loadWithBridge(id);
}

async function loadWithBridge(tabId: number): Promise<void> {
  const isThere = await chrome.tabs.sendMessage(tabId, { type: 'are-you-there' }).catch(() => false);
  if (isThere === true) return;
  // A page that is still being loaded gets the bridge by itself; loading it again would break that off.
  const tab = await chrome.tabs.get(tabId).catch(() => undefined);
  if (tab?.status === 'complete') await chrome.tabs.reload(tabId).catch(() => undefined);
}
