// The booked time of one booking: typed, or changed block by block.
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import typedClasses from './booking/typed-correction.module.css';
import { useTypedCorrection } from './booking/use-typed-correction.ts';
import { stepped } from './correction.ts';
import classes from './corrections.module.css';
import type { Corrections } from './use-corrections.ts';

type BookedDurationProps = { booking: TimelineRegistration; name: string; corrections: Corrections };

export const BookedDuration = ({ booking, name, corrections }: BookedDurationProps) => {
  const t = useT();
  const formats = useFormats();
  const { blocks, correctedSeconds, set } = corrections;
  const durationSeconds = correctedSeconds(booking);
  const setSeconds = (seconds: number) => set(new Map([[booking.id, seconds]]));
  const typed = useTypedCorrection({
    durationSeconds,
    blocks,
    onSet: setSeconds,
    onStep: (direction, fromSeconds) => {
      const next = stepped(fromSeconds, direction, blocks);
      if (next !== null) setSeconds(next);
    },
  });
  const isSaved = booking.version > 0;
  const stepText = formats.hours(blocks.stepSeconds);
  return (
    <span className={classes.duration}>
      <span className={classes.stepper}>
        <ActionIcon
          variant="default"
          size="md"
          disabled={!isSaved || stepped(durationSeconds, -1, blocks) === null}
          onClick={() => typed.step(-1)}
          aria-label={t('corrections:less', { name, step: stepText })}
        >
          <IconMinus size={14} aria-hidden />
        </ActionIcon>
        <input
          {...typed.field}
          className={typedClasses.field}
          aria-label={t('corrections:bookedOf', { name })}
          readOnly={!isSaved}
        />
        <ActionIcon
          variant="default"
          size="md"
          disabled={!isSaved || stepped(durationSeconds, 1, blocks) === null}
          onClick={() => typed.step(1)}
          aria-label={t('corrections:more', { name, step: stepText })}
        >
          <IconPlus size={14} aria-hidden />
        </ActionIcon>
      </span>
      {typed.refusal !== null && (
        <span className={typedClasses.refusal} role="alert">
          {typed.refusal}
        </span>
      )}
    </span>
  );
};
