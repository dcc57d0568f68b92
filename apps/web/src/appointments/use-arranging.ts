import type { TimelineAppointment } from '@daybook/contract/timeline.ts';
import { warningsOf } from '@daybook/domain/appointments/warnings.ts';
import { useState } from 'react';

/** A decision about an appointment, for checking its length: only one that took place is booked. */
type Deciding = { kind: 'contact' | 'internal' | 'ignored' | 'open' };

/** Returns the length of an appointment, and of the travel to it and back. */
export const lengthOf = ({ started_at, ended_at, travel_time }: TimelineAppointment) => ({
  durationSeconds: (Date.parse(ended_at) - Date.parse(started_at)) / 1000,
  travelSeconds: travel_time,
});

/** Decides immediately, or first asks for confirmation of an unusual length; `asked` is then the waiting decision. */
export const useArranging = <D extends Deciding>(
  appointment: TimelineAppointment,
  arrange: (decision: D, isConfirmed: boolean) => void,
) => {
  const [asked, setAsked] = useState<D | null>(null);
  const isUnusual = warningsOf(lengthOf(appointment)).length > 0;
  return {
    asked,
    decide: (decision: D) => {
      const counts = decision.kind === 'contact' || decision.kind === 'internal';
      if (isUnusual && counts) setAsked(decision);
      else arrange(decision, false);
    },
    confirm: () => {
      setAsked(null);
      if (asked !== null) arrange(asked, true);
    },
    back: () => setAsked(null),
  };
};
