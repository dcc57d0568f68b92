import type { Timeline } from '@daybook/contract/timeline.ts';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '../../texts/i18n.ts';

/** How much of a published day has been sent to the external system; nothing without one. */
export const SyncState = ({ day }: { day: Timeline['day'] }) => {
  const t = useT();
  if (day.sync_status === 'unknown' || day.id === null) return null;
  return (
    <Text size="sm">
      {t(`timeline:sync.${day.sync_status}`)}{' '}
      {day.sync_status === 'error' && (
        <Link to="/activities-errors" search={{ day: day.id }}>
          {t('timeline:sync.look')}
        </Link>
      )}
    </Text>
  );
};
