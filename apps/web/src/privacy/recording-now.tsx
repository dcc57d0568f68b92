import { Alert, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { captureSettingsQuery } from './privacy-queries.ts';
import { weekdayName } from './weekday-row.tsx';

/** The current recording hours, the organisation's and the user's, as saved. */
export const RecordingNow = () => {
  const t = useT();
  const { locale } = useFormats();
  const { data } = useSuspenseQuery(captureSettingsQuery);
  if (data.windows.length === 0) return <Text size="sm">{t('privacy:schedule.always')}</Text>;
  return (
    <Alert variant="light" color="gray" title={t('privacy:schedule.now')}>
      {data.windows.map((window) => (
        <Text key={JSON.stringify(window)} size="sm">
          {window
            .map(({ weekday, start, end }) => `${weekdayName(weekday, locale, 'short')} ${start}–${end}`)
            .join(', ')}
        </Text>
      ))}
      {data.windows.length > 1 && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('privacy:schedule.bothWindows')}
        </Text>
      )}
    </Alert>
  );
};
