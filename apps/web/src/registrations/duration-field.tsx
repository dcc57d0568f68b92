// The booked time of one booking: typed, or stepped a block at a time.
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { type Correction, stepped, typedCorrection } from './correction.ts';
import classes from './corrections.module.css';
import type { Corrections } from './use-corrections.ts';

type DurationFieldProps = { booking: TimelineRegistration; name: string; corrections: Corrections };

export const DurationField = ({ booking, name, corrections }: DurationFieldProps) => {
  const t = useT();
  const formats = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Extract<Correction, { kind: 'refused' }>['reason'] | null>(null);
  const { blocks, correctedSeconds, set, step } = corrections;
  const seconds = correctedSeconds(booking);
  const isSaved = booking.version > 0;
  const stepText = formats.hours(blocks.stepSeconds);
  const leave = () => {
    setTyped(null);
    setRefusal(null);
  };
  const take = (): boolean => {
    if (typed === null) return true;
    const correction = typedCorrection(typed, seconds, blocks);
    if (correction.kind === 'refused') {
      setRefusal(correction.reason);
      return false;
    }
    if (correction.kind === 'set') set(new Map([[booking.id, correction.seconds]]));
    leave();
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = { ArrowUp: 1, '+': 1, ArrowDown: -1, '-': -1 } as const;
    if (event.key === 'Enter') take();
    else if (event.key === 'Escape' && typed !== null) leave();
    else if (event.key in direction && take()) step([booking], direction[event.key as keyof typeof direction]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className={classes.duration}>
      <span className={classes.stepper}>
        <ActionIcon
          variant="default"
          size="md"
          disabled={!isSaved || stepped(seconds, -1, blocks) === null}
          onClick={() => step([booking], -1)}
          aria-label={t('corrections:less', { name, step: stepText })}
        >
          <IconMinus size={14} aria-hidden />
        </ActionIcon>
        <input
          className={classes.field}
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('corrections:bookedOf', { name })}
          aria-invalid={refusal !== null}
          readOnly={!isSaved}
          value={typed ?? formats.hours(seconds)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setRefusal(null);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => take()}
        />
        <ActionIcon
          variant="default"
          size="md"
          disabled={!isSaved || stepped(seconds, 1, blocks) === null}
          onClick={() => step([booking], 1)}
          aria-label={t('corrections:more', { name, step: stepText })}
        >
          <IconPlus size={14} aria-hidden />
        </ActionIcon>
      </span>
      {refusal !== null && (
        <span className={classes.refusal} role="alert">
          {t(`corrections:refused.${refusal}`, { step: stepText })}
        </span>
      )}
    </span>
  );
};
