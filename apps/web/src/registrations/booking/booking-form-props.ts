import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import type { Chosen } from '../../dimensions/choosing/dimension-choice.ts';
import type { BookingInput } from '../../timeline/editing/booking-bodies.ts';

export type BookingFormProps = {
  /** The day that is booked. */
  date: string;
  target: { contactId: string | null; contactName: string | null; internal: boolean };
  /** The user's choice beside the target, such as a project that brought it along: another one is booked on anew. */
  aim?: string;
  logIds: readonly string[];
  /** Offers what such time of this open day was booked on before. */
  dayId?: string | null;
  recordedSeconds: number;
  /** The block size that the day is booked with. */
  blockSeconds: number;
  /** May arrive late or change: it is followed in what the user left alone. */
  initial: {
    dimensions: Chosen;
    description: string;
    durationSeconds: number | null;
    /** null, or left out: not decided yet. */
    billable?: boolean | null;
    customfields: TimelineRegistration['customfields'];
  };
  /** A booking that is there already: nothing is chosen in it by itself. */
  isChange?: boolean;
  action: string;
  /** Offers what was booked before and what is missing under keys, and books as soon as nothing is missing. */
  isQuick?: boolean;
  onSubmit: (booking: BookingInput) => void;
};
