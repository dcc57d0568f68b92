import { Button } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { useScreenTitle } from '../ui/use-document-title.ts';
import { safeNext } from './guard.ts';
import { useT } from './i18n.ts';

/** Shown while the service is away. Specification 1, part 1: "Be right back" with a try-again action. */
export const MaintenanceScreen = () => {
  const t = useT();
  useScreenTitle(t('shell:maintenance.title'));
  const router = useRouter();
  const queryClient = useQueryClient();
  const { next } = useSearch({ from: '/front/maintenance' });
  const [isTrying, setIsTrying] = useState(false);
  const tryAgain = async () => {
    setIsTrying(true);
    const answer = await fetch('/api/health').catch(() => null);
    setIsTrying(false);
    if (!answer?.ok) return;
    queryClient.clear();
    router.history.push(safeNext(next));
  };
  return (
    <EmptyState
      isPage
      icon={IconTool}
      title={t('shell:maintenance.title')}
      text={t('shell:maintenance.text')}
      action={
        <Button onClick={tryAgain} loading={isTrying}>
          {t('shell:tryAgain')}
        </Button>
      }
    />
  );
};
