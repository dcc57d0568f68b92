import { readHomeServers } from './home-servers.ts';
import { readAccount, readExpectedServer, readManagedServer } from './settings-store.ts';

const typedForMs = 10 * 60_000;

/**
 * Whether the user, or who manages the browser, chose a site outside of any page: the server that we are connected to, the
 * one that handed the extension out or that a policy sets, or the one whose address was just typed in the popup. To every
 * other site it looks as if there were no extension.
 */
export async function isKnownSite(origin: string): Promise<boolean> {
  if ((await readAccount())?.server === origin) return true;
  const typed = await readExpectedServer();
  if (typed?.server === origin && Date.now() - typed.atMs < typedForMs) return true;
  return (await readManagedServer()) === origin || (await readHomeServers()).includes(origin);
}
