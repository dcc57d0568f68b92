import { ActionIcon, Text, VisuallyHidden } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { Blocks } from './round-booking.ts';
import classes from './typed-correction.module.css';
import type { TypedCorrection } from './use-typed-correction.ts';

type DurationStepperProps = {
  recordedSeconds: number;
  durationSeconds: number;
  /** Whether the duration differs from the rounded time. */
  isByHand: boolean;
  blocks: Blocks;
  typed: TypedCorrection;
};

/** The recorded and the booked time side by side: typed, or changed step by step. */
export const DurationStepper = ({
  recordedSeconds,
  durationSeconds,
  isByHand,
  blocks,
  typed: { field, refusal, step },
}: DurationStepperProps) => {
  const t = useT();
  const formats = useFormats();
  const refusalId = useId();
  const stepText = formats.hours(blocks.stepSeconds);
  return (
    <div>
      <div className={classes.stepper}>
        <Text size="sm" c="dimmed" className="figures">
          {t('timeline:book.recorded', { recorded: formats.hours(recordedSeconds) })}
        </Text>
        <span className={classes.steps}>
          <ActionIcon
            variant="default"
            onClick={() => step(-1)}
            aria-label={t('timeline:book.less', { step: stepText })}
          >
            <IconMinus size={16} aria-hidden />
          </ActionIcon>
          <input
            {...field}
            className={classes.field}
            data-outlined
            aria-label={t('timeline:book.duration')}
            aria-describedby={refusal === null ? undefined : refusalId}
          />
          <ActionIcon
            variant="default"
            onClick={() => step(1)}
            aria-label={t('timeline:book.more', { step: stepText })}
          >
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
        </span>
        <Text size="sm" c="dimmed" aria-live="polite" className="figures">
          <VisuallyHidden>{formats.hours(durationSeconds)} </VisuallyHidden>
          {isByHand
            ? t('timeline:book.byHand')
            : t('timeline:book.block', { count: Math.round(blocks.blockSeconds / 60) })}
        </Text>
      </div>
      {refusal !== null && (
        <Text id={refusalId} size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
          {refusal}
        </Text>
      )}
    </div>
  );
};
