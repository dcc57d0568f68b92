import { serverOrigin } from './server-address.ts';

/**
 * The addresses of the server that handed this extension out, from `home.json` in its folder; none in a build that
 * nobody handed out. Who installs an extension from a server has chosen that server, outside of any page.
 */
export async function readHomeServers(): Promise<string[]> {
  const answer = await fetch(chrome.runtime.getURL('home.json')).catch(() => null);
  if (answer?.ok !== true) return [];
  const { servers }: { servers?: unknown } = await answer.json();
  if (!Array.isArray(servers)) return [];
  return servers.flatMap((address) => (typeof address === 'string' ? (serverOrigin(address) ?? []) : []));
}
