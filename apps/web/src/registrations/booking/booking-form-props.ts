import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import type { Chosen } from '../../dimensions/choosing/dimension-choice.ts';
import type { BookingInput } from '../../timeline/editing/booking-bodies.ts';

export type BookingFormProps = {
  /** The booked day. */
  date: string;
  target: { contactId: string | null; contactName: string | null; internal: boolean };
  /** The user's choice beside the target, such as the project that determined it: another one resets the booking. */
  aim?: string;
  logIds: readonly string[];
  /** Offers earlier bookings of similar time, for this open day. */
  dayId?: string | null;
  recordedSeconds: number;
  /** The block size of the day. */
  blockSeconds: number;
  /** May arrive late or change: untouched fields follow it. */
  initial: {
    dimensions: Chosen;
    description: string;
    durationSeconds: number | null;
    /** null, or left out: not decided yet. */
    billable?: boolean | null;
    customfields: TimelineRegistration['customfields'];
  };
  /** An existing booking: nothing is chosen automatically in it. */
  isChange?: boolean;
  action: string;
  /** Offers earlier bookings and missing levels by keys, and books as soon as the booking is complete. */
  isQuick?: boolean;
  onSubmit: (booking: BookingInput) => void;
};
