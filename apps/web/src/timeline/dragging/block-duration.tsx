// The duration of a booking, typed on its block.
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { blocksOf } from '../../registrations/booking/round-booking.ts';
import { type Correction, typedCorrection } from '../../registrations/correction.ts';
import { newKey } from '../../shell/api/new-key.ts';
import { useSession } from '../../shell/api/session.ts';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { useDay, useDayControls } from '../frame/day-context.ts';
import classes from './block-duration.module.css';

/** `text`: the first typed characters; null: the present duration. `top`: the position of the block, in pixels. */
export type TypedDuration = { booking: TimelineRegistration; top: number; text: string | null };

type BlockDurationProps = { typed: TypedDuration; onClose: () => void };

export const BlockDuration = ({ typed: { booking, top, text: first }, onClose }: BlockDurationProps) => {
  const t = useT();
  const formats = useFormats();
  const { preferences } = useSession();
  const { timeline } = useDay();
  const { actions } = useDayControls();
  const field = useRef<HTMLInputElement>(null);
  const before = useRef<Element | null>(null);
  const isLeft = useRef(false);
  const [text, setText] = useState(first ?? formats.hours(booking.duration));
  const [refusal, setRefusal] = useState<Extract<Correction, { kind: 'refused' }>['reason'] | null>(null);
  const blocks = blocksOf(preferences, timeline.block_seconds);
  const name = booking.internal ? t('timeline:kind.internal') : (booking.contact_name ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => {
    before.current = document.activeElement;
    field.current?.focus();
    if (first === null) field.current?.select();
  }, []);
  const leave = (isByKey: boolean) => {
    isLeft.current = true;
    onClose();
    if (isByKey && before.current instanceof HTMLElement) before.current.focus();
  };
  const take = (isByKey: boolean) => {
    if (isLeft.current) return;
    const correction = typedCorrection(text, booking.duration, blocks);
    if (correction.kind === 'refused') {
      // A user who has moved on is not held back by unreadable input.
      if (isByKey) setRefusal(correction.reason);
      else leave(false);
      return;
    }
    leave(isByKey);
    if (correction.kind === 'none') return;
    const said = { name, duration: formats.hours(correction.seconds) };
    const seconds = new Map([[booking.id, correction.seconds]]);
    void actions.setDurations(timeline.day.id ?? '', seconds, newKey(), t('corrections:done.set', said));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') take(true);
    else if (event.key === 'Escape') leave(true);
    else return;
    event.preventDefault();
  };
  return (
    <span className={classes.typed} style={{ top }}>
      <input
        ref={field}
        className={classes.field}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('corrections:bookedOf', { name })}
        aria-invalid={refusal !== null}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setRefusal(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => take(false)}
      />
      {refusal !== null && (
        <span className={classes.refusal} role="alert">
          {t(`timeline:book.refused.${refusal}`, { step: formats.hours(blocks.stepSeconds) })}
        </span>
      )}
    </span>
  );
};
