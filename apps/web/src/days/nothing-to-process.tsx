import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useKeys } from '../shell/keys/use-keys.ts';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { useScreenTitle } from '../ui/use-document-title.ts';

export const NothingToProcess = ({ onLeave }: { onLeave: () => void }) => {
  const t = useT();
  useScreenTitle(t('days:nothing.title'));
  useKeys([
    { key: 'Escape', label: t('days:leave'), run: onLeave },
    { key: 'Enter', label: t('days:leave'), run: onLeave },
  ]);
  return (
    <main>
      <EmptyState
        isPage
        icon={IconCircleCheck}
        title={t('days:nothing.title')}
        text={t('days:nothing.text')}
        action={
          <Button onClick={onLeave} rightSection={<Kbd keys="Enter" onFilled />}>
            {t('days:nothing.action')}
          </Button>
        }
      />
    </main>
  );
};
