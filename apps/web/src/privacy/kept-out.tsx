import { dropReasons } from '@daybook/contract/privacy.ts';
import { Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { privacyCountsQuery } from './privacy-queries.ts';

/** How much was recently kept out for each reason: proof that the rules work, without any content. */
export const KeptOut = () => {
  const t = useT();
  const formats = useFormats();
  const { data } = useSuspenseQuery(privacyCountsQuery);
  const lines = dropReasons.flatMap((reason) => {
    const same = data.counts.filter((count) => count.reason === reason);
    const count = same.reduce((sum, one) => sum + one.count, 0);
    const seconds = same.reduce((sum, one) => sum + one.seconds, 0);
    return count === 0 ? [] : [{ reason, count, hours: formats.hours(seconds) }];
  });
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('privacy:keptOut.title', { days: data.days })}</Text>
      {lines.length === 0 && <Text size="sm">{t('privacy:keptOut.nothing')}</Text>}
      {lines.map(({ reason, count, hours }) => (
        <Text key={reason} size="sm">
          {t(`privacy:reason.${reason}`)}: {t('privacy:keptOut.line', { count, hours })}
        </Text>
      ))}
      <Text size="xs" c="dimmed">
        {t('privacy:keptOut.text')}
      </Text>
    </Stack>
  );
};
