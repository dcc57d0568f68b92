import type { Timeline } from '@daybook/contract/timeline.ts';
import { isDayLocked, isPublished as isDayPublished } from '@daybook/domain/days/day-states.ts';
import { Alert, Text } from '@mantine/core';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { ReopenedBanner } from './reopened-banner.tsx';
import { ReopeningButton } from './reopening-button.tsx';
import { SyncState } from './sync-state.tsx';

/**
 * On a published day: when it was published, that it cannot be changed, and what was recorded afterwards. It is loaded
 * with the day; if it came later, the day would move down.
 */
export const PublishedBanner = ({ timeline }: { timeline: Timeline }) => {
  const t = useT();
  const formats = useFormats();
  const { day, totals } = timeline;
  if (day.reopened !== null) return <ReopenedBanner reopened={day.reopened} />;
  if (!isDayPublished(day.status)) return null;
  const isLocked = isDayLocked(day.status);
  return (
    <Alert
      variant="light"
      color="gray"
      radius={0}
      py="xs"
      icon={isLocked ? <IconLock /> : <IconCircleCheck />}
      role="status"
    >
      <Text size="sm">
        {t(isLocked ? 'timeline:published.locked' : 'timeline:published.text', {
          moment: day.published_at === null ? '' : formats.moment(day.published_at),
        })}
      </Text>
      <SyncState day={day} />
      {day.activity_removed_at !== null && (
        <Text size="sm">
          {t('timeline:published.activityRemoved', { moment: formats.moment(day.activity_removed_at) })}
        </Text>
      )}
      {totals.late > 0 && (
        <Text size="sm">{t('timeline:published.late', { duration: formats.hours(totals.late) })}</Text>
      )}
      <ReopeningButton timeline={timeline} />
    </Alert>
  );
};
