/** Sums of bookings, in seconds. */
export type LeakageSums = {
  readonly recorded: number;
  readonly booked: number;
  /** Seconds added by rounding to blocks; negative when rounding took some. */
  readonly rounding: number;
  /** Seconds added by setting a duration by hand; negative when that took some. */
  readonly correction: number;
};

/**
 * Returns the parts of the difference between booked and recorded time: recorded + rounding + correction = booked. A
 * booking whose duration was set by hand was corrected, and never rounded.
 */
export function leakageSums(bookings: {
  readonly recorded: number;
  readonly booked: number;
  /** Recorded seconds of the bookings whose duration was set by hand. */
  readonly correctedRecorded: number;
  readonly correctedBooked: number;
}): LeakageSums {
  const { recorded, booked, correctedRecorded, correctedBooked } = bookings;
  const correction = correctedBooked - correctedRecorded;
  return { recorded, booked, correction, rounding: booked - recorded - correction };
}
