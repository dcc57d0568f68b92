// The duration of a proposed booking, which can be typed in its row before it is booked.
import type { Blocks } from '../../registrations/booking/round-booking.ts';
import classes from '../../registrations/booking/typed-correction.module.css';
import { useTypedCorrection } from '../../registrations/booking/use-typed-correction.ts';
import { stepped } from '../../registrations/correction.ts';
import { useT } from '../../texts/i18n.ts';

type RowDurationProps = {
  /** The contact of the booking. */
  name: string;
  durationSeconds: number;
  blocks: Blocks;
  /** Whether the keys apply to this row. */
  isActive: boolean;
  onSet: (durationSeconds: number) => void;
  onFocus: () => void;
};

export const RowDuration = ({ name, durationSeconds, blocks, isActive, onSet, onFocus }: RowDurationProps) => {
  const t = useT();
  const { field, refusal, take } = useTypedCorrection({
    durationSeconds,
    blocks,
    onSet,
    onStep: (direction, fromSeconds) => {
      const next = stepped(fromSeconds, direction, blocks);
      if (next !== null) onSet(next);
    },
    // The keys of the question are handled by the screen, and a field would not pass them on.
    onEnter: (input) => {
      if (take().kind !== 'refused') input.blur();
    },
  });
  return (
    <>
      <input
        {...field}
        className={classes.field}
        data-outlined={isActive || undefined}
        aria-label={t('days:book.durationOf', { name })}
        onFocus={(event) => {
          field.onFocus(event);
          onFocus();
        }}
      />
      {refusal !== null && (
        <span className={classes.refusal} role="alert">
          {refusal}
        </span>
      )}
    </>
  );
};
