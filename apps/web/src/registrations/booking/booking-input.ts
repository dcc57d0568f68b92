// The booking of a filled-in form. Pure.
//   bookingInput      the body of the request
//   steppedDuration   its duration after one step down or up
import type { BookingInput } from '../../timeline/editing/booking-bodies.ts';
import type { BookingDraft } from './booking-draft.ts';
import type { Blocks } from './round-booking.ts';

type Target = Pick<BookingInput, 'contactId' | 'contactName' | 'internal'>;
type About = { target: Target } & Pick<BookingInput, 'logIds' | 'recordedSeconds' | 'roundedSeconds' | 'customfields'>;
type Filled = Pick<BookingDraft, 'dimensions' | 'description' | 'durationSeconds' | 'billable'>;

/** Whether time is billable by default. */
export const isUsuallyBillable = ({ internal }: Pick<Target, 'internal'>): boolean => !internal;

export const bookingInput = ({ target, ...about }: About, filled: Filled): BookingInput => ({
  ...about,
  ...target,
  dimensions: filled.dimensions,
  description: filled.description.trim(),
  durationSeconds: filled.durationSeconds,
  // The default follows the target of the booking.
  billable: filled.billable === isUsuallyBillable(target) ? null : filled.billable,
});

/**
 * Returns the typed seconds one step up or down from the present duration: null if that is the rounded time, undefined
 * if it cannot become shorter.
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
