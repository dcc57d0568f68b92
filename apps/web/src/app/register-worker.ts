import type { AppRouter } from '../routes/routes.tsx';
import { wasSignedIn } from '../shell/first-load/signed-in-mark.ts';
import { whenIdle } from '../ui/when-idle.ts';

/** A message on the device was pressed: its screen is opened here. */
const listen = (router: AppRouter): void => {
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (typeof data === 'object' && data !== null && typeof data.open === 'string') router.history.push(data.open);
  });
};

const start = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (registration === undefined || !wasSignedIn()) return;
  const { keepDevice } = await import('../push/keep-device.ts');
  await keepDevice().catch(() => undefined);
};

/** Starts the service worker when the first screen stands: what it keeps must not delay what the user waits for. */
export const registerWorker = (router: AppRouter): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  listen(router);
  const later = () => whenIdle(() => void start());
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
};
