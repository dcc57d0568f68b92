// The built files that the service worker keeps. Their names contain a hash of their content, so that a cached one is
// never stale.
//   keepAssets       fetches those of this version; on a slow connection only the offline page
//   assetOf          one of them, from the cache or the server
//   keptOfflinePage  the offline page
//   forgetOldest     removes files that no open page needs any more
import { hasGoodConnection } from '../ui/when-idle.ts';
import { keptFiles, offlinePage, offlineScript, version } from './kept-files.ts';

const prefix = 'daybook-assets-';
const cacheName = `${prefix}${version}`;
/** This version and the previous one, whose pages may still be open and load more of their parts. */
const keptVersions = 2;

/** @throws TypeError when the server cannot be reached; the browser tries again at the next visit */
export async function keepAssets(): Promise<void> {
  const cache = await caches.open(cacheName);
  const early = hasGoodConnection() ? keptFiles : [];
  await cache.addAll([...early, offlineScript, new Request(offlinePage, { cache: 'reload' })]);
}

/** Returns a built file, and caches it if necessary. */
export async function assetOf(request: Request): Promise<Response> {
  const kept = await caches.match(request.url);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok && answer.type === 'basic') {
    const cache = await caches.open(cacheName);
    await cache.put(request.url, answer.clone());
  }
  return answer;
}

export const keptOfflinePage = async (): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(offlinePage);

/** Caches are listed in the order of their creation. */
export async function forgetOldest(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  const old = names.slice(0, Math.max(0, names.length - (keptVersions - 1)));
  await Promise.all(old.map((name) => caches.delete(name)));
}
