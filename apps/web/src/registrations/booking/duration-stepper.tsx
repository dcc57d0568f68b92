import { ActionIcon, Group, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { Blocks } from './round-booking.ts';

type DurationStepperProps = {
  recordedSeconds: number;
  durationSeconds: number;
  /** Whether the duration is not just the rounded time. */
  isByHand: boolean;
  blocks: Blocks;
  onStep: (direction: 1 | -1) => void;
};

/** The recorded time and what it becomes beside each other, with a step less and more. */
export const DurationStepper = ({
  recordedSeconds,
  durationSeconds,
  isByHand,
  blocks,
  onStep,
}: DurationStepperProps) => {
  const t = useT();
  const formats = useFormats();
  const step = formats.hours(blocks.stepSeconds);
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon variant="default" onClick={() => onStep(-1)} aria-label={t('timeline:book.less', { step })}>
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <Text size="sm" c="dimmed" aria-live="polite" className="figures">
        {t('timeline:book.recorded', { recorded: formats.hours(recordedSeconds) })}{' '}
        <Text span fw={650} c="var(--mantine-color-text)">
          {formats.hours(durationSeconds)}
        </Text>{' '}
        {isByHand
          ? t('timeline:book.byHand')
          : t('timeline:book.block', { count: Math.round(blocks.blockSeconds / 60) })}
      </Text>
      <ActionIcon variant="default" onClick={() => onStep(1)} aria-label={t('timeline:book.more', { step })}>
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
};
