// The service worker: what the installed application does without a page. It only caches built files: API answers are
// private, and belong to the signed-in user.
import { opensScreen, pageOf } from './answer-page.ts';
import { assetOf, forgetOldest, keepAssets } from './kept-assets.ts';
import { takeShared } from './shared-things.ts';
import { answerClick, showMessage } from './show-message.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

self.addEventListener('install', (event) => {
  // Pages come from the server in every version, so the newest worker can serve all of them.
  event.waitUntil(keepAssets().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const takeOver = async (): Promise<void> => {
    await forgetOldest();
    // The request is sent while this worker is still starting.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method === 'POST' && origin === location.origin && pathname === '/share') {
    event.respondWith(takeShared(event.request));
  } else if (opensScreen(event.request)) event.respondWith(pageOf(event));
  else if (event.request.method === 'GET' && origin === location.origin && pathname.startsWith('/assets/')) {
    event.respondWith(assetOf(event.request));
  }
});

self.addEventListener('push', (event) => event.waitUntil(showMessage(self, event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(answerClick(self, event)));
