// Booking of the filled-in form. Pure.
//   bookingInput      the booking as it is sent
//   steppedDuration   its duration after a press on less or more
import type { BookingInput } from '../../timeline/editing/booking-bodies.ts';
import type { BookingDraft } from './booking-draft.ts';
import type { Blocks } from './round-booking.ts';

type Target = Pick<BookingInput, 'contactId' | 'contactName' | 'internal'>;
type About = { target: Target } & Pick<BookingInput, 'logIds' | 'recordedSeconds' | 'roundedSeconds' | 'customfields'>;
type Filled = Pick<BookingDraft, 'dimensions' | 'description' | 'durationSeconds' | 'billable'>;

/** Whether time is charged when nobody decides. */
export const isUsuallyBillable = ({ internal }: Pick<Target, 'internal'>): boolean => !internal;

export const bookingInput = ({ target, ...about }: About, filled: Filled): BookingInput => ({
  ...about,
  ...target,
  dimensions: filled.dimensions,
  description: filled.description.trim(),
  durationSeconds: filled.durationSeconds,
  // The usual value follows the target of the booking.
  billable: filled.billable === isUsuallyBillable(target) ? null : filled.billable,
});

/**
 * The typed seconds one step up or down from what is booked now: null where that is the rounded time, undefined where no step is left
 * to take away.
 */
export const steppedDuration = (
  nowSeconds: number,
  direction: 1 | -1,
  { stepSeconds }: Pick<Blocks, 'stepSeconds'>,
  roundedSeconds: number,
): number | null | undefined => {
  const next = Math.round(nowSeconds / stepSeconds + direction) * stepSeconds;
  if (next < stepSeconds) return undefined;
  return next === roundedSeconds ? null : next;
};
