import { Text } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import type { Blocks } from './booking/round-booking.ts';

/** The rule that turns recorded time into booked time. Specification 9, blocks. */
export const RoundingRule = ({ blocks: { blockSeconds, stepSeconds, roundType } }: { blocks: Blocks }) => {
  const t = useT();
  const minutes = (seconds: number) => t('corrections:minutes', { count: Math.round(seconds / 60) });
  return (
    <Text size="sm" c="dimmed">
      {t(`corrections:rule.${roundType}`, { block: minutes(blockSeconds) })}{' '}
      {t('corrections:rule.step', { step: minutes(stepSeconds) })}
    </Text>
  );
};
