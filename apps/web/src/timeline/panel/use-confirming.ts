import type { TimelineAppointment } from '@daybook/contract/timeline.ts';
import { warningsOf } from '@daybook/domain/appointments/warnings.ts';
import { useState } from 'react';
import { lengthOf } from '../../appointments/use-arranging.ts';
import type { Decision } from '../editing/edit-timeline.ts';

type Act = (isConfirmed: boolean) => void;

/**
 * Decides about time at once, or first asks about the longest appointment in it with an unusual length; then `length`
 * is the length in question.
 */
export const useConfirming = (appointments: readonly TimelineAppointment[], logIds: ReadonlySet<string>) => {
  const [waiting, setWaiting] = useState<Act | null>(null);
  const [unusual] = appointments
    .filter((one) => logIds.has(one.log_id))
    .map(lengthOf)
    .filter((length) => warningsOf(length).length > 0)
    .sort((a, b) => b.durationSeconds + b.travelSeconds - a.durationSeconds - a.travelSeconds);
  return {
    length: waiting === null ? null : (unusual ?? null),
    ask: ({ kind }: Decision, act: Act) => {
      const counts = kind === 'contact' || kind === 'internal';
      if (unusual && counts) setWaiting(() => act);
      else act(false);
    },
    confirm: () => {
      setWaiting(null);
      waiting?.(true);
    },
    back: () => setWaiting(null),
  };
};
