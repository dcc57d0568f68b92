import { Group, Loader, Text } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { syncTroubleStore } from '../api/sync-trouble.ts';
import { useStore } from '../store.ts';

/** Shown above lists that the CRM or accounting system fills: it is being read, and they may still change. */
export const ReadingLine = () => {
  const t = useT();
  const { reading } = useStore(syncTroubleStore);
  return (
    <div role="status">
      {reading && (
        <Group gap="xs" wrap="nowrap" mb="sm">
          <Loader size="xs" aria-hidden />
          <Text size="sm" c="dimmed">
            {t('shell:sync.reading')}
          </Text>
        </Group>
      )}
    </div>
  );
};
