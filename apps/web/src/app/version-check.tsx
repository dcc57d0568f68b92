// Notifies the user of a newer version. Specification 1, part 2: on navigation, every 5 minutes, and at least once a
// day.
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { AppRouter } from '../routes/routes.tsx';
import { translate } from '../texts/i18n.ts';
import { shouldOffer, type VersionOffer, versionIn } from './version-offer.ts';

const everyMs = 5 * 60_000;

const showOffer = (): void => {
  notifications.show({
    id: 'new-version',
    title: translate('shell:version.title'),
    message: (
      <Button size="compact-sm" mt={4} onClick={() => location.reload()}>
        {translate('shell:version.refresh')}
      </Button>
    ),
    autoClose: false,
    position: 'bottom-center',
    closeButtonProps: { 'aria-label': translate('shell:close') },
  });
};

/** Bypasses the browser's cache, which costs little while nothing has changed. */
const latestVersion = async (): Promise<string | null> => {
  const answer = await fetch('/index.html', { cache: 'no-cache' }).catch(() => null);
  return answer?.ok ? versionIn(await answer.text()) : null;
};

/** Starts checking. A failed check is silent: being offline is shown elsewhere. */
export const watchVersion = (router: AppRouter): void => {
  const running = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src') ?? null;
  let offer: VersionOffer | null = null;
  let isChecking = false;
  const check = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    const latest = await latestVersion();
    isChecking = false;
    if (!shouldOffer({ running, latest, offer }, Date.now())) return;
    offer = { version: latest, atMs: Date.now() };
    showOffer();
  };
  window.setInterval(() => void check(), everyMs);
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) void check();
  });
};
