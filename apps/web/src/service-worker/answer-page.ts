// Answers for pages: always from the server, so that nobody sees an old version; without a connection the offline page.
import { keptOfflinePage } from './kept-assets.ts';
import type { FetchEvent } from './worker-scope.ts';

const isScreen = (path: string): boolean => !path.startsWith('/api/') && !/\.[a-z0-9]{2,11}$/i.test(path);

/** Whether a request opens a screen, rather than a download. */
export const opensScreen = ({ mode, method, url }: Request): boolean =>
  mode === 'navigate' && method === 'GET' && isScreen(new URL(url).pathname);

export async function pageOf({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await keptOfflinePage()) ?? Response.error();
  }
}
