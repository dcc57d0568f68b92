// The files that the service worker caches, inserted by the build (apps/web/service-worker.ts).

declare const __KEPT_FILES__: readonly string[];
declare const __OFFLINE_SCRIPT__: string;
declare const __VERSION__: string;

/** Files of the screens that a phone opens first. */
export const keptFiles: readonly string[] = __KEPT_FILES__;
/** Changes with each different build. */
export const version: string = __VERSION__;
export const offlineScript: string = __OFFLINE_SCRIPT__;
export const offlinePage = '/offline.html';
