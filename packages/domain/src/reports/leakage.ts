/** Sums of bookings, in seconds. */
export type LeakageSums = {
  readonly recorded: number;
  readonly booked: number;
  /** Seconds added by rounding to blocks, negative where it took some. */
  readonly rounding: number;
  /** Seconds that people added or took by setting a duration by hand. */
  readonly correction: number;
};

/**
 * The parts by which booked time differs from recorded time: recorded + rounding + correction = booked.
 * A booking whose duration was set by hand was corrected, and never rounded.
 */
export function leakageSums(bookings: {
  readonly recorded: number;
  readonly booked: number;
  /** The same of the bookings whose duration was set by hand. */
  readonly correctedRecorded: number;
  readonly correctedBooked: number;
}): LeakageSums {
  const { recorded, booked, correctedRecorded, correctedBooked } = bookings;
  const correction = correctedBooked - correctedRecorded;
  return { recorded, booked, correction, rounding: booked - recorded - correction };
}
