import { routes } from '@daybook/contract/routes.ts';
import { Button, Stack, Text } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../shell/api/api.ts';
import { maintenanceStore } from '../shell/maintenance-store.ts';
import { safeNext } from '../shell/safe-next.ts';
import { useStore } from '../shell/store.ts';
import { ApiError } from '../texts/api-error.ts';
import { currentLanguage, useT } from '../texts/i18n.ts';
import { localeOf } from '../texts/language.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useScreenTitle } from '../ui/use-document-title.ts';

const timeOfDay = (atMs: number): string =>
  new Intl.DateTimeFormat(localeOf(currentLanguage()), { timeStyle: 'medium' }).format(atMs);

const momentText = (instant: string): string =>
  new Intl.DateTimeFormat(localeOf(currentLanguage()), { dateStyle: 'long', timeStyle: 'short' }).format(
    Date.parse(instant),
  );

/** Whether a call that needs the database gets any answer. */
const isBack = (): Promise<boolean> =>
  call(routes.getAuth, { waits: true }).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status !== 503 && error.status !== 0,
  );

/** Shown while the service is down. Specification 1, part 1: "Be right back" with a try-again action. */
export const MaintenanceScreen = () => {
  const t = useT();
  useScreenTitle(t('shell:maintenance.title'));
  const router = useRouter();
  const queryClient = useQueryClient();
  const { next } = useSearch({ from: '/front/maintenance' });
  const news = useStore(maintenanceStore);
  const [isTrying, setIsTrying] = useState(false);
  const [triedAtMs, setTriedAtMs] = useState<number | null>(null);
  const tryAgain = async () => {
    setIsTrying(true);
    const canGoOn = await isBack();
    setIsTrying(false);
    setTriedAtMs(Date.now());
    if (!canGoOn) return;
    queryClient.clear();
    router.history.push(safeNext(next));
  };
  return (
    <EmptyState
      isPage
      icon={IconTool}
      title={t('shell:maintenance.title')}
      text={news.text ?? t('shell:maintenance.text')}
      action={
        <Stack align="center" gap="sm">
          {news.until !== null && (
            <Text size="sm" ta="center">
              {t('shell:maintenance.until', { time: momentText(news.until) })}
            </Text>
          )}
          <Button onClick={tryAgain} loading={isTrying}>
            {t('shell:tryAgain')}
          </Button>
          <Text size="sm" c="dimmed" role="status" mih="1.5em">
            {triedAtMs !== null && !isTrying && t('shell:maintenance.stillAway', { time: timeOfDay(triedAtMs) })}
          </Text>
        </Stack>
      }
    />
  );
};
