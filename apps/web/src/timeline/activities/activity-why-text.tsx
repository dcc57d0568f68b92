import { Text } from '@mantine/core';
import { useSession } from '../../shell/api/session.ts';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { ActivityRow } from './activity-rows.ts';
import { thresholdOf, whyOf } from './activity-why.ts';

const inSecondsBelow = 120;

/** The text about who decided, and about the threshold of its kind. */
export const WhyText = ({ row }: { row: ActivityRow }) => {
  const t = useT();
  const formats = useFormats();
  const { preferences } = useSession();
  const { recordedSeconds, leastSeconds } = thresholdOf(row, preferences);
  const spoken = (seconds: number): string =>
    seconds < inSecondsBelow ? t('activities:seconds', { count: seconds }) : formats.hours(seconds);
  const why = whyOf(row);
  const isOver = recordedSeconds >= leastSeconds;
  return (
    <>
      <Text size="sm">{t(`activities:because.${why}`)}</Text>
      {why !== 'conditions' && why !== 'pending' && row.source.type !== 'manual' && (
        <Text size="sm" c="dimmed">
          {t(isOver ? 'activities:overThreshold' : 'activities:underThreshold', {
            least: spoken(leastSeconds),
            recorded: spoken(recordedSeconds),
          })}
        </Text>
      )}
    </>
  );
};
