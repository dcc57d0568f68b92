import { serverOrigin } from '@daybook/capture/server-address.ts';

/**
 * The addresses of the server that handed this extension out, from `home.json` in its folder; none in a build that
 * nobody handed out. Who installs an extension from a server has chosen that server, outside of any page.
 */
export async function readHomeServers(): Promise<string[]> {
  const home = await readHome();
  const servers = typeof home === 'object' && home !== null && 'servers' in home ? home.servers : null;
  if (!Array.isArray(servers)) return [];
  return servers.flatMap((address) => (typeof address === 'string' ? (serverOrigin(address) ?? []) : []));
}

// A missing file is an error when it is asked for in Chromium, and only when it is read in Firefox.
async function readHome(): Promise<unknown> {
  try {
    return await (await fetch(chrome.runtime.getURL('home.json'))).json();
  } catch {
    return null;
  }
}
