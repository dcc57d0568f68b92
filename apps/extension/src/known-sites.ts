import { readHomeServers } from './home-servers.ts';
import { readAccount, readExpectedServer, readManagedServer } from './settings-store.ts';

const typedForMs = 10 * 60_000;

/**
 * Whether the user, or the browser's administrator, chose a site outside of any page: the connected server, the one
 * that the extension was downloaded from or that a policy sets, or the one whose address was just typed in the popup.
 * Every other site sees no sign of the extension.
 */
export async function isKnownSite(origin: string): Promise<boolean> {
  if ((await readAccount())?.server === origin) return true;
  const typed = await readExpectedServer();
  if (typed?.server === origin && Date.now() - typed.atMs < typedForMs) return true;
  return (await readManagedServer()) === origin || (await readHomeServers()).includes(origin);
}
