import { routes } from '@daybook/contract/routes.ts';
import { isPushMarked } from '../push/push-mark.ts';
import type { AppRouter } from '../routes/routes.tsx';
import { call } from '../shell/api/api.ts';
import { wasSignedIn } from '../shell/first-load/signed-in-mark.ts';
import { watchInstalling } from '../shell/install-offer.ts';
import { whenIdle } from '../ui/when-idle.ts';

const told = 'daybook.installed';
/** Until then the first screen, and the parts that it loads afterwards, have the connection to themselves. */
const startAfterMs = 5000;

/** This getting-started task is completed once for each user; the server keeps the first time. */
const tellInstalled = (): void => {
  if (!wasSignedIn() || localStorage.getItem(told) === 'told') return;
  const tell = async (): Promise<void> => {
    await call(routes.recordAccountActivity, { params: { key: 'mobile_app_installed' } });
    localStorage.setItem(told, 'told');
  };
  whenIdle(() => void tell().catch(() => undefined));
};

/** A message on the device was tapped: opens its screen here. */
const listen = (router: AppRouter): void => {
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (typeof data === 'object' && data !== null && typeof data.open === 'string') router.history.push(data.open);
  });
};

const start = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (registration === undefined || !wasSignedIn() || !isPushMarked()) return;
  const { keepDevice } = await import('../push/keep-device.ts');
  await keepDevice().catch(() => undefined);
};

/** Starts the service worker some time after the first screen: caching must not delay what the user waits for. */
export const registerWorker = (router: AppRouter): void => {
  watchInstalling(tellInstalled);
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  listen(router);
  const later = () => setTimeout(() => whenIdle(() => void start()), startAfterMs);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
};
