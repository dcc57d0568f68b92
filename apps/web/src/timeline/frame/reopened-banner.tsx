import type { Timeline } from '@daybook/contract/timeline.ts';
import { Alert, Text } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';

/** On a day that was published before: who reopened it, when and why. */
export const ReopenedBanner = ({ reopened }: { reopened: NonNullable<Timeline['day']['reopened']> }) => {
  const t = useT();
  const formats = useFormats();
  const moment = formats.moment(reopened.at);
  return (
    <Alert variant="light" color="gray" radius={0} py="xs" icon={<IconLockOpen />} role="status">
      <Text size="sm">
        {t('timeline:reopened.text', { moment, name: reopened.by ?? t('timeline:reopened.somebody') })}
      </Text>
      <Text size="sm">{t('timeline:reopened.reason', { reason: reopened.reason })}</Text>
    </Alert>
  );
};
