import { serverOrigin } from '@daybook/capture/server-address.ts';

/**
 * Returns the addresses of the server that this extension was downloaded from, from `home.json` in its folder; none in
 * a build from elsewhere. Installing an extension from a server means choosing that server, outside of any page.
 */
export async function readHomeServers(): Promise<string[]> {
  const home = await readHome();
  const servers = typeof home === 'object' && home !== null && 'servers' in home ? home.servers : null;
  if (!Array.isArray(servers)) return [];
  return servers.flatMap((address) => (typeof address === 'string' ? (serverOrigin(address) ?? []) : []));
}

// Fetching a missing file fails at once in Chromium, and only when it is read in Firefox.
async function readHome(): Promise<unknown> {
  try {
    return await (await fetch(chrome.runtime.getURL('home.json'))).json();
  } catch {
    return null;
  }
}
