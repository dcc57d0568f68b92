// Installing the application, if the browser offers it to pages (Chrome and similar).
import { createStore } from './store.ts';

/** The browser's offer, which a page keeps until the user wants it. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

export const installOfferStore = createStore<InstallOffer | null>(null);

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && typeof event.prompt === 'function';

/** Whether this window is the installed application. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

/** Keeps the browser's offer; `onInstalled` is called when it was accepted, or the installed application was opened. */
export function watchInstalling(onInstalled: () => void): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    installOfferStore.set(event);
  });
  addEventListener('appinstalled', () => {
    installOfferStore.set(null);
    onInstalled();
  });
  if (isInstalled()) onInstalled();
}
