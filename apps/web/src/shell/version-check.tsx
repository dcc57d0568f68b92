// Tells when a newer version was installed. Specification 1, part 2: on navigation and every 5 minutes.
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { translate } from './i18n.ts';
import type { AppRouter } from './routes.tsx';

const everyMs = 5 * 60_000;
const atMostEveryMs = 30_000;
const scriptPattern = /<script type="module"[^>]*src="([^"]+)"/;

/** The address of the main script in an index page: it changes with every build. */
export const versionIn = (html: string): string | null => scriptPattern.exec(html)?.[1] ?? null;

const offerRefresh = (): void => {
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

/** Starts checking. A failed check is silent: being offline is shown elsewhere. */
export const watchVersion = (router: AppRouter): void => {
  const running = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src') ?? null;
  let checkedAtMs = Date.now();
  const check = async (): Promise<void> => {
    checkedAtMs = Date.now();
    const answer = await fetch('/index.html', { cache: 'no-store' }).catch(() => null);
    const latest = answer?.ok ? versionIn(await answer.text()) : null;
    if (latest !== null && running !== null && latest !== running) offerRefresh();
  };
  window.setInterval(() => void check(), everyMs);
  router.subscribe('onResolved', () => {
    if (Date.now() - checkedAtMs > atMostEveryMs) void check();
  });
};
